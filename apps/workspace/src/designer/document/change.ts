import type { Entries, ReadEntries } from "./shape.ts";

/** What one edit does to one entry; undefined is "not there". */
export interface Step {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type Change = readonly Step[];

/** An edit as it is asked for: the entries it sets, or takes away with undefined. */
export type Edit = ReadonlyMap<string, unknown>;

/** The steps from what is to what is asked; an entry that stays as it is is no step. */
export function changeOf(entries: ReadEntries, edit: Edit): Change {
  const steps: Step[] = [];
  for (const [key, after] of edit) {
    const before = entries.get(key);
    if (before !== after) steps.push({ key, before, after });
  }
  return steps;
}

export function applyChange(entries: Entries, change: Change): void {
  for (const { key, after } of change) setEntry(entries, key, after);
}

export const reversed = (change: Change): Change =>
  change.map(({ key, before, after }) => ({ key, before: after, after: before })).reverse();

/** Two changes as one; what the second leads back to where the first began from is no step any more. */
export function joined(first: Change, second: Change): Change {
  const steps = new Map(first.map((step) => [step.key, step]));
  for (const { key, before, after } of second) {
    steps.set(key, { key, before: steps.has(key) ? steps.get(key)?.before : before, after });
  }
  return [...steps.values()].filter(({ before, after }) => before !== after);
}

/** The edit that turns one document into another, entry by entry, keeping what is equal as it is. */
export function editBetween(from: ReadEntries, to: ReadEntries): Edit {
  const edit = new Map<string, unknown>();
  for (const key of from.keys()) if (!to.has(key)) edit.set(key, undefined);
  for (const [key, value] of to) if (!isSame(from.get(key), value)) edit.set(key, value);
  return edit;
}

/** Equal as JSON, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

function setEntry(entries: Entries, key: string, value: unknown): void {
  if (value === undefined) entries.delete(key);
  else entries.set(key, value);
}
