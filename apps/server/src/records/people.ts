import type { Person } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { inArray } from "../platform/db/drizzle.ts";
import { users } from "../platform/db/schema.ts";

export type People = (userId: string | null) => Person | null;

/** Looks up who made and changed something; someone who is no longer a user is nobody. */
export async function peopleOf(
  transaction: Transaction,
  rows: readonly { createdBy: string | null; changedBy?: string | null }[],
): Promise<People> {
  const ids = [...new Set(rows.flatMap(({ createdBy, changedBy }) => [createdBy ?? [], changedBy ?? []].flat()))];
  if (ids.length === 0) return () => null;
  const known = await transaction.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  const byId = new Map(known.map((person) => [person.id, person]));
  return (userId) => (userId === null ? null : (byId.get(userId) ?? null));
}
