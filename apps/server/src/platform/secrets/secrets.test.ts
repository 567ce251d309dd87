import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";
import { isSameText, secretsFrom, signatureWith } from "./secrets.ts";

test("[I3] what is sealed opens with the same secret only, and not when a byte was changed", () => {
  const secrets = secretsFrom("one secret");
  const sealed = secrets.seal(Buffer.from("hidden"));
  expect(sealed.includes("hidden")).toBe(false);
  expect(secrets.unseal(sealed)?.toString()).toBe("hidden");
  expect(secretsFrom("one secret").unseal(sealed)?.toString()).toBe("hidden");
  expect(secretsFrom("another").unseal(sealed)).toBeUndefined();
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(secrets.unseal(changed)).toBeUndefined();
  }
  for (const length of sealed.keys()) expect(secrets.unseal(sealed.subarray(0, length))).toBeUndefined();
  expect(secrets.seal(Buffer.from("hidden"))).not.toEqual(sealed);
});

test("[I3] keys for different purposes differ", () => {
  const { keyFor } = secretsFrom("one secret");
  const keys = (["sealing", "cookies", "anti-forgery", "log intake", "demo"] as const).map((purpose) =>
    keyFor(purpose).toString("hex"),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test("[I3] a password is kept as a salted scrypt hash", async () => {
  const [one, other] = [await hashPassword("pässword 密码"), await hashPassword("pässword 密码")];
  expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w+/=]+\$[\w+/=]+$/);
  expect(one).not.toBe(other);
  expect(await isPassword("pässword 密码", one)).toBe(true);
  expect(await isPassword("pa\u0308ssword 密码", one)).toBe(true);
  expect(await isPassword("password", one)).toBe(false);
  expect(await isPassword("", null)).toBe(false);
});

test("[I3] a signature is an HMAC-SHA256 with the key (RFC 4231, case 2), for keys and texts of any length", () => {
  const whole = Buffer.from("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843", "hex");
  const signature = signatureWith(Buffer.from("Jefe"))("what do ya want for nothing?");
  expect(signature).toBe(whole.toString("base64url").slice(0, 22));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: "binary", maxLength: 300 }), (key, text) => {
      const expected = createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
      expect(signatureWith(Buffer.from(key))(text)).toBe(expected);
    }),
  );
});

test("[I3] texts are compared whole", () => {
  expect([isSameText("a", "a"), isSameText("a", "b"), isSameText("", "a"), isSameText("aa", "a")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
