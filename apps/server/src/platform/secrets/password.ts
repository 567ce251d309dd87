import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { normalized } from "@askloom/kinds/questions/logic";

const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`: a hash says how it was made, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? unmatchable).split("$");
  const expected = Buffer.from(key, "base64");
  const given = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: cost.maxmem,
  });
  return hash !== null && timingSafeEqual(given, expected);
}

const unmatchable = [
  "scrypt",
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(16).toString("base64"),
  Buffer.alloc(keyLength).toString("base64"),
].join("$");

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // NFKC: the same characters typed on another keyboard are the same password.
  scrypt(normalized(password, "NFKC"), salt, keyLength, options, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return promise;
}
