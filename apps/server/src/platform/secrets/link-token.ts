import { randomBytes } from "node:crypto";

/** What makes an address a secret: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");
