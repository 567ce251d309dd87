const maxPartLength = 80;

/**
 * A name that is one part of a path and no more, on every system: without what separates or controls, no dots alone, no
 * dot or space at its end, and none of the names that devices have.
 */
export function safePart(wished: string, otherwise: string): string {
  const plain = wished
    .toWellFormed()
    .normalize("NFC")
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

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, ending: "" } : { stem: name.slice(0, dot), ending: name.slice(dot) };
}
