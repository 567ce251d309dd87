import type { Transaction } from "../platform/db/database.ts";
import { and, eq, gte, inArray, sql } from "../platform/db/drizzle.ts";
import { activities, runs } from "../platform/db/schema.ts";
import type { Member } from "../platform/http/caller.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { audit } from "../records/records.ts";
import { lockRun, releaseNext, settleRuns } from "./record-outcome.ts";
import { isRunSeen } from "./seen-runs.ts";

type ActivityRow = typeof activities.$inferSelect;

export interface Operating {
  readonly transaction: Transaction;
  readonly caller: Member;
  readonly now: Date;
}

/** Begins the schedule again. What holds others holds them still. */
const again = (now: Date) =>
  ({ status: "queued", failures: 0, nextAt: now, waitsFor: null, problem: null, endedAt: null }) as const;

/** Tries a delivery now that failed, was cancelled, or waits for its next time. One that runs or was made is refused. */
export async function retryActivity({ transaction, caller, now }: Operating, row: ActivityRow): Promise<void> {
  await lockRun(transaction, row.runId);
  const changed = await transaction
    .update(activities)
    .set(again(now))
    .where(
      and(
        eq(activities.id, row.id),
        inArray(activities.status, ["failed", "cancelled", "queued"]),
        // Its turn comes with the one before.
        sql`${activities.waitsFor} is distinct from 'previous'`,
      ),
    )
    .returning({ id: activities.id });
  if (changed.length === 0) throw new Refusal("activity-not-open");
  await settleRuns(transaction, [row.runId], now);
  await audit(transaction, caller, { event: "activity.retried", subjectId: row.id, details: { node: row.node } });
}

/** A delivery that was cancelled holds nobody up. What waited with it for one before goes on waiting for that. */
export async function cancelActivity({ transaction, caller, now }: Operating, row: ActivityRow): Promise<void> {
  await lockRun(transaction, row.runId);
  const [before] = await transaction
    .select({ waitsFor: activities.waitsFor })
    .from(activities)
    .where(eq(activities.id, row.id));
  const changed = await transaction
    .update(activities)
    .set({ status: "cancelled", nextAt: null, waitsFor: null, endedAt: now })
    .where(and(eq(activities.id, row.id), inArray(activities.status, ["queued", "failed"])))
    .returning({ id: activities.id });
  if (changed.length === 0) throw new Refusal("activity-not-open");
  if (before?.waitsFor !== "previous") await releaseNext(transaction, row.id, now);
  await settleRuns(transaction, [row.runId], now);
  await audit(transaction, caller, { event: "activity.cancelled", subjectId: row.id, details: { node: row.node } });
}

export interface FailedSince {
  readonly since: Date;
  readonly actionId?: string | undefined;
  readonly pubId?: string | undefined;
  readonly byNewestVersion: boolean;
}

/** Gives how many there were. */
export async function retryFailed(
  { transaction, caller, now }: Operating,
  { since, actionId, pubId, byNewestVersion }: FailedSince,
): Promise<number> {
  const isMeant = and(eq(activities.status, "failed"), gte(activities.endedAt, since));
  // First the runs, in the order in which an outcome is recorded: otherwise two transactions could wait for each other.
  const locked = await transaction
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        actionId === undefined ? undefined : eq(runs.definitionId, actionId),
        pubId === undefined ? undefined : eq(runs.collectorId, pubId),
        isRunSeen(transaction),
        inArray(runs.id, transaction.select({ id: activities.runId }).from(activities).where(isMeant)),
      ),
    )
    .orderBy(runs.id)
    .for("update");
  const runIds = locked.map(({ id }) => id);
  const changed = await transaction
    .update(activities)
    .set(again(now))
    .where(and(isMeant, sql`${activities.runId} = any(${sql.param(runIds)}::uuid[])`))
    .returning({ id: activities.id });
  const ids = changed.map(({ id }) => id);
  if (byNewestVersion) await takeNewestVersion(transaction, ids);
  await settleRuns(transaction, runIds, now);
  await audit(transaction, caller, {
    event: "activity.retried-all",
    subjectId: actionId ?? pubId ?? caller.tenantId,
    details: { count: changed.length },
  });
  return changed.length;
}

/** Where the newest version no longer has the step, a delivery keeps its own. */
async function takeNewestVersion(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update askloom.activities a set definition_version = v.number
    from askloom.runs r
      join askloom.form_actions f on f.tenant_id = r.tenant_id and f.id = r.definition_id
      join askloom.form_action_versions v
        on v.tenant_id = f.tenant_id and v.action_id = f.id and v.number = f.latest_version
    where a.id = any(${sql.param([...ids])}::uuid[]) and r.tenant_id = a.tenant_id and r.id = a.run_id
      and v.definition -> 'nodes' @> jsonb_build_array(jsonb_build_object('id', a.node, 'kind', a.kind))`);
}
