import { randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@askloom/contract";

const tenantBytes = 16;
const secretBytes = 32;
const endingLength = 4;
const pattern = new RegExp(`^${apiKeyPrefix}[\\w-]{${((tenantBytes + secretBytes) * 4) / 3}}$`);

/** Whether a bearer token is meant as an API key; the tokens of people are never like this. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/**
 * A new key: the id of its tenant and 256 random bits. With the tenant in it, a key is looked up inside that tenant, and
 * nothing has to be readable without one (decision 0050).
 */
export function newApiKey(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll("-", ""), "hex");
  return apiKeyPrefix + Buffer.concat([tenant, randomBytes(secretBytes)]).toString("base64url");
}

/** The tenant that a key names; undefined for what is not a key. */
export function tenantOfKey(key: string): string | undefined {
  if (!pattern.test(key)) return undefined;
  const tenant = Buffer.from(key.slice(apiKeyPrefix.length), "base64url").subarray(0, tenantBytes).toString("hex");
  return tenant.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** By which people recognise a key; far too little to guess the rest. */
export const endingOf = (key: string): string => key.slice(-endingLength);
