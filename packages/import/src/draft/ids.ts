import { ItemId } from "@askloom/kinds/questions/schema";

/** Words that a formula reads as its own types and functions. */
const formulaWords = new Set(
  "int uint double bool string bytes list map type dyn timestamp duration optional size has all exists exists_one filter google today now sum count avg min max round".split(
    " ",
  ),
);
const maxLength = 60;

/** Gives each name an id of its own, made from the name alone: the same file gives the same ids. */
export interface Ids {
  readonly take: (name: string) => string;
  readonly isTaken: (id: string) => boolean;
}

export function newIds(reserved: readonly string[] = []): Ids {
  const taken = new Set(reserved);
  const nextOf = new Map<string, number>();
  return {
    isTaken: (id) => taken.has(id),
    take: (name) => {
      const stem = idFrom(name);
      let next = nextOf.get(stem) ?? 1;
      let id = stem;
      while (taken.has(id)) {
        next += 1;
        id = `${stem.slice(0, maxLength - String(next).length)}_${next}`;
      }
      nextOf.set(stem, next);
      taken.add(id);
      return id;
    },
  };
}

/** The name where it can be an id, else the nearest that can. */
export function idFrom(name: string): string {
  if (isId(name) && name.length <= maxLength) return name;
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, maxLength - 3);
  if (plain === "") return name === "" ? "item" : `item_${fingerprint(name)}`;
  const lettered = /^[A-Za-z]/.test(plain) ? plain : `n${plain}`;
  return isId(lettered) ? lettered : `${lettered}_`;
}

const isId = (name: string): boolean => ItemId.safeParse(name).success && !formulaWords.has(name);

/** FNV-1a: names without a Latin letter differ by it. */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
