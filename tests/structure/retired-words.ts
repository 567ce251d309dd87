import type { SourceFile } from "./project-files.ts";
import { bareCode } from "./source-text.ts";

export interface RetiredPatterns {
  readonly identifiers: readonly RegExp[];
  readonly texts: RegExp;
}

/** The patterns of docs/GLOSSARY.md: the third column of the table of retired words, and the list for texts. */
export function retiredPatternsIn(glossary: string): RetiredPatterns {
  const rows = [...glossary.matchAll(/^\|[^|\n]*\|[^|\n]*\| `(.+)` *\|$/gm)];
  const texts = /^In texts: `(.+)`\.$/m.exec(glossary)?.[1] ?? "";
  return {
    identifiers: rows.map(([, pattern = ""]) => new RegExp(pattern.replaceAll("\\|", "|"))),
    texts: new RegExp(texts),
  };
}

/** The identifiers of the files that use a retired word, as "path: name". */
export function retiredIdentifiers(files: readonly SourceFile[], { identifiers }: RetiredPatterns): string[] {
  const faults = new Set<string>();
  for (const { path, source } of files)
    for (const [name] of bareCode(source).matchAll(/[A-Za-z_$][\w$]*/g)) {
      const spoken = wordsOf(name);
      if (identifiers.some((pattern) => pattern.test(spoken))) faults.add(`${path}: ${name}`);
    }
  return [...faults];
}

/** `pageTokenOf` → "page token of". */
const wordsOf = (name: string): string =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).join(" ").toLowerCase();
