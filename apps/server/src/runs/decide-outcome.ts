import type { Performed } from "./performer.ts";

const hour = 3_600_000;
/** Longer waits that the other side asks for are not granted. */
const maxWaitMs = 24 * hour;
/** An address that failed for so long is paused (DL6). */
export const pausedAfterMs = 5 * 24 * hour;

export interface Outcome {
  readonly status: "queued" | "done" | "failed" | "skipped";
  /** When it is tried again; undefined where it has ended or waits for its address. */
  readonly nextAt?: Date;
  readonly waitsFor?: "address";
  readonly failures: number;
  readonly problem: string | null;
}

export interface AfterAttempt {
  /** Before this attempt. */
  readonly failures: number;
  readonly now: Date;
  readonly retryDelaysMs: readonly number[];
}

/** What follows from an attempt. */
export function decideOutcome(performed: Performed, { failures, now, retryDelaysMs }: AfterAttempt): Outcome {
  if (performed.is === "done") return { status: "done", failures, problem: performed.problem ?? null };
  const { problem } = performed;
  if (performed.is === "skipped") return { status: "skipped", failures, problem };
  const failed = { failures: failures + 1, problem };
  if (performed.is === "gone") return { ...failed, status: "queued", waitsFor: "address" };
  const delayMs = performed.is === "retry" ? retryDelaysMs[failures] : undefined;
  const isLast = performed.is === "failed" || failures + 1 >= (performed.maxTries ?? Number.POSITIVE_INFINITY);
  if (isLast || delayMs === undefined) return { ...failed, status: "failed" };
  const wanted = (performed.notBefore?.getTime() ?? 0) - now.getTime();
  return {
    ...failed,
    status: "queued",
    nextAt: new Date(now.getTime() + Math.max(delayMs, Math.min(wanted, maxWaitMs))),
  };
}
