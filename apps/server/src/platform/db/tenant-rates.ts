import type { Transaction } from "./database.ts";
import { and, eq, sql } from "./drizzle.ts";
import { tenantRates } from "./schema.ts";

export type TenantRate = Pick<typeof tenantRates.$inferSelect, "tenantId" | "name">;

/** How much of a limit is used, in which minute. */
export type RateUse = Pick<typeof tenantRates.$inferSelect, "minuteAt" | "used">;

const minuteMs = 60_000;
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

/** Locks what is used of a limit until the transaction ends, so that no other process counts meanwhile. */
export async function lockRate(transaction: Transaction, rate: TenantRate, now: Date): Promise<RateUse> {
  const minute = minuteOf(now).toISOString();
  const { rows } = await transaction.execute<{ minute_at: Date; used: number }>(sql`
    insert into askloom.tenant_rates as r (tenant_id, name, minute_at, used)
    values (${rate.tenantId}, ${rate.name}, ${minute}, 0)
    on conflict (tenant_id, name) do update set
      used = case when r.minute_at < excluded.minute_at then 0 else r.used end,
      minute_at = greatest(r.minute_at, excluded.minute_at)
    returning minute_at, used`);
  const [row] = rows;
  return { minuteAt: new Date(row?.minute_at ?? minute), used: row?.used ?? 0 };
}

export async function writeRate(transaction: Transaction, rate: TenantRate, use: RateUse): Promise<void> {
  await transaction
    .update(tenantRates)
    .set(use)
    .where(and(eq(tenantRates.tenantId, rate.tenantId), eq(tenantRates.name, rate.name)));
}

/** The minutes in which so many more come: each as early as the limit allows, none left out (CE6). */
export function placesIn(
  { minuteAt, used }: RateUse,
  { count, perMinute }: { readonly count: number; readonly perMinute: number },
): { readonly times: readonly Date[]; readonly use: RateUse } {
  const times: Date[] = [];
  let use = { minuteAt, used };
  for (let place = 0; place < count; place += 1) {
    if (use.used >= perMinute) use = { minuteAt: new Date(use.minuteAt.getTime() + minuteMs), used: 0 };
    use = { ...use, used: use.used + 1 };
    times.push(use.minuteAt);
  }
  return { times, use };
}
