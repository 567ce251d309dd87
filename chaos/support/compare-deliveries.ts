import type { Call, Reply } from "./failing-receiver.ts";

/** A delivery and its history, as they are in the database. */
export interface StoredDelivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly history: readonly StoredAttempt[];
}

export interface StoredAttempt {
  readonly number: number;
  readonly problem: string | null;
  readonly statusCode: number | null;
  /** Both in the same form, so that the later one is the greater text. */
  readonly startedAt: string;
  readonly endedAt: string;
}

export interface Compared {
  readonly calls: number;
  readonly interrupted: number;
  /** Deliveries that the receiver never took. */
  readonly notTaken: readonly string[];
  /** Deliveries that are not done in the database. */
  readonly notDone: readonly string[];
  /** Calls under an id that no delivery has. */
  readonly unknown: readonly string[];
  /** One response under two ids. */
  readonly doubled: readonly string[];
  /** Deliveries that were called again after their end was recorded. */
  readonly again: readonly string[];
  /** Deliveries whose history says something else than the receiver's log. */
  readonly differing: readonly string[];
}

/** Holds what the database says of deliveries against what the receiver saw. */
export function compareDeliveries(deliveries: readonly StoredDelivery[], calls: readonly Call[]): Compared {
  const byId = Map.groupBy(calls, ({ id }) => id);
  const known = new Set(deliveries.map(({ id }) => id));
  const idsOfBody = Map.groupBy(calls, ({ body }) => body);
  const wasTaken = (id: string) => byId.get(id)?.some(({ reply }) => reply === "taken") === true;
  return {
    calls: calls.length,
    interrupted: deliveries.flatMap(({ history }) => history.filter(isInterrupted)).length,
    notTaken: deliveries.filter(({ id }) => !wasTaken(id)).map(({ id }) => id),
    notDone: deliveries.filter(({ status, history }) => status !== "done" || !history.some(isDone)).map(({ id }) => id),
    unknown: [...byId.keys()].filter((id) => !known.has(id)),
    doubled: [...idsOfBody].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1).map(([body]) => body),
    again: deliveries.filter(({ history }) => wasMadeAgain(history)).map(({ id }) => id),
    differing: deliveries.filter((one) => !agrees(one, byId.get(one.id) ?? [])).map(({ id }) => id),
  };
}

const isInterrupted = ({ problem }: StoredAttempt): boolean => problem === "interrupted";
const isDone = ({ problem }: StoredAttempt): boolean => problem === null;

/** An attempt that began while the one before was not recorded yet is another process', which took that one for dead. */
const wasMadeAgain = (history: readonly StoredAttempt[]): boolean =>
  history.some((done) => isDone(done) && history.some(({ startedAt }) => startedAt > done.endedAt));

/**
 * Every attempt that was recorded is a call with that outcome, in order. A call that is not in the history is one whose
 * process died before it could write: there are at most as many as interrupted attempts at that place.
 */
function agrees({ attempts, history }: StoredDelivery, calls: readonly Call[]): boolean {
  if (history.some(({ number }, index) => number !== index + 1) || attempts !== history.length) return false;
  const fits = (attempt: number, call: number): boolean => {
    const next = history[attempt];
    const seen = calls[call];
    if (next === undefined) return seen === undefined;
    if (!isInterrupted(next)) return seen !== undefined && isOutcome(next, seen.reply) && fits(attempt + 1, call + 1);
    return fits(attempt + 1, call) || (seen !== undefined && fits(attempt + 1, call + 1));
  };
  return fits(0, 0);
}

function isOutcome({ problem, statusCode }: StoredAttempt, reply: Reply): boolean {
  if (reply === "taken") return statusCode === 200 && problem === null;
  if (reply === "500") return statusCode === 500 && problem === "status-500";
  return statusCode === null && problem === (reply === "no-answer" ? "timeout" : "cut-off");
}
