import type { Transaction } from "../db/database.ts";
import { eq, sql } from "../db/drizzle.ts";
import { rateCounters } from "../db/schema.ts";
import { countAttempt, networkOf } from "../http/rate-limit.ts";

const windowSeconds = 15 * 60;

/** How many wrong passwords in a window are let through: for a person at one place, for a person, for a place (I5). */
const limits = { personAtPlace: 5, person: 50, place: 100 } as const;

export interface WrongPasswords {
  /**
   * Counts an attempt before it is made, so that many at once cannot slip through: 0 when it may be made,
   * otherwise the seconds to wait.
   */
  reserve(transaction: Transaction): Promise<number>;
  /** After the right password the person at this place starts anew, and nobody else is charged for it. */
  forget(transaction: Transaction): Promise<void>;
}

/** The wrong passwords that were given for a person, from an address. */
export function wrongPasswordsOf(email: string, address: string): WrongPasswords {
  const [personAtPlace, ...wider] = keysOf(email.toLowerCase(), networkOf(address));
  return {
    async reserve(transaction) {
      const waits: number[] = [];
      for (const { key, limit } of [personAtPlace, ...wider]) {
        const { count, secondsLeft } = await countAttempt(transaction, key, windowSeconds);
        waits.push(count > limit ? secondsLeft : 0);
      }
      return Math.max(...waits);
    },
    async forget(transaction) {
      await transaction.delete(rateCounters).where(eq(rateCounters.key, personAtPlace.key));
      for (const { key } of wider) {
        await transaction
          .update(rateCounters)
          .set({ count: sql`${rateCounters.count} - 1` })
          .where(eq(rateCounters.key, key));
      }
    },
  };
}

const keysOf = (email: string, network: string) =>
  [
    { key: `sign-in:${email}@${network}`, limit: limits.personAtPlace },
    { key: `sign-in-person:${email}`, limit: limits.person },
    { key: `sign-in-place:${network}`, limit: limits.place },
  ] as const;
