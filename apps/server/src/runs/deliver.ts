import { type Database, isConnectionFailure, type Transaction } from "../platform/db/database.ts";
import { isPaused, noteAddress } from "./addresses.ts";
import { decideOutcome, type Outcome } from "./decide-outcome.ts";
import type { Delivery, Performed, Performers, Prepared } from "./performer.ts";
import { recordOutcome } from "./record-outcome.ts";

/** Places at which a process may die: the delivery is made all the same, under the same id (DL3). */
export type CrashPlace = "after claim" | "after effect" | "before commit" | "after commit";
export type CrashPoint = (place: CrashPlace) => Promise<void> | void;

export interface Deliver {
  readonly database: Database;
  readonly performers: Performers;
  readonly now: () => Date;
  /** What is to be done in the transaction that pauses an address. */
  readonly onPaused?: (transaction: Transaction, delivery: Delivery, address: string) => Promise<void>;
  readonly onRecorded?: (delivery: Delivery) => void;
  readonly onError: (error: unknown) => void;
  /** Named places at which tests end the process. */
  readonly crashPoint?: CrashPoint;
}

/** Shorter than the lease: who takes longer would be taken for dead. */
const maxAttemptMs = 20_000;

/** Makes one attempt: reads what it needs, does the outside effect outside of any transaction, and writes the outcome. */
export const deliverer =
  (options: Deliver) =>
  async (delivery: Delivery): Promise<void> => {
    const { database, now, crashPoint } = options;
    const { tenantId } = delivery;
    const attempted = await attempt(delivery, options);
    await crashPoint?.("after effect");
    await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      await record(transaction, delivery, { ...attempted, now: now(), onPaused: options.onPaused });
      await crashPoint?.("before commit");
    });
    await crashPoint?.("after commit");
    options.onRecorded?.(delivery);
  };

interface Attempted {
  readonly performed: Performed | Waiting;
  readonly address?: string | undefined;
}

async function attempt(delivery: Delivery, options: Deliver): Promise<Attempted> {
  const { tenantId } = delivery;
  try {
    const prepared = await options.database.transaction({ tenantId, access: "read" }, (transaction) =>
      prepare(transaction, delivery, options),
    );
    if (prepared.is !== "ready") return { performed: prepared };
    return { performed: await perform(prepared), address: prepared.address };
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
  { performers, now }: Deliver,
): Promise<Prepared | Performed | Waiting> {
  const performer = performers[delivery.kind];
  if (performer === undefined) return { is: "failed", problem: "unknown-kind" };
  const prepared = await performer.prepare(transaction, delivery, now());
  if (prepared.is !== "ready" || prepared.address === undefined) return prepared;
  return (await isPaused(transaction, prepared.address)) ? { is: "paused", address: prepared.address } : prepared;
}

async function perform({ perform }: Prepared): Promise<Performed> {
  const signal = AbortSignal.timeout(maxAttemptMs);
  const ended = new Promise<Performed>((settle) =>
    signal.addEventListener("abort", () => settle({ is: "retry", problem: "timeout" }), { once: true }),
  );
  return Promise.race([perform(signal), ended]);
}

interface Recording extends Attempted {
  readonly now: Date;
  readonly onPaused: Deliver["onPaused"];
}

async function record(transaction: Transaction, delivery: Delivery, recording: Recording): Promise<void> {
  const { performed, now } = recording;
  const address = performed.is === "paused" ? performed.address : recording.address;
  const outcome = outcomeOf(performed, delivery.failures, now);
  const exchange = performed.is === "paused" ? undefined : performed.exchange;
  const wasCalled = performed.is !== "paused";
  const isOurs = await recordOutcome(transaction, delivery, { outcome, wasCalled, exchange, address, now });
  if (!isOurs || performed.is === "paused") return;
  if (performed.is === "done") await performed.finish?.(transaction);
  if (address === undefined || performed.is === "skipped") return;
  const is = performed.is === "done" ? "working" : performed.is === "gone" ? "gone" : "failing";
  const { tenantId } = delivery;
  const isPausedNow = await noteAddress(transaction, { tenantId, address, is, problem: outcome.problem, now });
  if (isPausedNow) await recording.onPaused?.(transaction, delivery, address);
}

const outcomeOf = (performed: Performed | Waiting, failures: number, now: Date): Outcome =>
  performed.is === "paused"
    ? { status: "queued", waitsFor: "address", failures, problem: "address-paused" }
    : decideOutcome(performed, failures, now);
