import type { RichTexts } from "@askloom/kinds/questions/schema";

const maxLength = 120;

/** The beginning of a rich text as plain text, in the language that is picked. */
export function plainText(pick: (texts: Readonly<Record<string, string>>) => string, texts: RichTexts): string {
  const plain = Object.fromEntries(Object.entries(texts).map(([language, tree]) => [language, wordsIn(tree).trim()]));
  const text = pick(plain);
  return text.length > maxLength
    ? `${text
        .slice(0, maxLength - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text;
}

function wordsIn(tree: unknown): string {
  if (Array.isArray(tree)) return tree.map(wordsIn).join(" ");
  if (typeof tree !== "object" || tree === null) return "";
  const { text, content } = tree as { text?: unknown; content?: unknown }; // nodes have these
  return typeof text === "string" ? text : wordsIn(content ?? []);
}
