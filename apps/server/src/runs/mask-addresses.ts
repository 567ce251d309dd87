import type { Transaction } from "../platform/db/database.ts";
import { or, type PgColumn, type SQL, sql } from "../platform/db/drizzle.ts";
import { activities, attempts } from "../platform/db/schema.ts";

const mask = "(removed)";

/** Masks addresses that nobody has any more in what deliveries recorded: they also stand in mails about others' responses. */
export async function maskAddresses(transaction: Transaction, addresses: readonly string[]): Promise<void> {
  const pattern = patternOf(addresses);
  const masked = (column: PgColumn): SQL => sql`regexp_replace(${column}, ${pattern}, ${mask}, 'gi')`;
  const contains = (column: PgColumn): SQL => sql`${column} ~* ${pattern}`;
  const { request, answer, problem } = attempts;
  await transaction
    .update(attempts)
    .set({ request: masked(request), answer: masked(answer), problem: masked(problem) })
    .where(or(contains(request), contains(answer), contains(problem)));
  await transaction
    .update(activities)
    .set({ problem: masked(activities.problem) })
    .where(contains(activities.problem));
}

/** Whole addresses only: that of `ada@x.org` is not a part of `grada@x.org`. */
const patternOf = (addresses: readonly string[]): string =>
  `(?<![[:alnum:]._%+-])(?:${addresses.map(escaped).join("|")})(?![[:alnum:]-])`;

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");
