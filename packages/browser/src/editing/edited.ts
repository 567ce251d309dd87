/** What a person changes of a record: the record as it was when that began, and the fields as they are now. */
export interface Edited<Stored, Draft> {
  /** Undefined for a new one. */
  readonly base: Stored | undefined;
  /** Undefined until something was changed. */
  readonly typed: Draft | undefined;
}

export interface Settled<Stored, Draft> extends Edited<Stored, Draft> {
  readonly draft: Draft;
  /** The record as someone else saved it, where both changed the same field differently. */
  readonly theirs: Stored | undefined;
}

/**
 * What is edited, over the record as it is stored now: where others changed other fields, both changes hold; where they
 * changed the same one, the person chooses (U64).
 */
export function settled<Stored extends object, Draft extends object>(
  { base, typed }: Edited<Stored, Draft>,
  stored: Stored | undefined,
  toDraft: (record: Stored | undefined) => Draft,
): Settled<Stored, Draft> {
  if (typed === undefined) return { base: stored, typed, draft: toDraft(stored), theirs: undefined };
  if (stored === undefined || !isOther(stored, base)) return { base, typed, draft: typed, theirs: undefined };
  const { draft, clashes } = rebased({ base: toDraft(base), mine: typed, theirs: toDraft(stored) });
  if (clashes.length > 0) return { base, typed, draft: typed, theirs: stored };
  return { base: stored, typed: draft, draft, theirs: undefined };
}

interface Sent<Stored, Draft> {
  readonly sent: Draft;
  readonly saved: Stored;
  readonly toDraft: (record: Stored) => Draft;
}

/** What is left after a save: what was typed while it was on its way (U64). */
export function leftToSave<Stored extends object, Draft extends object>(
  { typed }: Edited<Stored, Draft>,
  { sent, saved, toDraft }: Sent<Stored, Draft>,
): Edited<Stored, Draft> {
  if (typed === undefined || isAlike(typed, sent)) return { base: undefined, typed: undefined };
  return { base: saved, typed: rebased({ base: sent, mine: typed, theirs: toDraft(saved) }).draft };
}

interface Sides<Draft> {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** Their fields with those that I changed, and the fields that both changed differently. */
export function rebased<Draft extends object>({ base, mine, theirs }: Sides<Draft>) {
  // The keys of a draft are the names of its fields.
  const fields = Object.keys({ ...theirs, ...mine }) as (keyof Draft)[];
  const changed = fields.filter((field) => !isAlike(mine[field], base[field]));
  const clashes = changed.filter(
    (field) => !isAlike(theirs[field], base[field]) && !isAlike(theirs[field], mine[field]),
  );
  return { draft: { ...theirs, ...picked(mine, changed) }, clashes };
}

/** My fields, except those that both changed: there theirs hold. */
export function withTheirs<Draft extends object>(sides: Sides<Draft>): Draft {
  const { draft, clashes } = rebased(sides);
  return { ...draft, ...picked(sides.theirs, clashes) };
}

const picked = <Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  // Each field with its own value.
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the record is another one than before: by its revision, or by itself where it has none. */
const isOther = (record: object, before: object | undefined): boolean =>
  before === undefined || (revisionOf(record) ?? record) !== (revisionOf(before) ?? before);

export const revisionOf = (record: object): number | undefined =>
  "revision" in record && typeof record.revision === "number" ? record.revision : undefined;

/** A record that came beside the one that the page shows: by an answer to a save, or because of a refusal. */
export interface Received<Stored> {
  readonly record: Stored;
  /** What the page showed then. */
  readonly over: Stored | undefined;
}

/** The newest record that is known. */
export function newest<Stored extends object>(
  shown: Stored | undefined,
  received: Received<Stored> | undefined,
): Stored | undefined {
  if (received === undefined || received.over === shown) return received?.record ?? shown;
  if (shown === undefined) return received.record;
  return (revisionOf(received.record) ?? 0) > (revisionOf(shown) ?? 0) ? received.record : shown;
}
