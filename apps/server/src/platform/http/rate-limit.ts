import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { Refusal } from "./refusal.ts";

export interface RateLimit {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Counts one attempt; refuses beyond the limit. The counters are in the database, so all processes share them. */
export async function limitRate(transaction: Transaction, { key, limit, windowSeconds }: RateLimit): Promise<void> {
  const { count, secondsLeft } = await countAttempt(transaction, key, windowSeconds);
  if (count <= limit) return;
  throw new Refusal("too-many-requests", { values: { seconds: secondsLeft } }, { "retry-after": String(secondsLeft) });
}

export async function countAttempt(
  transaction: Transaction,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await transaction.execute<{ count: number; seconds_left: number }>(sql`
    insert into askloom.rate_counters as c (key, window_ends_at, count)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
      window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
    returning count, greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds_left`);
  return { count: rows[0]?.count ?? 0, secondsLeft: rows[0]?.seconds_left ?? windowSeconds };
}

/** Mails that anyone may have sent to an address, such as codes. */
export interface MailLimit {
  readonly purpose: string;
  readonly address: string;
  readonly network: string;
  readonly perHour: {
    /** To one address from one network. */
    readonly fromNetwork: number;
    /** To one address from all networks. */
    readonly inAll: number;
  };
}

/**
 * Counts a mail and gives how many seconds to wait for it; 0 where it may be sent. The first one that a network asks for is
 * always sent: strangers elsewhere do not use up what the owner of the address needs.
 */
export async function limitMails(transaction: Transaction, limit: MailLimit): Promise<number> {
  const { purpose, network, perHour } = limit;
  const address = limit.address.toLowerCase();
  const own = await countAttempt(transaction, `${purpose}:${network}:${address}`, 3600);
  if (own.count > perHour.fromNetwork) return own.secondsLeft;
  const all = await countAttempt(transaction, `${purpose}:${address}`, 3600);
  return own.count > 1 && all.count > perHour.inAll ? all.secondsLeft : 0;
}

/** How many attempts were counted in the window that has not ended. */
export async function attemptsOf(transaction: Transaction, key: string): Promise<number> {
  const { rows } = await transaction.execute<{ count: number }>(
    sql`select count from askloom.rate_counters where key = ${key} and window_ends_at > now()`,
  );
  return rows[0]?.count ?? 0;
}

/** The keys for which something was counted in a window that has not ended. */
export async function countedAmong(transaction: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.execute<{ key: string }>(
    sql`select key from askloom.rate_counters where key = any(${sql.param(keys)}::text[]) and window_ends_at > now()`,
  );
  return new Set(rows.map(({ key }) => key));
}

export async function forgetAttempts(transaction: Transaction, key: string): Promise<void> {
  await transaction.execute(sql`delete from askloom.rate_counters where key = ${key}`);
}

/** What one household or office shares: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
