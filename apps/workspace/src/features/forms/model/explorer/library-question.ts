import {
  emptyDefinition,
  type FormDefinition,
  formItems,
  itemsOf,
  type LibraryQuestion,
  questionFromLibrary,
} from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import type { Edit } from "../change.ts";
import { type Difference, differencesBetween } from "../difference.ts";
import { itemAt, keyOf } from "../document.ts";
import { insertItems, removeAll } from "../edits.ts";
import type { FormStore } from "../form-store.ts";

export type FromLibrary = Pick<LibraryQuestion, "id" | "revision" | "question">;

export interface Ids {
  readonly newId: (stem: string) => string;
  readonly isTaken: (id: string) => boolean;
}

/** A question of the library as it is put into a form: with an id of its own, and a mark of where it came from. */
export const insertedQuestion = (from: FromLibrary, ids: Ids): Item =>
  placed(from, { id: ids.newId(from.question.kind.replaceAll("-", "_")) }, ids);

/** What the library holds now, in place of an older one: its id and its width are the form's own (FD16). */
export function updatedQuestion(item: Item, from: FromLibrary, ids: Ids): Item {
  const own = new Set([...itemsOf([item])].map(({ id }) => id));
  const isTaken = (id: string) => ids.isTaken(id) && !own.has(id);
  return placed(from, { id: item.id, width: item.width }, { ...ids, isTaken });
}

function placed({ id, revision, question }: FromLibrary, own: Pick<Item, "id" | "width">, ids: Ids): Item {
  const { width, ...content } = question;
  const shownWidth = "width" in own ? own.width : width;
  // The same kind under another id is the same kind.
  const item = { ...content, id: own.id, ...(shownWidth === undefined ? {} : { width: shownWidth }) } as Item;
  return questionFromLibrary(withFreeIds(item, ids), { id, revision }) ?? item;
}

/** What is inside keeps its ids, so that a later update finds it again; only one that the form has already is new. */
function withFreeIds(item: Item, ids: Ids): Item {
  if (!("items" in item)) return item;
  const renamed = new Map(
    [...itemsOf(item.items)]
      .filter(({ id }) => ids.isTaken(id))
      .map(({ id, kind }) => [id, ids.newId(kind.replaceAll("-", "_"))]),
  );
  const inside = (each: Item): Item => {
    const uniqueBy = "uniqueBy" in each ? each.uniqueBy : undefined;
    const parts = {
      ...each,
      ...(uniqueBy === undefined ? {} : { uniqueBy: renamed.get(uniqueBy) ?? uniqueBy }),
      id: renamed.get(each.id) ?? each.id,
      ...("items" in each ? { items: each.items.map(inside) } : {}),
    };
    return parts as Item; // the same kind, with other ids inside
  };
  return { ...inside(item), id: item.id };
}

/** What separates a question of a form from the library's; id, width and mark are the form's own. */
export function questionDifferences(before: Item, after: Item): Difference[] {
  return differencesBetween(alone(before), alone(after));
}

const sameId = "question";

function alone(item: Item): FormDefinition {
  const { width: _own, ...content } = item;
  const { library: _mark, ...question } = content as Omit<Item, "width"> & { library?: unknown }; // only questions have one
  const empty = emptyDefinition("en");
  const items = [{ ...question, id: sameId } as Item]; // the same kind without what is the form's own
  return { ...empty, pages: [{ id: "page1", items }] };
}

export const libraryMarkOf = (item: object): { readonly id: string; readonly revision: number } | undefined =>
  (item as { library?: { id: string; revision: number } }).library; // every question may have one

/** Where a definition uses a question of the library. */
export const usesIn = (definition: FormDefinition, libraryId: string): Item[] =>
  [...formItems(definition)].filter((item) => libraryMarkOf(item)?.id === libraryId);

/** Puts an item, with all that it holds, in place of the one with its id. */
export function replacingEdit(store: FormStore, item: Item): Edit {
  const holder = store.parent(item.id);
  if (holder === undefined) return new Map();
  const edit = new Map([...removeAll(store, [item.id]), ...insertItems(store, { holder, index: 0 }, [item])]);
  // It stays where it stands.
  edit.delete(keyOf.children(holder));
  return edit;
}

export const takenIn =
  (store: FormStore) =>
  (id: string): boolean =>
    store.entries.has(keyOf.node(id)) || store.entries.has(keyOf.rule(id)) || store.entries.has(keyOf.variable(id));

export const itemIn = (store: FormStore, id: string): Item | undefined =>
  store.node(id) === undefined || store.node(id)?.kind === "page" ? undefined : itemAt(store.entries, id);
