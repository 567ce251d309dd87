import { OpenIdError } from "./events.ts";

export interface IdTokenRules {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined where the flow has none: a refresh. */
  readonly nonce: string | undefined;
  readonly now: number;
}

export interface IdTokenClaims {
  readonly aud?: unknown;
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly iss?: unknown;
  readonly nonce?: unknown;
  readonly exp?: unknown;
  readonly at_hash?: unknown;
}

export const clockSkewMs = 10 * 60 * 1000;

/** Checks an ID token's claims in the order of the specification: audience, subject, issued-at, issuer, nonce, expiry (V4, V6). */
export function checkClaims(claims: IdTokenClaims, rules: IdTokenRules): void {
  const fault = checks.map((check) => check(claims, rules)).find((message) => message !== undefined);
  if (fault !== undefined) throw new OpenIdError("token_validation_error", fault);
}

type Check = (claims: IdTokenClaims, rules: IdTokenRules) => string | undefined;

const checks: readonly Check[] = [
  ({ aud }, { clientId }) => {
    const audiences = Array.isArray(aud) ? aud : [aud];
    return audiences.includes(clientId) ? undefined : `Wrong audience: ${audiences.join(",")}`;
  },
  ({ sub }) => (typeof sub === "string" && sub !== "" ? undefined : "No sub claim in id_token"),
  ({ iat }) => (typeof iat === "number" ? undefined : "No iat claim in id_token"),
  ({ iss }, { issuer }) => (iss === issuer ? undefined : `Wrong issuer: ${String(iss)}`),
  ({ nonce }, rules) => (rules.nonce === undefined || nonce === rules.nonce ? undefined : "Wrong nonce"),
  ({ iat, exp }, { now }) => {
    const isYoung = Number(iat) * 1000 - clockSkewMs < now;
    const isAlive = typeof exp === "number" && exp * 1000 + clockSkewMs > now;
    return isYoung && isAlive ? undefined : "Token has expired";
  },
];

/** Where the token carries `at_hash`, it must be that of the access token (V5). */
export async function checkAccessTokenHash(
  { at_hash }: IdTokenClaims,
  accessToken: string,
  algorithm: string,
): Promise<void> {
  if (at_hash === undefined) return;
  const digest = new Uint8Array(
    await crypto.subtle.digest(`SHA-${algorithm.slice(-3)}`, new TextEncoder().encode(accessToken)),
  );
  if (at_hash !== base64Url(digest.slice(0, digest.length / 2)))
    throw new OpenIdError("token_validation_error", "Wrong at_hash");
}

export function claimsOf(idToken: string): { claims: IdTokenClaims; algorithm: string } {
  const [header = "", payload = ""] = idToken.split(".");
  try {
    return { claims: JSON.parse(textOf(payload)), algorithm: String(JSON.parse(textOf(header)).alg) };
  } catch (cause) {
    throw new OpenIdError("token_validation_error", "The id_token cannot be read", cause);
  }
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const textOf = (part: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)),
  );
