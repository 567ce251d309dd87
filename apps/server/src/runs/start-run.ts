import type { RunDialect } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { activities, runs } from "../platform/db/schema.ts";
import { waitsForever } from "./claim.ts";
import { settleRuns } from "./record-outcome.ts";

/** A delivery of the path that was decided. */
export interface PlannedActivity {
  readonly node: string;
  /** Unique in the run: the node, and where there are several, which one. */
  readonly key: string;
  readonly kind: string;
  /** What follows waits until this is delivered. */
  readonly isHeld: boolean;
}

export interface NewRun {
  readonly tenantId: string;
  readonly dialect: RunDialect;
  readonly definitionId: string;
  readonly definitionVersion: number;
  readonly response?: { readonly collectorId: string; readonly id: string; readonly revision: number } | undefined;
  /** Ids only. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Of a test response: what would be sent is recorded and not sent. */
  readonly mode: "send" | "record";
  /** In the order of the path. */
  readonly activities: readonly PlannedActivity[];
}

/** Starts a run in the caller's transaction: it exists if and when that commits. Gives its id. */
export async function startRun(transaction: Transaction, run: NewRun, now: Date): Promise<string> {
  const { tenantId, dialect, definitionId, definitionVersion, response, state = {} } = run;
  const isOver = run.mode === "record" || run.activities.length === 0;
  const [row] = await transaction
    .insert(runs)
    .values({
      ...{ tenantId, dialect, definitionId, definitionVersion, state, startedAt: now },
      collectorId: response?.collectorId ?? null,
      responseId: response?.id ?? null,
      responseRevision: response?.revision ?? null,
      status: isOver ? "done" : "running",
      endedAt: isOver ? now : null,
    })
    .returning({ id: runs.id });
  const runId = row?.id ?? "";
  await insertActivities(transaction, { ...run, runId, first: 0 }, now);
  return runId;
}

/** The activity that decides about a response before there are deliveries, and one that decides and delivers nothing. */
export const reportKey = "report";
export const reportOnlyKey = "report-only";

export interface AddedActivities extends Pick<NewRun, "tenantId" | "mode" | "activities"> {
  readonly runId: string;
}

/** Gives a run the deliveries that its first activity decided (FA60). */
export async function addActivities(transaction: Transaction, added: AddedActivities, now: Date): Promise<void> {
  await insertActivities(transaction, { ...added, first: 1 }, now);
  await settleRuns(transaction, [added.runId], now);
}

async function insertActivities(
  transaction: Transaction,
  { tenantId, runId, mode, activities: planned, first }: AddedActivities & { readonly first: number },
  now: Date,
): Promise<void> {
  const rows = planned.map(({ node, key, kind, isHeld }, place) => ({
    ...{ tenantId, runId, node, key, kind, isHeld, position: first + place, createdAt: now },
    ...(mode === "record" ? { status: "would-send" as const, endedAt: now } : queued(place, now)),
  }));
  if (rows.length > 0) await transaction.insert(activities).values(rows);
}

/** The first is due at once; each other one once the one before was taken, or delivered where that holds it (DL2). */
const queued = (place: number, now: Date) =>
  place === 0
    ? { status: "queued" as const, nextAt: now }
    : { status: "queued" as const, nextAt: waitsForever, waitsFor: "previous" as const };
