import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "../secrets/secrets.ts";

/** Tokens that only we can make and that hold for one person only, so a cookie planted from elsewhere is of no use. */
export interface AntiForgery {
  make(subject: string): string;
  isValid(token: string, subject: string): boolean;
}

export function antiForgeryWith(key: Buffer): AntiForgery {
  const signature = (nonce: string, subject: string) =>
    createHmac("sha256", key).update(`${nonce}.${subject}`).digest("base64url");
  return {
    make(subject) {
      const nonce = randomBytes(16).toString("base64url");
      return `${nonce}.${signature(nonce, subject)}`;
    },
    isValid(token, subject) {
      const [nonce = "", given = ""] = token.split(".");
      return isSameText(given, signature(nonce, subject));
    },
  };
}
