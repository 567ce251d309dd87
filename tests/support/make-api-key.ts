import { ApiKeyPermission, type NewApiKey } from "@askloom/contract";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { apiKeys } from "../../apps/server/src/platform/db/schema.ts";
import { endingOf, newApiKey } from "../../apps/server/src/platform/http/api-key.ts";
import { hashOf } from "../../apps/server/src/platform/secrets/secrets.ts";
import type { TestServer } from "./test-server.ts";

export interface MadeApiKey {
  readonly apiKeyId: string;
  /** The key itself, which holds every permission that a key can hold. */
  readonly apiKey: string;
}

/** A key of the whole tenant that holds all that its maker holds. */
export async function makeApiKey(transaction: Transaction, tenantId: string, createdBy: string): Promise<MadeApiKey> {
  const apiKey = newApiKey(tenantId);
  const [row] = await transaction
    .insert(apiKeys)
    .values({
      ...{ tenantId, createdBy, name: "Nightly export", keyHash: hashOf(apiKey), ending: endingOf(apiKey) },
      permissions: ApiKeyPermission.options,
      // Used just now, so that a test that compares rows finds them as they were.
      lastUsedAt: new Date(),
    })
    .returning({ id: apiKeys.id });
  return { apiKeyId: row?.id ?? "", apiKey };
}

export const bearerKey = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** What is sent for a key that lists forms. */
export const newKeyBody: NewApiKey = {
  name: "Dashboard",
  permissions: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"],
  unitId: null,
  expiresAt: null,
};

/** A key that the administrator makes by the API. */
export async function newKey(
  server: TestServer,
  { token, tenantId }: { readonly token: string; readonly tenantId: string },
  changes: Partial<NewApiKey> = {},
): Promise<{ id: string; key: string }> {
  const payload = { ...newKeyBody, ...changes };
  const headers = { authorization: `Bearer ${token}`, polpabptenantid: tenantId };
  const answer = await server.call({ method: "POST", url: "/api/api-keys", headers, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
