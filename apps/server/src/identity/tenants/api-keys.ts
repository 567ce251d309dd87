import { type Localized, maxApiKeys, type NewApiKey, permissions } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { apiKeys, userUnits } from "../../platform/db/schema.ts";
import { endingOf, newApiKey } from "../../platform/http/api-key.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import { audit, takenNameRefused } from "../../records/records.ts";
import { type ApiKeyRow, apiKeysOf } from "./api-keys-of.ts";
import { refuseNotHeld } from "./grants.ts";
import { lockTenant } from "./lock-tenant.ts";
import { refuseUnknownUnits } from "./user-units.ts";

type ApiKeyEndpoint = "listApiKeys" | "createApiKey" | "revokeApiKey";

const inThePast: Localized = { en: "Choose a time in the future.", zh_Hans: "请选择将来的时间。" };
const newestFirst = { field: "createdAt", direction: "desc" } as const;

/** The keys of a tenant: made by people for programs, shown once, revoked at once. */
export const apiKeyHandlers = ({ now }: { readonly now: () => Date }): HandlersFor<ApiKeyEndpoint> => ({
  async listApiKeys({ input: { query }, transaction }) {
    const sorting = query.sorting ?? newestFirst;
    const { name, createdAt, expiresAt, lastUsedAt } = apiKeys;
    const { totalCount, rows } = await listRows(
      transaction,
      apiKeys,
      { ...query, sorting },
      {
        columns: { name, createdAt, expiresAt, lastUsedAt },
        defaultColumn: createdAt,
        searched: [name],
        where: undefined,
      },
    );
    return { totalCount, items: await apiKeysOf(transaction, rows, now()) };
  },

  async createApiKey({ input: { body }, transaction, caller, language }) {
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    if (expiresAt !== null && expiresAt <= now())
      throw new Refusal("invalid-input", { errors: [{ field: "body.expiresAt", detail: inThePast[language] }] });
    // Before the rows of people and units are looked at: what they hold stays as it is until the key is there.
    await lockTenant(transaction);
    await refuseMoreThanOwn(transaction, caller, body);
    if ((await transaction.$count(apiKeys)) >= maxApiKeys)
      throw new Refusal("too-many-api-keys", { values: { limit: maxApiKeys } });
    const key = newApiKey(caller.tenantId);
    const row = await insertKey(transaction, caller, { ...body, key, expiresAt });
    await noteKey(transaction, caller, { row, event: "api-key.created" });
    const [made] = await apiKeysOf(transaction, [row], now());
    if (made === undefined) throw new Error("the key that was just made is not there");
    return { ...made, key };
  },

  async revokeApiKey({ input: { params }, transaction, caller }) {
    const [row] = await transaction.delete(apiKeys).where(eq(apiKeys.id, params.apiKeyId)).returning();
    if (row === undefined) throw new Refusal("not-found");
    await noteKey(transaction, caller, { row, event: "api-key.revoked" });
  },
});

/** A key is for a unit of the person who makes it, and holds nothing that the person does not hold there (AK2). */
async function refuseMoreThanOwn(transaction: Transaction, caller: Member, { unitId, permissions: held }: NewApiKey) {
  if (unitId === null) return refuseNotHeld(transaction, caller, { permissions: held });
  await refuseUnknownUnits(transaction, [unitId]);
  const isOwn = and(eq(userUnits.userId, caller.userId), eq(userUnits.unitId, unitId));
  if ((await transaction.$count(userUnits, isOwn)) === 0) throw new Refusal("unit-not-yours");
  await refuseNotHeld(transaction, caller, { permissions: [], unitPermissions: [{ unitId, permissions: held }] });
}

interface KeyToStore extends Pick<NewApiKey, "name" | "permissions" | "unitId"> {
  readonly key: string;
  readonly expiresAt: Date | null;
}

async function insertKey(transaction: Transaction, { tenantId, userId }: Member, made: KeyToStore): Promise<ApiKeyRow> {
  const { name, unitId, expiresAt, key } = made;
  const row = await takenNameRefused({ api_keys_name: name }, () =>
    transaction
      .insert(apiKeys)
      .values({
        ...{ tenantId, name, unitId, expiresAt, createdBy: userId },
        ...{ keyHash: hashOf(key), ending: endingOf(key) },
        permissions: permissions.flatMap((one) => made.permissions.filter((held) => held === one).slice(0, 1)),
      })
      .returning(),
  );
  if (row === undefined) throw new Error("no row came back");
  return row;
}

interface KeyNote {
  readonly row: ApiKeyRow;
  readonly event: "api-key.created" | "api-key.revoked";
}

async function noteKey(transaction: Transaction, caller: Member, { row, event }: KeyNote): Promise<void> {
  const { id, name, permissions: held, unitId, expiresAt } = row;
  const details = { name, permissions: held, unitId, expiresAt: expiresAt?.toISOString() ?? null };
  await audit(transaction, caller, { event, subjectId: id, details });
}
