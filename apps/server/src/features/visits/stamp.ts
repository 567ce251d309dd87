import { randomBytes } from "node:crypto";
import { isSameText, signatureWith } from "../../platform/secrets/secrets.ts";

/** What a page was made with; the browser gives it back, and cannot change it. */
export interface Stamp {
  readonly version: number;
  readonly startedAt: number;
  /** Drawn anew for each page: decides the order of shuffled choices. */
  readonly seed: string;
}

export interface StampPlace {
  readonly pubId: string;
  readonly isTest: boolean;
  /** The visitor or member who came, or nobody known. */
  readonly who: string;
}

export interface Stamps {
  make(place: StampPlace, version: number): string;
  /** Undefined for what was not made here, for this place and this person, or too long ago. */
  read(text: string, place: StampPlace): Stamp | undefined;
}

/** A page may stay open this long. */
const longestLifeMs = 7 * 24 * 3_600_000;

export function stampsWith(key: Buffer, now: () => number = Date.now): Stamps {
  const signatureOf = signatureWith(key);
  const sealOf = ({ pubId, isTest, who }: StampPlace, { version, startedAt, seed }: Stamp) =>
    signatureOf(`stamp|${pubId}|${isTest}|${who}|${version}|${startedAt}|${seed}`);
  return {
    make(place, version) {
      const stamp = { version, startedAt: now(), seed: randomBytes(6).toString("hex") };
      return [version, stamp.startedAt.toString(36), stamp.seed, sealOf(place, stamp)].join(".");
    },
    read(text, place) {
      const [, version, started, seed, seal] =
        /^(\d{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{12})\.([\w-]{22})$/.exec(text) ?? [];
      if (version === undefined || started === undefined || seed === undefined || seal === undefined) return undefined;
      const stamp = { version: Number(version), startedAt: Number.parseInt(started, 36), seed };
      const age = now() - stamp.startedAt;
      return isSameText(seal, sealOf(place, stamp)) && age >= 0 && age < longestLifeMs ? stamp : undefined;
    },
  };
}
