import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { rateCounters } from "../db/schema.ts";
import { countAttempt, networkOf } from "../http/rate-limit.ts";
import { isPassword } from "../secrets/password.ts";
import { accountByEmail } from "../tenants/tenants.ts";

export type PasswordOutcome =
  | { readonly kind: "right"; readonly accountId: string }
  | { readonly kind: "missing" | "wrong" }
  | { readonly kind: "throttled"; readonly minutes: number };

export type CheckPassword = (attempt: { email: string; password: string; address: string }) => Promise<PasswordOutcome>;

const windowSeconds = 15 * 60;

/** How many wrong passwords in a window are let through: for a person at one place, for a person, for a place (I5). */
const limits = { personAtPlace: 5, person: 50, place: 100 } as const;

export function passwordCheck(database: Database): CheckPassword {
  return async ({ email, password, address }) => {
    if (email === "" || password === "") return { kind: "missing" };
    const keys = keysOf(email.toLowerCase(), networkOf(address));
    const seconds = await database.transaction({ access: "read" }, (transaction) => secondsToWait(transaction, keys));
    if (seconds > 0) return { kind: "throttled", minutes: Math.ceil(seconds / 60) };
    const account = await database.transaction({ access: "read" }, (transaction) => accountByEmail(transaction, email));
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (isRight && account !== undefined && account.disabledAt === null) {
      await database.transaction({ access: "write" }, (transaction) =>
        transaction.delete(rateCounters).where(eq(rateCounters.key, keys[0].key)),
      );
      return { kind: "right", accountId: account.id };
    }
    await database.transaction({ access: "write" }, async (transaction) => {
      for (const { key } of keys) await countAttempt(transaction, key, windowSeconds);
    });
    return { kind: "wrong" };
  };
}

const keysOf = (email: string, network: string) =>
  [
    { key: `sign-in:${email}@${network}`, limit: limits.personAtPlace },
    { key: `sign-in-person:${email}`, limit: limits.person },
    { key: `sign-in-place:${network}`, limit: limits.place },
  ] as const;

async function secondsToWait(transaction: Transaction, keys: ReturnType<typeof keysOf>): Promise<number> {
  const waits = await Promise.all(
    keys.map(async ({ key, limit }) => {
      const { rows } = await transaction.execute<{ seconds: number }>(sql`
        select extract(epoch from window_ends_at - now())::integer as seconds from askloom.rate_counters
        where key = ${key} and count >= ${limit} and window_ends_at > now()`);
      return rows[0]?.seconds ?? 0;
    }),
  );
  return Math.max(...waits);
}
