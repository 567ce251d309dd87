import { type Endpoint, takesApiKeys } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { hashOf } from "../secrets/secrets.ts";
import { admitMember } from "./admit-member.ts";
import { tenantOfKey } from "./api-key.ts";
import type { Authorized } from "./authorized.ts";
import { loadMemberOfKey } from "./caller.ts";
import { choiceOf } from "./credentials.ts";
import { countAttempt, networkOf } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";

/** Wrong keys from one network in an hour; with more, only right ones are answered. */
export const maxWrongKeys = 50;
const windowSeconds = 3600;

interface KeyRequest {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly key: string;
}

/** Lets a program in with what its key and the person who made the key may do at this moment (AK3). */
export async function authorizeApiKey<Result>(
  { endpoint, request, key }: KeyRequest,
  database: Database,
  work: (entered: Authorized) => Promise<Result>,
): Promise<Result> {
  if (!takesApiKeys(endpoint)) throw new Refusal("not-for-api-keys");
  const choice = choiceOf(request);
  const found = await findKey(key, request, database);
  const { tenantId, unitId } = found;
  if ((choice.tenantId ?? tenantId) !== tenantId) throw new Refusal("tenant-not-yours");
  if (choice.unitId !== undefined && choice.unitId !== unitId) throw new Refusal("unit-not-yours");
  if (found.isUseDue) await noteUse(found, database);
  const access = endpoint.method === "GET" ? "read" : "write";
  return database.transaction({ tenantId, unitId, access }, async (transaction) => {
    const member = await loadMemberOfKey(transaction, found.id, unitId);
    // Revoked since it was found.
    if (member === undefined) throw refused("wrong-api-key");
    return work({ transaction, caller: admitMember(endpoint, member, request) });
  });
}

interface FoundKey {
  readonly tenantId: string;
  readonly id: string;
  readonly unitId: string | undefined;
  readonly isUseDue: boolean;
}

type KeyRow = { id: string; unit_id: string | null; is_expired: boolean | null; is_use_due: boolean };

/** Keys are compared by their hashes, so how long it takes says nothing about a key (AK1). */
async function findKey(key: string, request: FastifyRequest, database: Database): Promise<FoundKey> {
  const tenantId = tenantOfKey(key);
  if (tenantId === undefined) throw await wrongKey(request, database);
  const [row] = await database.statement<KeyRow>(
    { tenantId, access: "read" },
    {
      name: "find-api-key",
      text: `select id, unit_id, expires_at <= now() as is_expired,
        last_used_at is null or last_used_at <= now() - interval '1 minute' as is_use_due
        from askloom.api_keys where key_hash = $1`,
      values: [hashOf(key)],
    },
  );
  if (row === undefined) throw await wrongKey(request, database);
  if (row.is_expired === true) throw refused("expired-api-key");
  return { tenantId, id: row.id, unitId: row.unit_id ?? undefined, isUseDue: row.is_use_due };
}

/** Counts a wrong key. A right one is never held up: it is found before anything is counted (AK6). */
async function wrongKey({ ip }: FastifyRequest, database: Database): Promise<Refusal> {
  const { count, secondsLeft } = await database.transaction({ access: "write" }, (transaction) =>
    countAttempt(transaction, `api-key:${networkOf(ip)}`, windowSeconds),
  );
  if (count <= maxWrongKeys) return refused("wrong-api-key");
  return new Refusal("too-many-requests", { values: { seconds: secondsLeft } }, { "retry-after": `${secondsLeft}` });
}

/** At most once a minute: a busy program must not write with each call (AK7). */
async function noteUse({ tenantId, id }: FoundKey, database: Database): Promise<void> {
  await database.statement(
    { tenantId, access: "write" },
    {
      name: "note-api-key-use",
      text: `update askloom.api_keys set last_used_at = now()
        where id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
      values: [id],
    },
  );
}

const refused = (code: "wrong-api-key" | "expired-api-key"): Refusal =>
  new Refusal(code, {}, { "www-authenticate": `Bearer error="invalid_token", error_description="${code}"` });
