import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { listOf, listQuery } from "./list.ts";
import { type Permission, permissions } from "./permissions.ts";
import { Person } from "./records.ts";
import { Id, Instant, nameText } from "./text.ts";

export const maxApiKeyNameLength = 100;
/** Of a tenant, expired ones among them. */
export const maxApiKeys = 100;
/** What every key begins with, so that people and secret scanners recognise one. */
export const apiKeyPrefix = "ak_";

const canBeOfKey = (name: Permission): name is ApiKeyPermission => name !== "Pages.Administration.Users";
export type ApiKeyPermission = Exclude<Permission, "Pages.Administration.Users">;
/** What a key can be given: only people manage people (AK4). */
export const ApiKeyPermission = z.enum(permissions.filter(canBeOfKey));

/** `stopped`: the person who made it is no longer active, or has left its unit (AK3). */
export const ApiKeyState = z.enum(["active", "expired", "stopped"]);
export type ApiKeyState = z.infer<typeof ApiKeyState>;

/** A key as people see it after it was made; the key itself is stored as a hash only (AK1). */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last characters, by which the owner of one recognises it. */
  ending: z.string(),
  permissions: z.array(ApiKeyPermission),
  /** Null for a key of the whole tenant. */
  unit: z.object({ id: z.uuid(), displayName: z.string() }).nullable(),
  state: ApiKeyState,
  createdAt: Instant,
  createdBy: Person,
  /** Null for a key that does not expire. */
  expiresAt: Instant.nullable(),
  /** To the minute; null for a key that was never used. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: nameText(maxApiKeyNameLength),
  permissions: z.array(ApiKeyPermission).min(1).max(200),
  unitId: Id.nullable().default(null),
  expiresAt: Instant.nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The answer to making a key: the only one that has the key itself. */
export const MadeApiKey = ApiKey.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

/** A key hands out permissions, so those who manage permissions make them. */
const manage = { kind: "member", needs: ["Pages.Administration.Users"] } as const;

/** Keys with which programs call the API for a member. */
export const apiKeysEndpoints = {
  listApiKeys: {
    method: "GET",
    path: "/api/api-keys",
    summary: "The API keys of the tenant, without the keys themselves",
    access: manage,
    isForPeople: true,
    query: listQuery(["name", "createdAt", "expiresAt", "lastUsedAt"]),
    output: listOf(ApiKey),
    status: 200,
    problems: [],
  },
  createApiKey: {
    method: "POST",
    path: "/api/api-keys",
    summary: "Make an API key with some of one's own permissions; only this answer has the key",
    access: manage,
    isForPeople: true,
    body: NewApiKey,
    output: MadeApiKey,
    status: 201,
    problems: ["already-exists", "grant-not-held", "not-found", "too-many-api-keys"],
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/api/api-keys/{apiKeyId}",
    summary: "Revoke an API key; it stops working at once",
    access: manage,
    isForPeople: true,
    params: z.object({ apiKeyId: Id }),
    output: z.undefined(),
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
