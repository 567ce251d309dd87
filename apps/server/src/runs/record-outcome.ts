import type { Transaction } from "../platform/db/database.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import { runs } from "../platform/db/schema.ts";
import { isNextAfter, waitsForever } from "./claim.ts";
import type { Outcome } from "./decide-outcome.ts";
import type { Delivery, Exchange } from "./performer.ts";
import { cut } from "./write-changes.ts";

export interface Recorded {
  readonly outcome: Outcome;
  /** Where no call was made there is no attempt to remember (DL16). */
  readonly wasCalled: boolean;
  readonly exchange?: Exchange | undefined;
  readonly address?: string | undefined;
  readonly now: Date;
}

/** Writes what became of an attempt. False where another process has taken the activity, or it was cancelled or deleted. */
export async function recordOutcome(
  transaction: Transaction,
  delivery: Pick<Delivery, "id" | "runId" | "attempt">,
  recorded: Recorded,
): Promise<boolean> {
  // None needs the result of the one before, so all travel together. First the run is locked: of two activities that end
  // at the same time, one must see the other's end.
  const [, , isOurs] = await Promise.all([
    lockRun(transaction, delivery.runId),
    recorded.wasCalled ? writeAttempt(transaction, delivery, recorded) : undefined,
    endAttempt(transaction, delivery, recorded),
    settleRuns(transaction, [delivery.runId], recorded.now),
  ]);
  return isOurs;
}

/** What was held until this one was delivered is due now. While its run is paused nothing is tried again (RN6). */
async function endAttempt(
  transaction: Transaction,
  { id, attempt }: Pick<Delivery, "id" | "attempt">,
  { outcome, wasCalled, address, now }: Recorded,
): Promise<boolean> {
  const { status, failures, problem, nextAt, waitsFor = null } = outcome;
  const at = now.toISOString();
  const next =
    status === "queued"
      ? sql`waits_for = case when r.is_paused then 'resume' else ${waitsFor} end,
          next_at = case when r.is_paused then ${waitsForever} else ${nextAt?.toISOString() ?? waitsForever} end, ended_at = null`
      : sql`waits_for = null, next_at = null, ended_at = ${at}`;
  const { rows } = await transaction.execute(sql`
    with ended as (
      update askloom.activities a set status = ${status}, failures = ${failures}, problem = ${problem},
        address = coalesce(${address ?? null}, a.address), attempts = ${wasCalled ? attempt : attempt - 1}, ${next}
      from askloom.runs r
      where a.tenant_id = askloom.current_tenant() and a.id = ${id} and a.status = 'running' and a.attempts = ${attempt}
        and r.tenant_id = a.tenant_id and r.id = a.run_id
      returning a.tenant_id, a.run_id, a.position, a.status),
    released as (
      update askloom.activities n set next_at = ${at}, waits_for = null from ended e
      where e.status in ('done', 'skipped') and ${isNextAfter})
    select from ended`);
  return rows.length > 0;
}

/** Also where another process took the activity meanwhile, and took this attempt for interrupted: now its outcome is known. */
async function writeAttempt(
  transaction: Transaction,
  { id, attempt }: Pick<Delivery, "id" | "attempt">,
  { outcome, exchange, now }: Pick<Recorded, "outcome" | "exchange" | "now">,
): Promise<void> {
  const { statusCode = null, request, answer } = exchange ?? {};
  await transaction.execute(sql`
    insert into askloom.attempts as t (tenant_id, activity_id, number, started_at, ended_at, problem, status_code, request, answer)
    select tenant_id, id, ${attempt}::integer, coalesce(attempt_at, ${now.toISOString()}), ${now.toISOString()}, ${outcome.problem},
      ${statusCode}::integer, ${cut(request)}, ${cut(answer)}
    from askloom.activities where id = ${id}
    on conflict (tenant_id, activity_id, number) do update set ended_at = excluded.ended_at, problem = excluded.problem,
      status_code = excluded.status_code, request = excluded.request, answer = excluded.answer`);
}

export const lockRun = (transaction: Transaction, runId: string) =>
  transaction.select({ isPaused: runs.isPaused }).from(runs).where(eq(runs.id, runId)).for("update");

/** What was held until this one was delivered is due now. */
export async function releaseNext(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.execute(sql`
    update askloom.activities n set next_at = ${now.toISOString()}, waits_for = null from askloom.activities e
    where e.id = ${id} and ${isNextAfter}`);
}

/** A run is over once its graph and its activities are; those that failed are its open incidents. */
export async function settleRuns(transaction: Transaction, runIds: readonly string[], now: Date): Promise<void> {
  await transaction.execute(sql`
    update askloom.runs r set
      open_incidents = s.failed + r.graph_incidents,
      status = case when r.graph_status = 'cancelled' then 'cancelled'
        when s.running > 0 or r.graph_status = 'running' then 'running'
        when r.graph_status = 'waiting' then 'waiting'
        when s.failed > 0 or r.graph_status = 'failed' then 'failed'
        when s.open > 0 then 'waiting' when s.cancelled > 0 and r.graph_status is null then 'cancelled' else 'done' end,
      ended_at = case when r.graph_status = 'cancelled' then r.ended_at
        when s.open > 0 or s.failed > 0 or r.graph_status in ('running', 'waiting', 'failed') then null
        else coalesce(r.ended_at, ${now.toISOString()}::timestamptz) end
    from (select run_id, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'cancelled') as cancelled,
        count(*) filter (where status in ('queued', 'running')) as open,
        count(*) filter (where status = 'running' or (status = 'queued' and waits_for is null)) as running
      -- Without the tenant no index would help: the policies let the system read those of all.
      from askloom.activities where tenant_id = askloom.current_tenant()
        and run_id = any(${sql.param(runIds)}::uuid[]) and not is_awaited
      group by run_id) s
    where r.id = s.run_id`);
}
