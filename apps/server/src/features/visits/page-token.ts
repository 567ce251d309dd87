import { randomBytes } from "node:crypto";
import { isSameText, signatureWith } from "../../platform/secrets/secrets.ts";

/** What a page was made with; the browser gives it back, and cannot change it. */
export interface PageToken {
  readonly version: number;
  readonly startedAt: number;
  /** Drawn for each page: decides the order of shuffled choices. */
  readonly seed: string;
}

export interface TokenScope {
  readonly pubId: string;
  readonly isTest: boolean;
  /** The visitor or member who came, or nobody known. */
  readonly person: string;
}

export interface PageTokens {
  make(path: TokenScope, version: number): string;
  /** Undefined for what was not made here, for this place and this person, or too long ago. */
  read(text: string, path: TokenScope): PageToken | undefined;
}

/** A page may stay open this long. */
const maxLifeMs = 7 * 24 * 3_600_000;

export function pageTokensWith(key: Buffer, now: () => number = Date.now): PageTokens {
  const signatureOf = signatureWith(key);
  const signatureFor = ({ pubId, isTest, person }: TokenScope, { version, startedAt, seed }: PageToken) =>
    signatureOf(`stamp|${pubId}|${isTest}|${person}|${version}|${startedAt}|${seed}`);
  return {
    make(path, version) {
      const pageToken = { version, startedAt: now(), seed: randomBytes(6).toString("hex") };
      return [version, pageToken.startedAt.toString(36), pageToken.seed, signatureFor(path, pageToken)].join(".");
    },
    read(text, path) {
      const [, version, started, seed, seal] =
        /^(\d{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{12})\.([\w-]{22})$/.exec(text) ?? [];
      if (version === undefined || started === undefined || seed === undefined || seal === undefined) return undefined;
      const pageToken = { version: Number(version), startedAt: Number.parseInt(started, 36), seed };
      const age = now() - pageToken.startedAt;
      return isSameText(seal, signatureFor(path, pageToken)) && age >= 0 && age < maxLifeMs ? pageToken : undefined;
    },
  };
}
