import { randomBytes, scryptSync } from "node:crypto";

/** A stored password that costs next to nothing to check: a hash says itself how it was made. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N: 2, r: 1, p: 1 });
  return ["scrypt", 2, 1, 1, salt.toString("base64"), key.toString("base64")].join("$");
}
