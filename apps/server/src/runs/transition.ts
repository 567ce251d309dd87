import type { RunDialect } from "@askloom/contract";
import type { GraphEvent, GraphState } from "@askloom/graph";
import type { Transaction } from "../platform/db/database.ts";
import { inArray } from "../platform/db/drizzle.ts";
import { runs } from "../platform/db/schema.ts";
import { withEarlyEvents } from "./early-events.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { decideChange, type KnownRun } from "./run-change.ts";
import { type EndedAttempt, type PreparedWrite, preparedWrite, writeStatement } from "./write-changes.ts";

/** Something that happened to a run. */
export interface RunInput {
  readonly runId: string;
  readonly event: GraphEvent;
  /** The attempt of which the event is the outcome. */
  readonly ended?: EndedAttempt;
  /** Whether this process goes on with the work that follows. */
  readonly isContinued?: boolean;
}

export interface Transitions {
  readonly tenantId: string;
  /** Each of another run. */
  readonly inputs: readonly RunInput[];
  readonly graphs: RunGraphs;
  readonly now: Date;
  readonly leaseMs?: number | undefined;
  /** A run that another process changes is waited for, or passed by. */
  readonly whenLocked?: "wait" | "skip";
}

/**
 * Takes events, in one transaction: locks the rows of the runs, advances their graphs, and writes states, activities,
 * waits and notes (RN1). Gives what was written; an event that does not apply changes nothing.
 */
export async function transition(transaction: Transaction, given: Transitions): Promise<PreparedWrite[]> {
  const { inputs, graphs, now } = given;
  const locked = await lockRuns(transaction, given);
  const writes: PreparedWrite[] = [];
  for (const { runId, event, ended, isContinued = false } of inputs) {
    const row = locked.get(runId);
    if (row === undefined) continue;
    const run: KnownRun = { ...row, of: await graphs.find(transaction, row) };
    const change = decideChange(run, event, now);
    if (change === undefined) continue;
    const changes = await withEarlyEvents(transaction, change, now);
    writes.push(preparedWrite({ changes, ended, isContinued }));
  }
  return written(transaction, writes, given);
}

/** An attempt that is no longer this process' leaves no trace, and its run stays as it is. */
async function written(
  transaction: Transaction,
  writes: PreparedWrite[],
  { tenantId, now, leaseMs }: Transitions,
): Promise<PreparedWrite[]> {
  if (writes.length === 0) return [];
  const { rows } = await transaction.$client.query<{ id: string }>(writeStatement(tenantId, writes, { now, leaseMs }));
  const ids = new Set(rows.map(({ id }) => id));
  return writes.filter(({ run }) => ids.has(run.id));
}

interface LockedRun {
  readonly id: string;
  readonly tenantId: string;
  readonly dialect: RunDialect;
  readonly definitionId: string;
  readonly definitionVersion: number;
  readonly revision: number;
  readonly state: GraphState;
  readonly hasDeliveries: boolean;
}

/** In the order of their ids, so that two processes never wait for each other. */
async function lockRuns(
  transaction: Transaction,
  { inputs, whenLocked = "wait" }: Transitions,
): Promise<Map<string, LockedRun>> {
  const { id, tenantId, dialect, definitionId, definitionVersion, revision, state, hasDeliveries } = runs;
  const ids = inputs.map(({ runId }) => runId);
  const rows = await transaction
    .select({ id, tenantId, dialect, definitionId, definitionVersion, revision, state, hasDeliveries })
    .from(runs)
    .where(inArray(runs.id, ids))
    .orderBy(runs.id)
    .for("update", whenLocked === "skip" ? { skipLocked: true } : {});
  // The state of a run that is a graph.
  return new Map(rows.map((row) => [row.id, { ...row, state: row.state as unknown as GraphState }]));
}
