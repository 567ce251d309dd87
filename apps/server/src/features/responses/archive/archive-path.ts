import { normalized } from "@askloom/kinds/questions/logic";

const maxPartLength = 80;
/** More of a title is not looked at: the rest is cut off anyway. */
const maxReadLength = 1_000;

/**
 * A name that is one part of a path and no more, on every system: without what separates or controls, no dots alone, no
 * dot or space at its end, and none of the names that devices have.
 */
export function safePart(wished: string, otherwise: string): string {
  const plain = normalized(readPart(wished).toWellFormed(), "NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*\ufffd]/gu, "_")
    .trim();
  const { stem, ending } = split(plain);
  const short = [...stem].slice(0, maxPartLength).join("") + [...ending].slice(0, 16).join("");
  const safe = short.replaceAll(/^[\s.]+|[\s.]+$/g, "");
  if (safe === "") return otherwise;
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(safe) ? `_${safe}` : safe;
}

/** A path that no file of the archive has yet, whatever the case of its letters. */
export function freePath(taken: Set<string>, folder: string, name: string): string {
  const { stem, ending } = split(name);
  for (let count = 1; ; count += 1) {
    const path = `${folder}/${count === 1 ? name : `${stem} (${count})${ending}`}`;
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
}

/** The start of a text, with the ending that a file may have. */
const readPart = (wished: string): string =>
  wished.length <= maxReadLength ? wished : wished.slice(0, maxReadLength) + wished.slice(-20);

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, ending: "" } : { stem: name.slice(0, dot), ending: name.slice(dot) };
}
