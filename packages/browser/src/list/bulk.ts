import { type BulkOutcome, maxInBulk, type RecordUses } from "@askloom/contract";
import { type CallError, type Failure, failureOf } from "../failure.ts";
import type { Row } from "./pages.ts";

/** What became of one row; `name` where it is another one now. */
export type Outcome = BulkOutcome & { readonly name?: string };

export interface BulkAnswer {
  readonly data?: readonly Outcome[] | undefined;
  readonly error?: Failure | undefined;
}

export interface BulkPorts<R extends Row> {
  /** Some of so many rows. */
  readonly call: (rows: readonly R[], total: number) => Promise<BulkAnswer>;
  /** How many one call takes, where that is not for this to decide. */
  readonly atOnce?: number | undefined;
  readonly onProgress: (done: number) => void;
  readonly isCancelled: () => boolean;
}

export interface BulkResult<R extends Row> {
  readonly outcomes: readonly Outcome[];
  /** Those that were not asked for: someone cancelled, or a call failed. */
  readonly untouched: readonly R[];
  readonly failure: Failure | undefined;
}

/** As many as one call may name; where one call could name all, a tenth: a person sees how it goes on and can stop it. */
const partOf = (total: number): number => (total > maxInBulk ? maxInBulk : Math.max(20, Math.ceil(total / 10)));

/** Does something to many rows, some at a time; stops when cancelled or refused (U34). */
export async function inBulk<R extends Row>(
  rows: readonly R[],
  { call, atOnce = partOf(rows.length), onProgress, isCancelled }: BulkPorts<R>,
): Promise<BulkResult<R>> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < rows.length && !isCancelled()) {
    const { data, error } = await call(rows.slice(outcomes.length, outcomes.length + atOnce), rows.length);
    if (data === undefined) return { outcomes, untouched: rows.slice(outcomes.length), failure: error };
    outcomes.push(...data);
    onProgress(outcomes.length);
  }
  return { outcomes, untouched: rows.slice(outcomes.length), failure: undefined };
}

export interface Named {
  readonly id: string;
  readonly name: string;
  /** Where it is in use: what uses it. */
  readonly uses?: RecordUses;
}

/** What became of the rows, by name. */
export interface BulkReport {
  readonly done: readonly Named[];
  readonly gone: readonly Named[];
  readonly inUse: readonly Named[];
  /** Each with the reason. */
  readonly refused: readonly Named[];
  readonly untouched: readonly Named[];
}

export function reportOf<R extends Row>(
  { outcomes, untouched }: BulkResult<R>,
  nameOf: (id: string) => string,
): BulkReport {
  const named = ({ id, uses }: Pick<Outcome, "id" | "uses">): Named => ({
    id,
    name: nameOf(id),
    ...(uses === undefined ? {} : { uses }),
  });
  const ended = (outcome: BulkOutcome["outcome"]) => outcomes.filter((each) => each.outcome === outcome).map(named);
  const refused = outcomes.filter(({ outcome }) => outcome === "refused");
  return {
    done: ended("done"),
    gone: ended("not-found"),
    inUse: ended("in-use"),
    refused: refused.map(({ id, why = "" }) => ({ id, name: `${nameOf(id)}: ${why}` })),
    untouched: untouched.map(({ id }) => named({ id })),
  };
}

/** The report about one record that is in use. */
export const inUseReport = (inUse: Named): BulkReport => ({
  ...{ done: [], gone: [], refused: [], untouched: [] },
  inUse: [inUse],
});

export const isAllDone = ({ gone, inUse, refused, untouched }: BulkReport): boolean =>
  gone.length + inUse.length + refused.length + untouched.length === 0;

interface OneAnswer {
  readonly data?: unknown;
  readonly error?: CallError | undefined;
}

/** A call that takes one row at a time, as one that takes many; after each it can be cancelled. */
export const oneByOne = <R extends Row>(call: (row: R) => PromiseLike<OneAnswer>) => {
  const inTurn = async (rows: readonly R[], total = rows.length): Promise<BulkAnswer> => {
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const { data, error } = await call(row);
      const isGone = error?.code === "not-found" && total > 1;
      if (error !== undefined && !isGone) return { error: failureOf(error) };
      outcomes.push({ id: row.id, outcome: isGone ? "not-found" : "done", ...nameIn(data) });
    }
    return { data: outcomes };
  };
  return Object.assign(inTurn, { atOnce: 1 });
};

const nameIn = (data: unknown): { name?: string } =>
  typeof data === "object" && data !== null && "name" in data && typeof data.name === "string" && data.name !== ""
    ? { name: data.name }
    : {};
