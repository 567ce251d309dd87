import { atOnce } from "@askloom/engine";
import { normalized } from "@askloom/kinds/questions/logic";

type Texts = Readonly<Record<string, string>>;

/** So many characters are folded in one step: some half a millisecond. */
const charactersAtOnce = 10_000;
/** What a text costs besides its characters. */
const charactersOfOne = 20;

/** A few texts as a search looks into them, one a line. */
export const linesOf = (texts: readonly unknown[]): string => atOnce(lineSteps(texts));

/** The same of many texts, in steps. */
export function* lineSteps(texts: readonly unknown[]): Generator<undefined, string> {
  const known = new Set([""]);
  const parts: string[] = [];
  let lines: string[] = [];
  let characters = 0;
  for (const one of texts) {
    if (!isTexts(one)) continue;
    for (const text of Object.values(one)) {
      const line = folded(text);
      if (!known.has(line)) lines.push(line);
      known.add(line);
      characters += text.length + charactersOfOne;
      if (characters < charactersAtOnce) continue;
      yield;
      if (lines.length > 0) parts.push(lines.join("\n"));
      lines = [];
      characters = 0;
    }
  }
  return [...parts, ...lines].join("\n");
}

/** The words of a search; a text matches when it holds all of them. */
export const wordsOf = (filter: string): string[] =>
  [...new Set(folded(filter).split(" "))].filter((word) => word !== "");

/** As it is compared: without regard to case, width and the amount of white space. */
export const folded = (text: string): string =>
  normalized(text, "NFKC").toLowerCase().replaceAll(whiteSpace, " ").trim();

/** All but the single space that stays one. */
const whiteSpace = /\s{2,}|[^\S ]/g;

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;
