import type { Database, Transaction } from "../platform/db/database.ts";
import { sql } from "../platform/db/drizzle.ts";
import { systemTenant } from "../platform/db/system-tenant.ts";
import { lockRate, writeRate } from "../platform/db/tenant-rates.ts";
import { tenantSettingsOf } from "../platform/db/tenant-settings.ts";
import { limitedKinds } from "./limited-kinds.ts";
import type { Delivery } from "./performer.ts";

/** As a time that never comes. Dates of JavaScript have no infinity. */
export const waitsForever = sql`'infinity'::timestamptz`;

/** Whether n waits for e alone: what was cancelled in between holds nobody up (DL2). */
export const nextAfter = `n.tenant_id = e.tenant_id and n.run_id = e.run_id and n.position > e.position
  and n.waits_for = 'previous' and not exists (select from askloom.activities m
    where m.tenant_id = n.tenant_id and m.run_id = n.run_id and m.position > e.position and m.position < n.position
      and m.status <> 'cancelled')`;

/** The tenants that have something due, however many rows each of them has. */
export async function tenantsWithDue(database: Database, now: Date): Promise<string[]> {
  // One row at most is looked up for each tenant: as `exists` PostgreSQL would read all that is due first.
  const isDue = (isLimited: boolean) => sql`(select true from askloom.activities a
    where a.tenant_id = o.tenant_id and a.status in ('queued', 'running') and a.is_limited = ${isLimited}
      and a.next_at <= ${now.toISOString()} limit 1)`;
  return database.transaction({ tenantId: systemTenant, access: "read" }, async (transaction) => {
    const [, { rows }] = await Promise.all([
      transaction.execute(inOrderOfIndex),
      transaction.execute<{ tenant_id: string }>(sql`
        with recursive owners as (
          (select tenant_id from askloom.activities where status in ('queued', 'running') order by tenant_id limit 1)
          union all
          select (select a.tenant_id from askloom.activities a
            where a.status in ('queued', 'running') and a.tenant_id > o.tenant_id order by a.tenant_id limit 1)
          from owners o where o.tenant_id is not null)
        select tenant_id from owners o
        where tenant_id is not null and coalesce(${isDue(false)}, ${isDue(true)}, false)`),
    ]);
    return rows.map(({ tenant_id }) => tenant_id);
  });
}

/** Before PostgreSQL has statistics it would rather read and sort all rows that wait. */
const inOrderOfIndex = sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`;

export interface Claiming {
  readonly tenantId: string;
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
}

/**
 * Takes what is due, for as long as the lease; what another process works on is passed by. What a dead process had is
 * taken again, its attempt marked as interrupted. What followed on the path becomes due, unless it is held (DL2, DL3).
 * Of what leaves the system it takes no more than the tenant's limit has left in this minute (DL24).
 */
export async function claimDue(transaction: Transaction, claiming: Claiming): Promise<Delivery[]> {
  const { tenantId, now } = claiming;
  const rate = { tenantId, name: "deliveries" } as const;
  const [use, { deliveriesPerMinute }] = await Promise.all([
    lockRate(transaction, rate, now),
    tenantSettingsOf(transaction),
  ]);
  const limitedLimit = Math.min(claiming.limit, Math.max(0, deliveriesPerMinute - use.used));
  const claimed = await takeDue(transaction, { ...claiming, limitedLimit });
  const count = claimed.filter(({ kind }) => limitedKinds.has(kind)).length;
  if (count > 0) await writeRate(transaction, rate, { ...use, used: use.used + count });
  return claimed;
}

async function takeDue(
  transaction: Transaction,
  { tenantId, limit, limitedLimit, now, leaseMs }: Claiming & { readonly limitedLimit: number },
): Promise<Delivery[]> {
  const [at, lease] = [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()];
  const dueOnes = (isLimited: boolean, most: number) => sql`
    select id, next_at, position, status, attempt_at from askloom.activities
    where tenant_id = ${tenantId} and is_limited = ${isLimited} and status in ('queued', 'running') and next_at <= ${at}
    order by next_at, position limit ${most} for update skip locked`;
  const { rows } = await transaction.execute<Delivery & Record<string, unknown>>(sql`
    with unlimited as (${dueOnes(false, limit)}), limited as (${dueOnes(true, limitedLimit)}),
    due as (
      select id, status, attempt_at from (select * from unlimited union all select * from limited) c
      order by next_at, position limit ${limit}),
    claimed as (
      update askloom.activities a set status = 'running', attempts = a.attempts + 1, attempt_at = ${at}, next_at = ${lease},
        waits_for = null
      from due where a.tenant_id = ${tenantId} and a.id = due.id returning a.*),
    interrupted as (
      insert into askloom.attempts (tenant_id, activity_id, number, started_at, ended_at, problem)
      select c.tenant_id, c.id, c.attempts - 1, due.attempt_at, ${at}, 'interrupted'
      from claimed c join due on due.id = c.id where due.status = 'running' on conflict do nothing),
    released as (
      update askloom.activities n set next_at = ${at}, waits_for = null from claimed e
      where ${sql.raw(nextAfter)} and not e.is_held)
    select c.tenant_id as "tenantId", c.id, c.run_id as "runId", c.node, c.key, c.kind, c.attempts as attempt, c.failures,
      c.request, c.is_awaited as "isAwaited",
      r.dialect, r.definition_id as "definitionId", coalesce(c.definition_version, r.definition_version) as "definitionVersion",
      r.collector_id as "collectorId", r.response_id as "responseId", r.response_revision as "responseRevision"
    from claimed c join askloom.runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
    order by c.created_at, c.position`);
  return rows;
}
