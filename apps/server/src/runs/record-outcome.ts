import type { QueryConfig } from "pg";
import type { Transaction } from "../platform/db/database.ts";
import { sql } from "../platform/db/drizzle.ts";
import { nextAfter } from "./claim.ts";
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
  /** Whether each connection prepares the statements once: in a transaction whose statements look rows up. */
  readonly isPrepared: boolean;
}

/** Writes what became of an attempt. False where another process has taken the activity, or it was cancelled or deleted. */
export async function recordOutcome(
  { $client: client }: Transaction,
  delivery: Pick<Delivery, "id" | "runId" | "attempt">,
  recorded: Recorded,
): Promise<boolean> {
  const ask = (name: string, query: QueryConfig) => client.query(recorded.isPrepared ? { name, ...query } : query);
  // None needs the result of the one before, so all travel together. First the run is locked: of two activities that end
  // at the same time, one must see the other's end.
  const [, , { rowCount }] = await Promise.all([
    ask("lock-run", locking(delivery.runId)),
    recorded.wasCalled ? ask("write-attempt", attemptOf(delivery, recorded)) : undefined,
    ask("end-attempt", ending(delivery, recorded)),
    ask("settle-runs", settling([delivery.runId], recorded.now)),
  ]);
  return rowCount === 1;
}

/**
 * What was held until this one was delivered is due now. While its run is paused nothing is tried again (RN6). No partial
 * index fits its conditions: a plan that is made while a tenant has little to do would read all that it has later.
 */
const ending = (
  { id, attempt }: Pick<Delivery, "id" | "attempt">,
  { outcome, wasCalled, address, now }: Recorded,
): QueryConfig => ({
  text: `
    with ended as (
      update askloom.activities a set status = $3::text, failures = $4, problem = $5, address = coalesce($6, a.address),
        attempts = $7,
        waits_for = case when $3::text = 'queued' then case when r.is_paused then 'resume' else $8::text end end,
        next_at = case when $3::text = 'queued' then case when r.is_paused then 'infinity' else $9::timestamptz end end,
        ended_at = case when $3::text = 'queued' then null else $10::timestamptz end
      from askloom.runs r
      where a.tenant_id = askloom.current_tenant() and a.id = $1 and a.status || '' = 'running' and a.attempts = $2
        and r.tenant_id = a.tenant_id and r.id = a.run_id
      returning a.tenant_id, a.run_id, a.position, a.status),
    released as (
      update askloom.activities n set next_at = $10::timestamptz, waits_for = null from ended e
      where e.status in ('done', 'skipped') and ${nextAfter})
    select from ended`,
  values: [
    ...[id, attempt, outcome.status, outcome.failures, outcome.problem, address ?? null],
    ...[wasCalled ? attempt : attempt - 1, outcome.waitsFor ?? null],
    ...[outcome.nextAt?.toISOString() ?? "infinity", now.toISOString()],
  ],
});

/** Also where another process took the activity meanwhile, and took this attempt for interrupted: now its outcome is known. */
function attemptOf(
  { id, attempt }: Pick<Delivery, "id" | "attempt">,
  { outcome, exchange, now }: Pick<Recorded, "outcome" | "exchange" | "now">,
): QueryConfig {
  const { statusCode = null, request, answer } = exchange ?? {};
  return {
    text: `
    insert into askloom.attempts as t (tenant_id, activity_id, number, started_at, ended_at, problem, status_code, request, answer)
    select tenant_id, id, $2::integer, coalesce(attempt_at, $3::timestamptz), $3::timestamptz, $4::text, $5::integer, $6::text,
      $7::text
    from askloom.activities where tenant_id = askloom.current_tenant() and id = $1
    on conflict (tenant_id, activity_id, number) do update set ended_at = excluded.ended_at, problem = excluded.problem,
      status_code = excluded.status_code, request = excluded.request, answer = excluded.answer`,
    values: [id, attempt, now.toISOString(), outcome.problem, statusCode, cut(request), cut(answer)],
  };
}

const locking = (runId: string): QueryConfig => ({
  text: "select is_paused from askloom.runs where tenant_id = askloom.current_tenant() and id = $1 for update",
  values: [runId],
});

/** Gives the run unless it was deleted. */
export const lockRun = async ({ $client }: Transaction, runId: string): Promise<unknown[]> =>
  (await $client.query(locking(runId))).rows;

/** What was held until this one was delivered is due now. */
export async function releaseNext(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.execute(sql`
    update askloom.activities n set next_at = ${now.toISOString()}, waits_for = null from askloom.activities e
    where e.tenant_id = askloom.current_tenant() and e.id = ${id} and ${sql.raw(nextAfter)}`);
}

/** A run is over once its graph and its activities are; those that failed are its open incidents. */
export const settleRuns = ({ $client }: Transaction, runIds: readonly string[], now: Date): Promise<unknown> =>
  $client.query(settling(runIds, now));

const settling = (runIds: readonly string[], now: Date): QueryConfig => ({
  text: `
    update askloom.runs r set
      open_incidents = s.failed + r.graph_incidents,
      status = case when r.graph_status = 'cancelled' then 'cancelled'
        when s.running > 0 or r.graph_status = 'running' then 'running'
        when r.graph_status = 'waiting' then 'waiting'
        when s.failed > 0 or r.graph_status = 'failed' then 'failed'
        when s.open > 0 then 'waiting' when s.cancelled > 0 and r.graph_status is null then 'cancelled' else 'done' end,
      ended_at = case when r.graph_status = 'cancelled' then r.ended_at
        when s.open > 0 or s.failed > 0 or r.graph_status in ('running', 'waiting', 'failed') then null
        else coalesce(r.ended_at, $2::timestamptz) end
    from (select run_id, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'cancelled') as cancelled,
        count(*) filter (where status in ('queued', 'running')) as open,
        count(*) filter (where status = 'running' or (status = 'queued' and waits_for is null)) as running
      -- Without the tenant no index would help: the policies let the system read those of all.
      from askloom.activities where tenant_id = askloom.current_tenant()
        and run_id = any($1::uuid[]) and is_awaited is not true
      group by run_id) s
    where r.tenant_id = askloom.current_tenant() and r.id = s.run_id`,
  values: [runIds, now.toISOString()],
});
