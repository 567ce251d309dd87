import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** What the installation's one secret is used for. */
type Purpose = "sealing" | "cookies" | "anti-forgery" | "log intake" | "demo" | "visits" | "known devices";

export interface Secrets {
  /** A key for one purpose; every process derives the same. */
  keyFor(purpose: Purpose): Buffer;
  seal(plain: Buffer): Buffer;
  /** Undefined when it was sealed with another secret or altered. */
  unseal(sealed: Buffer): Buffer | undefined;
}

const nonceLength = 12;
const tagLength = 16;
const signatureLength = 22;

export function secretsFrom(secret: string): Secrets {
  const keyFor = (purpose: Purpose): Buffer => Buffer.from(hkdfSync("sha256", secret, "askloom", purpose, 32));
  const sealingKey = keyFor("sealing");
  return {
    keyFor,
    seal(plain) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(sealed) {
      if (sealed.length < nonceLength + tagLength) return undefined;
      const nonce = sealed.subarray(0, nonceLength);
      const decipher = createDecipheriv("aes-256-gcm", sealingKey, nonce, { authTagLength: tagLength });
      decipher.setAuthTag(sealed.subarray(-tagLength));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

const blockBytes = 64;

/**
 * Signs texts with HMAC-SHA256 (RFC 2104), of which 132 bits are kept. Written out: `createHmac` takes many times as long
 * for a short text, and every response needs two signatures.
 */
export function signatureWith(key: Buffer): (text: string) => string {
  const block = Buffer.alloc(blockBytes);
  (key.length > blockBytes ? hash("sha256", key, "buffer") : key).copy(block);
  const inner = Buffer.from(block.map((byte) => byte ^ 0x36));
  const outer = Buffer.from(block.map((byte) => byte ^ 0x5c));
  return (text) => {
    const first = hash("sha256", Buffer.concat([inner, Buffer.from(text)]), "buffer");
    return hash("sha256", Buffer.concat([outer, first]), "base64url").slice(0, signatureLength);
  };
}

/** Compares two texts in a time that tells nothing about where they differ. How long they are is no secret. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export const hashOf = (value: string): Buffer => hash("sha256", value, "buffer");
