import { randomBytes } from "node:crypto";

/** A link that nobody guesses, in 22 characters of an address. */
export const newLink = (): string => randomBytes(16).toString("base64url");
