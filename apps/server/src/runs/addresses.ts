import type { Transaction } from "../platform/db/database.ts";
import { and, eq, isNotNull, sql } from "../platform/db/drizzle.ts";
import { activities, deliveryAddresses } from "../platform/db/schema.ts";
import { tenantSettingsOf } from "../platform/db/tenant-settings.ts";
import { pausedAfterMs } from "./decide-outcome.ts";

/** An address without query and fragment, in which secrets may be. */
export function addressKey(address: string): string {
  const url = URL.parse(address);
  return url === null ? address.slice(0, 2000) : `${url.origin}${url.pathname}`.slice(0, 2000);
}

export async function isPaused(transaction: Transaction, address: string): Promise<boolean> {
  const rows = await transaction
    .select({ address: deliveryAddresses.address })
    .from(deliveryAddresses)
    .where(and(eq(deliveryAddresses.address, address), isNotNull(deliveryAddresses.pausedAt)));
  return rows.length > 0;
}

export interface AddressResult {
  readonly tenantId: string;
  readonly address: string;
  /** Whether it took the delivery, failed, or wants none any more. */
  readonly is: "working" | "failing" | "gone";
  readonly problem: string | null;
  readonly now: Date;
}

/** Remembers since when an address fails. Gives whether it was paused just now (DL6). */
export async function noteAddress(transaction: Transaction, result: AddressResult): Promise<boolean> {
  const { tenantId, address, is, problem, now } = result;
  if (is === "working") {
    await transaction
      .delete(deliveryAddresses)
      .where(and(eq(deliveryAddresses.address, address), sql`${deliveryAddresses.pausedAt} is null`));
    return false;
  }
  const [at, before] = [now.toISOString(), new Date(now.getTime() - pausedAfterMs).toISOString()];
  const { rows } = await transaction.execute<{ is_new: boolean }>(sql`
    insert into askloom.delivery_addresses as d (tenant_id, address, failing_since, paused_at, problem)
    values (${tenantId}, ${address}, ${at}, ${is === "gone" ? at : null}, ${problem})
    on conflict (tenant_id, address) do update set problem = excluded.problem,
      failing_since = coalesce(d.failing_since, excluded.failing_since),
      paused_at = coalesce(d.paused_at, excluded.paused_at,
        case when d.failing_since <= ${before} then ${at}::timestamptz end)
    returning paused_at = ${at}::timestamptz as is_new`);
  return rows[0]?.is_new ?? false;
}

export async function pauseAddress(
  transaction: Transaction,
  { tenantId, address, now }: Pick<AddressResult, "tenantId" | "address" | "now">,
): Promise<void> {
  const row = { tenantId, address, pausedAt: now, problem: "paused-by-hand" };
  await transaction
    .insert(deliveryAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [deliveryAddresses.tenantId, deliveryAddresses.address], set: row });
}

/** Its deliveries are made again, as many in a minute as the tenant may make. False where it was not paused. */
export async function resumeAddress(transaction: Transaction, address: string, now: Date): Promise<boolean> {
  const gone = await transaction
    .delete(deliveryAddresses)
    .where(and(eq(deliveryAddresses.address, address), isNotNull(deliveryAddresses.pausedAt)))
    .returning({ address: deliveryAddresses.address });
  if (gone.length === 0) return false;
  const { deliveriesPerMinute } = await tenantSettingsOf(transaction);
  await transaction.execute(sql`
    update ${activities} a set waits_for = null, next_at = ${now.toISOString()}::timestamptz
      + make_interval(secs => floor((w.place - 1) * 60.0 / ${deliveriesPerMinute}))
    from (select id, row_number() over (order by created_at, position) as place from ${activities}
      where waits_for = 'address' and address = ${address}) w
    where a.id = w.id`);
  return true;
}
