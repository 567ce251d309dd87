import { isSame } from "./change.ts";
import { longestRise } from "./longest-rise.ts";
import { type DocumentShape, idsAt, listAt, memberKey, type ReadEntries } from "./shape.ts";

/** One line of what differs between two documents. */
export interface Difference {
  /** The kind of thing that differs, as the area calls it. */
  readonly what: string;
  readonly change: "added" | "removed" | "changed" | "moved";
  /** Is elsewhere too; something that changed may have been moved as well. */
  readonly isMoved: boolean;
  readonly id: string;
  /** The entry, of the newer side where it has one. */
  readonly subject: unknown;
  /** The properties that differ. */
  readonly properties: readonly PropertyChange[];
  /** What was made with the older side may no longer fit. */
  readonly isBreaking: boolean;
}

export interface PropertyChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an area says about its entries. */
export interface Comparison {
  readonly shape: DocumentShape;
  /** What an entry is; undefined for one that is not compared. */
  readonly subjectOf: (key: string, value: unknown) => Pick<Difference, "what" | "id"> | undefined;
  readonly isBreaking: (difference: Pick<Difference, "what" | "change" | "properties">) => boolean;
}

/** Everything that differs, in the reading order of the newer side, what is gone last. */
export function compare(
  before: ReadEntries,
  after: ReadEntries,
  { shape, subjectOf, isBreaking }: Comparison,
): Difference[] {
  const moved = movedBetween(before, after, shape);
  const order = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))];
  return order.flatMap((key) => {
    const value = after.get(key) ?? before.get(key);
    const subject = listAt(shape, key) === undefined ? subjectOf(key, value) : undefined;
    if (subject === undefined) return [];
    const differing = differingProperties(before.get(key), after.get(key));
    const isMoved = moved.has(key);
    const change = changeAt({
      isOld: before.has(key),
      isNew: after.has(key),
      isChanged: differing.length > 0,
      isMoved,
    });
    if (change === undefined) return [];
    const { what, id } = subject;
    const properties = change === "changed" ? differing : [];
    return [
      { what, id, subject: value, change, isMoved, properties, isBreaking: isBreaking({ what, change, properties }) },
    ];
  });
}

interface Found {
  readonly isOld: boolean;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isMoved: boolean;
}

function changeAt({ isOld, isNew, isChanged, isMoved }: Found): Difference["change"] | undefined {
  if (!isOld) return "added";
  if (!isNew) return "removed";
  if (isChanged) return "changed";
  return isMoved ? "moved" : undefined;
}

/** What has another holder, or was taken out of its order: as few as explain the new order. */
function movedBetween(before: ReadEntries, after: ReadEntries, shape: DocumentShape): Set<string> {
  const moved = new Set<string>();
  const places = new Map<string, { holder: string; index: number }>();
  for (const [holder, members] of listsIn(before, shape)) {
    for (const [index, member] of members.entries()) places.set(member, { holder, index });
  }
  for (const [holder, members] of listsIn(after, shape)) {
    const stayed = members.filter((member) => places.get(member)?.holder === holder);
    const inOrder = new Set(longestRise(stayed, (member) => places.get(member)?.index ?? 0));
    for (const member of members) if (places.has(member) && !inOrder.has(member)) moved.add(member);
  }
  return moved;
}

/** Each list's key with the keys of its members. */
const listsIn = (entries: ReadEntries, shape: DocumentShape): [string, string[]][] =>
  [...entries.keys()].flatMap((key) => {
    const list = listAt(shape, key);
    return list === undefined ? [] : [[key, idsAt(entries, key).map((id) => memberKey(list, id))]];
  });

function differingProperties(before: unknown, after: unknown): PropertyChange[] {
  if (!isRecord(before) || !isRecord(after)) return isSame(before, after) ? [] : [{ key: "", before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
