import type { TokenRefusal } from "@askloom/contract";
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Refusal } from "./refusal.ts";

/** Who a verified access token speaks for. */
export interface Identity {
  /** `embedded`, or the outside provider's issuer. */
  readonly issuer: string;
  readonly subject: string;
  /** The grant of the embedded provider that the token came from; when it is gone, so is the token. */
  readonly grantId: string | undefined;
}

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** The embedded provider marks its access tokens `at+jwt`; outside ones often do not. */
  readonly isTypeRequired: boolean;
}

export const embeddedIssuer = "embedded";

// Only algorithms with a public key: a shared-secret algorithm would let the public key sign.
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
const maxTokenLength = 16_384;

/** Verifies an access token for the API (V7, V8); refuses with the reason. */
export async function verifyAccessToken(token: string, rules: TokenRules): Promise<Identity> {
  if (token.length > maxTokenLength) throw notSignedIn("malformed-token");
  refuseUnsigned(token);
  const payload = await verifiedPayload(token, rules);
  if (looksLikeIdToken(payload)) throw notSignedIn("id-token");
  if (payload.sub === undefined || payload.sub === "") throw notSignedIn("malformed-token");
  return {
    issuer: rules.isTypeRequired ? embeddedIssuer : rules.issuer,
    subject: payload.sub,
    grantId: rules.isTypeRequired ? String(payload.grant) : undefined,
  };
}

export function notSignedIn(reason: TokenRefusal): Refusal {
  const challenge = reason === "no-token" ? "Bearer" : `Bearer error="invalid_token", error_description="${reason}"`;
  return new Refusal("not-signed-in", { reason }, { "www-authenticate": challenge });
}

function refuseUnsigned(token: string): void {
  let algorithm: string | undefined;
  try {
    algorithm = decodeProtectedHeader(token).alg;
  } catch {
    throw notSignedIn("malformed-token");
  }
  if (algorithm === undefined || algorithm.toLowerCase() === "none") throw notSignedIn("unsigned-token");
}

async function verifiedPayload(
  token: string,
  { issuer, audience, keys, isTypeRequired }: TokenRules,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ["exp", "sub"],
      ...(isTypeRequired ? { typ: "at+jwt" } : {}),
    });
    return payload;
  } catch (error) {
    throw refusalOf(error);
  }
}

const claimRefusals: Readonly<Record<string, TokenRefusal>> = {
  iss: "wrong-issuer",
  aud: "wrong-audience",
  nbf: "not-yet-valid",
  typ: "id-token",
};

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return notSignedIn("expired-token");
  if (error instanceof errors.JWTClaimValidationFailed)
    return notSignedIn(claimRefusals[error.claim] ?? "malformed-token");
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return notSignedIn("unknown-key");
  if (error instanceof errors.JWSSignatureVerificationFailed) return notSignedIn("wrong-signature");
  if (error instanceof errors.JOSEAlgNotAllowed) return notSignedIn("wrong-signature");
  if (error instanceof errors.JOSEError) return notSignedIn("malformed-token");
  return error;
}

// Claims that only ID tokens carry (OpenID Connect Core, 2 and 3.1.3.6).
const looksLikeIdToken = (payload: JWTPayload): boolean =>
  "nonce" in payload || "at_hash" in payload || "c_hash" in payload;
