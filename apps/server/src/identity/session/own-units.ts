import type { OwnUnit } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull } from "../../platform/db/drizzle.ts";
import { units, userUnits } from "../../platform/db/schema.ts";

/** The units that a user may choose from, by name. */
export const ownUnits = (transaction: Transaction, userId: string): Promise<OwnUnit[]> =>
  transaction
    .select({ id: units.id, displayName: units.displayName })
    .from(userUnits)
    .innerJoin(units, and(eq(units.tenantId, userUnits.tenantId), eq(units.id, userUnits.unitId)))
    .where(and(eq(userUnits.userId, userId), isNull(units.deletedAt)))
    .orderBy(asc(units.displayName), asc(units.id));
