import { isSame } from "./change.ts";
import {
  type Clash,
  type DocumentShape,
  type Entries,
  isTree,
  type ListShape,
  listAt,
  listOfMember,
  memberKey,
  type ReadEntries,
} from "./shape.ts";

export type Side = "mine" | "theirs";

export interface Merge {
  /** What both sides together amount to; where they clash, the chosen side, else mine. */
  readonly entries: Entries;
  readonly clashes: readonly Clash[];
}

export interface Sides {
  readonly base: ReadEntries;
  readonly mine: ReadEntries;
  readonly theirs: ReadEntries;
}

/** A three-way merge by entry. Lists of ids or words that both changed are merged member by member. */
export function merge(
  { base, mine, theirs }: Sides,
  shape: DocumentShape,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merge {
  const entries: Entries = new Map();
  const clashes: Clash[] = [];
  for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const clash = { key, base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const decided = decide(clash, shape);
    if (decided === undefined) clashes.push(clash);
    put(entries, key, decided === undefined ? clash[choices.get(key) ?? "mine"] : decided.value);
  }
  for (const { key } of clashes) {
    const list = listOfMember(shape, key);
    const side = choices.get(key) === "theirs" ? theirs : mine;
    if (list !== undefined && entries.has(key)) restoreMember({ entries, side, list }, idOf(list, key));
  }
  return { entries: withoutOrphans(entries, shape), clashes };
}

/** What two changes of one entry amount to; undefined where a person must decide. */
function decide(clash: Clash, shape: DocumentShape): { readonly value: unknown } | undefined {
  const { base, mine, theirs } = clash;
  if (isSame(base, mine)) return { value: theirs };
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine };
  if (isIds(base ?? []) && isIds(mine) && isIds(theirs)) return { value: mergedIds(idList(base), mine, theirs) };
  return shape.mergeEntry?.(clash);
}

/** Theirs, without what I removed, and with what I added where I put it. */
function mergedIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(base);
  const removed = new Set(base.filter((id) => !mine.includes(id)));
  const merged = theirs.filter((id) => !removed.has(id));
  mine.forEach((id, index) => {
    if (known.has(id) || merged.includes(id)) return;
    const before = mine.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

interface Restored {
  readonly entries: Entries;
  readonly side: ReadEntries;
  readonly list: ListShape;
}

/** One side removed a member that the other changed: it needs its place again, and the place its holder. */
function restoreMember(restored: Restored, id: string): void {
  const { entries, side, list } = restored;
  const key = [...side.keys()].find((each) => isListKey(list, each) && idList(side.get(each)).includes(id));
  if (key === undefined) return;
  const holder = key.slice(list.key.length);
  const holderKey = memberKey(list, holder);
  if (holder !== "" && !entries.has(holderKey)) {
    put(entries, holderKey, side.get(holderKey));
    restoreMember(restored, holder);
  }
  const listed = idList(entries.get(key));
  const known = idList(side.get(key)).filter((each) => each === id || listed.includes(each));
  if (!listed.includes(id)) entries.set(key, mergedIds([], known, listed));
  const held = `${list.key}${id}`;
  if (isTree(list) && side.has(held) && !entries.has(held)) entries.set(held, side.get(held));
}

/** Every listed id has its entry and is in one list only; a member that is in no list is dropped. */
function withoutOrphans(entries: Entries, shape: DocumentShape): Entries {
  const reached = new Set<string>();
  const walk = (list: ListShape, key: string): void => {
    const isOwn = (id: string) => entries.has(memberKey(list, id)) && !reached.has(memberKey(list, id));
    const ids = idList(entries.get(key)).filter(isOwn);
    entries.set(key, ids);
    reached.add(key);
    for (const id of ids) reached.add(memberKey(list, id));
    if (isTree(list)) for (const id of ids) if (entries.has(`${list.key}${id}`)) walk(list, `${list.key}${id}`);
  };
  for (const list of shape.lists) walk(list, list.key);
  const isFree = (key: string) => listAt(shape, key) === undefined && listOfMember(shape, key) === undefined;
  return new Map([...entries].filter(([key]) => isFree(key) || reached.has(key)));
}

const isListKey = (list: ListShape, key: string): boolean =>
  isTree(list) ? key.startsWith(list.key) : key === list.key;

const idOf = ({ members }: ListShape, key: string): string => key.slice(members.length + 1);

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const idList = (value: unknown): readonly string[] => (isIds(value) ? value : []);

function put(entries: Entries, key: string, value: unknown): void {
  if (value !== undefined) entries.set(key, value);
}
