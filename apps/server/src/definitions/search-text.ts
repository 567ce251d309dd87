type Texts = Readonly<Record<string, string>>;

/** Texts as a search looks into them, one a line. */
export function linesOf(texts: readonly unknown[]): string {
  const lines = texts.flatMap((one) => (isTexts(one) ? Object.values(one) : [])).map(folded);
  return [...new Set(lines.filter((line) => line !== ""))].join("\n");
}

/** The words of a search; a text matches when it holds all of them. */
export const wordsOf = (filter: string): string[] =>
  [...new Set(folded(filter).split(" "))].filter((word) => word !== "");

/** As it is compared: without regard to case, width and the amount of white space. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;
