import { type BulkOutcome, mostInBulk } from "@askloom/contract";

export interface BulkFailure {
  readonly code: string;
  readonly message: string;
}

export interface BulkPorts {
  readonly call: (ids: string[]) => Promise<{ data?: readonly BulkOutcome[]; error?: BulkFailure | undefined }>;
  readonly onProgress: (done: number) => void;
  readonly isCancelled: () => boolean;
}

export interface BulkResult {
  readonly outcomes: readonly BulkOutcome[];
  /** Those that were not asked for: someone cancelled, or a call failed. */
  readonly untouched: readonly string[];
  readonly failure: BulkFailure | undefined;
}

/** Does something to many forms, so many at a time as one call may name; stops when cancelled or refused (U34). */
export async function inBulk(
  ids: readonly string[],
  { call, onProgress, isCancelled }: BulkPorts,
): Promise<BulkResult> {
  const outcomes: BulkOutcome[] = [];
  while (outcomes.length < ids.length && !isCancelled()) {
    const { data, error } = await call(ids.slice(outcomes.length, outcomes.length + mostInBulk));
    if (data === undefined) return { outcomes, untouched: ids.slice(outcomes.length), failure: error };
    outcomes.push(...data);
    onProgress(outcomes.length);
  }
  return { outcomes, untouched: ids.slice(outcomes.length), failure: undefined };
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What became of the forms, by name, for whoever asked. */
export interface Told {
  readonly done: readonly Named[];
  readonly gone: readonly Named[];
  readonly inUse: readonly Named[];
  readonly untouched: readonly Named[];
}

export function toldOf({ outcomes, untouched }: BulkResult, nameOf: (id: string) => string): Told {
  const named = (id: string): Named => ({ id, name: nameOf(id) });
  const ended = (outcome: BulkOutcome["outcome"]) =>
    outcomes.filter((each) => each.outcome === outcome).map(({ id }) => named(id));
  return { done: ended("done"), gone: ended("not-found"), inUse: ended("in-use"), untouched: untouched.map(named) };
}

export const isAllDone = ({ gone, inUse, untouched }: Told): boolean =>
  gone.length + inUse.length + untouched.length === 0;
