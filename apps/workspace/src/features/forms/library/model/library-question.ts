import {
  emptyDefinition,
  type FormDefinition,
  type FromLibrary,
  formItems,
  placedFromLibrary,
} from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import type { Edit } from "../../../../designer/document/change.ts";
import type { Difference } from "../../../../designer/document/difference.ts";
import { differencesBetween } from "../../designer/model/difference.ts";
import { itemAt, keyOf } from "../../designer/model/document.ts";
import { insertItems, removeAll } from "../../designer/model/edits.ts";
import type { FormStore } from "../../designer/model/form-store.ts";

export interface Ids {
  readonly newId: (stem: string) => string;
  readonly isTaken: (id: string) => boolean;
}

/** A question of the library as it is put into a form: with an id of its own, and a mark of where it came from. */
export const insertedQuestion = (from: FromLibrary, { newId, isTaken }: Ids): Item =>
  placedFromLibrary(from, { id: newId(from.question.kind.replaceAll("-", "_")) }, isTaken);

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

/** Which questions of the library a definition uses, in one text that is the same while they are. */
export const libraryMarksIn = (definition: FormDefinition): string =>
  [...formItems(definition)]
    .flatMap((item) => libraryMarkOf(item) ?? [])
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join();

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

export const itemIn = (store: FormStore, id: string): Item | undefined =>
  store.node(id) === undefined || store.node(id)?.kind === "page" ? undefined : itemAt(store.entries, id);
