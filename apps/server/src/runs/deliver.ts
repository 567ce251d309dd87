import { type Database, isConnectionFailure, type Scope, type Transaction } from "../platform/db/database.ts";
import { isPaused, noteAddress } from "./addresses.ts";
import { type AfterAttempt, decideOutcome, type Outcome } from "./decide-outcome.ts";
import { type DeliveryTimes, usualTimes } from "./delivery-times.ts";
import type { Delivery, Performed, Performers, Prepared, PreparingPerformer } from "./performer.ts";
import { type Recorded, recordOutcome } from "./record-outcome.ts";
import { tableStatistics } from "./table-statistics.ts";
import type { TransitionQueue } from "./transition-queue.ts";
import { takenOf } from "./write-changes.ts";

/** Places at which a process may die: the delivery is made all the same, under the same id (DL3). */
export type CrashPlace = "after claim" | "after effect" | "before commit" | "after commit";
export type CrashPoint = (place: CrashPlace) => Promise<void> | void;

export interface Deliver {
  readonly database: Database;
  readonly performers: Performers;
  readonly transitions: TransitionQueue;
  readonly now: () => Date;
  readonly times?: DeliveryTimes;
  /** What is to be done in the transaction that pauses an address. */
  readonly onPaused?: (transaction: Transaction, delivery: Delivery, address: string) => Promise<void>;
  readonly onRecorded?: (delivery: Delivery) => void;
  readonly onError: (error: unknown) => void;
  /** Named places at which tests end the process. */
  readonly crashPoint?: CrashPoint;
  /** Whether statements may be planned once for each connection; once PostgreSQL knows the tables unless it is given. */
  readonly mayPrepare?: () => Promise<boolean>;
}

/**
 * Makes one attempt: reads what it needs, does the outside effect outside of any transaction, and writes the outcome.
 * Gives the work that follows in the same run, where this process has taken it.
 */
export function deliverer(options: Deliver) {
  const { crashPoint, mayPrepare = tableStatistics(options.database) } = options;
  return async (delivery: Delivery, { mayContinue }: Continuing): Promise<Delivery | undefined> => {
    const attempted = await attempt(delivery, options);
    await crashPoint?.("after effect");
    const next = await recorded(delivery, attempted, { ...options, mayPrepare, mayContinue });
    await crashPoint?.("after commit");
    options.onRecorded?.(delivery);
    return next;
  };
}

export interface Continuing {
  /** Whether what follows is to be done by this process at once. */
  readonly mayContinue: boolean;
}

type Recordings = Deliver & Continuing & Required<Pick<Deliver, "mayPrepare">>;

async function recorded(delivery: Delivery, attempted: Attempted, options: Recordings) {
  const { database, now, onPaused, crashPoint, transitions, mayContinue, mayPrepare } = options;
  const { retryDelaysMs } = options.times ?? usualTimes;
  const { tenantId } = delivery;
  const { performed } = attempted;
  const outcome = outcomeOf(performed, { failures: delivery.failures, now: now(), retryDelaysMs });
  const recording = { ...attempted, outcome, now: now(), onPaused };
  if (!delivery.isAwaited || outcome.status === "queued") {
    const isPrepared = await mayPrepare();
    const scope: Scope = { tenantId, access: "write", ...(isPrepared ? { plan: "lookups" } : {}) };
    await database.transaction(scope, async (transaction) => {
      await record(transaction, delivery, { ...recording, isPrepared });
      await crashPoint?.("before commit");
    });
    return undefined;
  }
  const { status, failures, problem } = outcome;
  const needsTransaction = attempted.address !== undefined || (performed.is === "done" && performed.finish);
  if (!needsTransaction) await crashPoint?.("before commit");
  const exchange = performed.is === "paused" ? undefined : performed.exchange;
  const write = await transitions.take({
    tenantId,
    input: {
      runId: delivery.runId,
      event: factOf(delivery.key, performed, problem),
      ended: {
        id: delivery.id,
        attempt: delivery.attempt,
        address: attempted.address,
        exchange,
        status,
        failures,
        problem,
      },
      isContinued: mayContinue,
    },
    known: delivery.run,
    within: needsTransaction
      ? async (transaction) => {
          await recordEffects(transaction, delivery, recording);
          await crashPoint?.("before commit");
        }
      : undefined,
  });
  return write && takenOf(write);
}

/** What the token that waits for it hears. */
const factOf = (key: string, performed: Performed | Waiting, problem: string | null) =>
  performed.is === "done" || performed.is === "skipped"
    ? ({ is: "received", key, value: performed.is === "done" ? (performed.value ?? null) : null } as const)
    : ({ is: "failed", key, problem: problem ?? "failed" } as const);

interface Attempted {
  readonly performed: Performed | Waiting;
  readonly address?: string | undefined;
}

async function attempt(delivery: Delivery, options: Deliver): Promise<Attempted> {
  const { tenantId } = delivery;
  const { attemptMs } = options.times ?? usualTimes;
  try {
    const performer = options.performers[delivery.kind];
    if (performer === undefined) return { performed: { is: "failed", problem: "unknown-kind" } };
    if ("perform" in performer)
      return { performed: await withinTime((signal) => performer.perform(delivery, signal), attemptMs) };
    const prepared = await options.database.transaction({ tenantId, access: "read" }, (transaction) =>
      prepare(transaction, delivery, { performer, now: options.now() }),
    );
    if (prepared.is !== "ready") return { performed: prepared };
    return { performed: await withinTime(prepared.perform, attemptMs), address: prepared.address };
  } catch (error) {
    // Without a database nothing can be written: the attempt ends with its lease.
    if (isConnectionFailure(error)) throw error;
    // A fault of ours must not be repeated without end.
    options.onError(error);
    return { performed: { is: "retry", problem: "internal-error" } };
  }
}

/** An address that is paused is not called; what was to go there waits for it. */
interface Waiting {
  readonly is: "paused";
  readonly address: string;
}

async function prepare(
  transaction: Transaction,
  delivery: Delivery,
  { performer, now }: { readonly performer: PreparingPerformer; readonly now: Date },
): Promise<Prepared | Performed | Waiting> {
  const prepared = await performer.prepare(transaction, delivery, now);
  if (prepared.is !== "ready" || prepared.address === undefined) return prepared;
  return (await isPaused(transaction, prepared.address)) ? { is: "paused", address: prepared.address } : prepared;
}

async function withinTime(perform: (signal: AbortSignal) => Promise<Performed>, attemptMs: number): Promise<Performed> {
  const signal = AbortSignal.timeout(attemptMs);
  const ended = new Promise<Performed>((settle) =>
    signal.addEventListener("abort", () => settle({ is: "retry", problem: "timeout" }), { once: true }),
  );
  return Promise.race([perform(signal), ended]);
}

interface Recording extends Attempted {
  readonly outcome: Outcome;
  readonly now: Date;
  readonly onPaused: Deliver["onPaused"];
}

async function record(
  transaction: Transaction,
  delivery: Delivery,
  recording: Recording & Pick<Recorded, "isPrepared">,
): Promise<void> {
  const { performed, outcome, now, isPrepared } = recording;
  const address = performed.is === "paused" ? performed.address : recording.address;
  const exchange = performed.is === "paused" ? undefined : performed.exchange;
  const wasCalled = performed.is !== "paused";
  const isOurs = await recordOutcome(transaction, delivery, {
    ...{ outcome, wasCalled, exchange, address, now, isPrepared },
  });
  if (isOurs) await recordEffects(transaction, delivery, recording);
}

/** What else follows from an attempt: what it is to write when it is done, and what is known of its address. */
async function recordEffects(transaction: Transaction, delivery: Delivery, recording: Recording): Promise<void> {
  const { performed, address, outcome, now } = recording;
  if (performed.is === "done") await performed.finish?.(transaction);
  if (address === undefined || performed.is === "skipped" || performed.is === "paused") return;
  const is = performed.is === "done" ? "working" : performed.is === "gone" ? "gone" : "failing";
  const { tenantId } = delivery;
  const isPausedNow = await noteAddress(transaction, { tenantId, address, is, problem: outcome.problem, now });
  if (isPausedNow) await recording.onPaused?.(transaction, delivery, address);
}

const outcomeOf = (performed: Performed | Waiting, after: AfterAttempt): Outcome =>
  performed.is === "paused"
    ? { status: "queued", waitsFor: "address", failures: after.failures, problem: "address-paused" }
    : decideOutcome(performed, after);
