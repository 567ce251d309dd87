import type { Item } from "@askloom/kinds/questions/schema";
import { itemsOf } from "./form-definition.ts";
import type { Question } from "./question-library.ts";

export interface FromLibrary {
  readonly id: string;
  readonly revision: number;
  readonly question: Question;
}

/** What the form itself decides about a question of the library. */
export type OwnParts = Pick<Item, "id" | "width">;

type IsTaken = (id: string) => boolean;

/** A question of the library as it stands in a form: under the form's own id, with a mark of where it came from (F22). */
export function placedFromLibrary({ id, revision, question }: FromLibrary, own: OwnParts, isTaken: IsTaken): Question {
  const { width, ...content } = question;
  const shownWidth = "width" in own ? own.width : width;
  // The same kind under another id is the same kind.
  const item = { ...content, id: own.id, ...(shownWidth === undefined ? {} : { width: shownWidth }) } as Item;
  // What is in the library is a question, and stays one with the mark of where it came from.
  return { ...withFreeIds(item, isTaken), library: { id, revision } } as Question;
}

/** The same in place of an older one; what that one holds does not stand in its way. */
export function updatedFromLibrary(item: Item, from: FromLibrary, isTaken: IsTaken): Question {
  const own = new Set([...itemsOf([item])].map(({ id }) => id));
  return placedFromLibrary(from, { id: item.id, width: item.width }, (id) => isTaken(id) && !own.has(id));
}

/**
 * What is inside keeps its ids; one that the form has already is named after the question that holds it, so that it is
 * called the same after every update.
 */
function withFreeIds(item: Item, isTaken: IsTaken): Item {
  if (!("items" in item)) return item;
  const given = new Set<string>();
  const renamed = new Map<string, string>();
  const freeId = freeIds((each) => isTaken(each) || given.has(each));
  for (const { id } of itemsOf(item.items)) {
    const free = isTaken(id) ? freeId(`${item.id}_${id}`) : id;
    given.add(free);
    renamed.set(id, free);
  }
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

const maxIdLength = 64;

/** Of long ids that begin alike, each search goes on where the last one ended. */
function freeIds(isTaken: IsTaken): (wanted: string) => string {
  const searched = new Map<string, number>();
  return (wanted) => {
    const named = wanted.slice(0, maxIdLength);
    for (let number = searched.get(named) ?? 2; ; number += 1) {
      const candidate = number === 2 ? named : `${named.slice(0, maxIdLength - 6)}_${number}`;
      if (isTaken(candidate)) continue;
      searched.set(named, number);
      return candidate;
    }
  };
}
