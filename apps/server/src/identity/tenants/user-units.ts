import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull } from "../../platform/db/drizzle.ts";
import { units, userUnits } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { UserRow } from "./users-of.ts";

/** Puts a user into exactly these units. */
export async function replaceUnits(
  transaction: Transaction,
  { tenantId, id }: UserRow,
  unitIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(unitIds)];
  await refuseUnknownUnits(transaction, wanted);
  await transaction.delete(userUnits).where(eq(userUnits.userId, id));
  if (wanted.length > 0)
    await transaction.insert(userUnits).values(wanted.map((unitId) => ({ tenantId, userId: id, unitId })));
}

export async function refuseUnknownUnits(transaction: Transaction, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return;
  const known = await transaction
    .select({ id: units.id })
    .from(units)
    .where(and(inArray(units.id, unitIds), isNull(units.deletedAt)))
    .for("share");
  if (known.length < unitIds.length) throw new Refusal("not-found");
}
