import { type ApiKey, ApiKeyPermission, type ApiKeyState } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull } from "../../platform/db/drizzle.ts";
import { accounts, apiKeys, units, users, userUnits } from "../../platform/db/schema.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** The rows as keys that people read, in their order: for whom they speak, and whether they still work. */
export async function apiKeysOf(transaction: Transaction, rows: readonly ApiKeyRow[], now: Date): Promise<ApiKey[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isActive = and(isNull(users.deletedAt), isNull(users.disabledAt), isNull(accounts.disabledAt));
  const found = await transaction
    .select({
      id: apiKeys.id,
      person: { id: users.id, name: users.name },
      unit: { id: units.id, displayName: units.displayName },
      activeAccountId: accounts.id,
      ownUnitId: userUnits.unitId,
      unitDeletedAt: units.deletedAt,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.tenantId, apiKeys.tenantId), eq(users.id, apiKeys.createdBy)))
    .leftJoin(accounts, and(eq(accounts.id, users.accountId), isActive))
    .leftJoin(units, and(eq(units.tenantId, apiKeys.tenantId), eq(units.id, apiKeys.unitId)))
    .leftJoin(
      userUnits,
      and(
        eq(userUnits.tenantId, apiKeys.tenantId),
        eq(userUnits.userId, apiKeys.createdBy),
        eq(userUnits.unitId, apiKeys.unitId),
      ),
    )
    .where(inArray(apiKeys.id, ids));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const more = byId.get(row.id);
    if (more === undefined) return [];
    const isInUnit = row.unitId === null || (more.ownUnitId !== null && more.unitDeletedAt === null);
    const isSpokenFor = more.activeAccountId !== null && isInUnit;
    return [{ ...keyOf(row), unit: more.unit, createdBy: more.person, state: stateOf(row, isSpokenFor, now) }];
  });
}

const stateOf = ({ expiresAt }: ApiKeyRow, isSpokenFor: boolean, now: Date): ApiKeyState => {
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return isSpokenFor ? "active" : "stopped";
};

/** A permission that this version does not know is not one. */
const keyOf = ({ id, name, ending, permissions, createdAt, expiresAt, lastUsedAt }: ApiKeyRow) => ({
  ...{ id, name, ending },
  permissions: permissions.flatMap((one) => ApiKeyPermission.safeParse(one).data ?? []),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
