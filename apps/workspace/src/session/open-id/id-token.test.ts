import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkAccessTokenHash, checkClaims, claimsOf, clockSkewMs, type IdTokenClaims } from "./id-token.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const seconds = now / 1000;
const rules = { issuer: "https://id.example", clientId: "forms", nonce: "n", now };
const good: IdTokenClaims = {
  aud: "forms",
  sub: "ann",
  iat: seconds,
  iss: rules.issuer,
  nonce: "n",
  exp: seconds + 60,
};
const faultOf = (changes: IdTokenClaims) => {
  try {
    checkClaims({ ...good, ...changes }, rules);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("claims", () => {
  test("[V4] a token with everything right is accepted, also with several audiences", () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ aud: ["other", "forms"] })).toBeUndefined();
  });

  test.for([
    [{ aud: "other" }, "Wrong audience: other"],
    [{ aud: undefined }, "Wrong audience: "],
    [{ sub: "" }, "No sub claim in id_token"],
    [{ sub: 5 }, "No sub claim in id_token"],
    [{ iat: undefined }, "No iat claim in id_token"],
    [{ iss: "https://id.example/" }, "Wrong issuer: https://id.example/"],
    [{ nonce: "m" }, "Wrong nonce"],
    [{ nonce: undefined }, "Wrong nonce"],
    [{ exp: undefined }, "Token has expired"],
  ] as const)("[V4] [E8] %o is refused: %s", ([changes, message]) => {
    expect(faultOf(changes)).toBe(message);
  });

  test("[V4] the checks come in their order", () => {
    const wrong = { aud: "x", sub: "", iat: undefined, iss: "x", nonce: "x", exp: 0 };
    const fixed: IdTokenClaims[] = [
      {},
      { aud: "forms" },
      { sub: "ann" },
      { iat: seconds },
      { iss: rules.issuer },
      { nonce: "n" },
    ];
    const seen: (string | undefined)[] = [];
    let claims: IdTokenClaims = wrong;
    for (const change of fixed) {
      claims = { ...claims, ...change };
      seen.push(faultOf(claims));
    }
    expect(seen).toEqual([
      "Wrong audience: x",
      "No sub claim in id_token",
      "No iat claim in id_token",
      "Wrong issuer: x",
      "Wrong nonce",
      "Token has expired",
    ]);
  });

  test("[V6] [K17] times are judged with ten minutes of skew, to the second", () => {
    const skew = clockSkewMs / 1000;
    expect(skew).toBe(600);
    expect([faultOf({ exp: seconds - skew + 1 }), faultOf({ exp: seconds - skew })]).toEqual([
      undefined,
      "Token has expired",
    ]);
    expect([faultOf({ iat: seconds + skew - 1 }), faultOf({ iat: seconds + skew })]).toEqual([
      undefined,
      "Token has expired",
    ]);
  });
});

test("[V5] [E8] an at_hash must be the access token's; without one there is nothing to compare", async () => {
  const hash = createHash("sha256").update("access").digest().subarray(0, 16).toString("base64url");
  await expect(checkAccessTokenHash({ at_hash: hash }, "access", "ES256")).resolves.toBeUndefined();
  await expect(checkAccessTokenHash({}, "access", "ES256")).resolves.toBeUndefined();
  await expect(checkAccessTokenHash({ at_hash: hash }, "other", "ES256")).rejects.toThrow("Wrong at_hash");
  await expect(checkAccessTokenHash({ at_hash: hash }, "access", "ES384")).rejects.toThrow("Wrong at_hash");
});

test("[V4] what is no token is refused as such", () => {
  for (const text of ["", "a.b", "a.b.c", "..."]) expect(() => claimsOf(text)).toThrow("The id_token cannot be read");
});
