/** Why a token was refused: the `reason` of a `not-signed-in` problem. */
export const tokenRefusals = [
  "no-token",
  "malformed-token",
  "unsigned-token",
  "unknown-key",
  "wrong-signature",
  "wrong-issuer",
  "wrong-audience",
  "expired-token",
  "not-yet-valid",
  "id-token",
  "revoked-token",
  "unknown-account",
  "disabled-account",
] as const;
export type TokenRefusal = (typeof tokenRefusals)[number];
