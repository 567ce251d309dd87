import { readCsv, writeCsv } from "@askloom/contract";
import { markupOf } from "./markup.ts";
import { richTextOf } from "./read-markup.ts";
import type { FileFault, IncomingTexts, IncomingWords, KnownLanguages, OutgoingTexts } from "./translation-file.ts";

const idColumn = "id";

export const writeCsvFile = ({ sourceLanguage, language, texts }: OutgoingTexts): string =>
  writeCsv([
    [idColumn, "context", sourceLanguage, language],
    ...texts.map(({ path, context, source, target }) => [path, context, source, target]),
  ]);

/** The translations of a table. Columns are found by their names, in whatever order they come. */
export function readCsvFile(text: string, { languages, language }: KnownLanguages): IncomingTexts | FileFault {
  const [head, ...rows] = readCsv(text) ?? [];
  if (head === undefined || text.trim() === "") return { fault: text.trim() === "" ? "empty" : "not-a-table" };
  const names = head.map((name) => name.trim().toLowerCase());
  const idAt = names.indexOf(idColumn);
  if (idAt < 0) return { fault: "no-id-column" };
  const [first = "", ...others] = languages;
  const wanted = [language, ...others].find((tag) => names.includes(tag.toLowerCase()));
  if (wanted === undefined) return { fault: "no-language-column", columns: head.join(", ") };
  const [sourceAt, targetAt] = [names.indexOf(first.toLowerCase()), names.indexOf(wanted.toLowerCase())];
  const texts = rows.map((row) => ({
    path: row[idAt] ?? "",
    source: sourceAt < 0 ? undefined : wordsOf(row[sourceAt] ?? ""),
    target: wordsOf(row[targetAt] ?? ""),
  }));
  return { language: wanted, texts };
}

/** A cell says the same whether it is read as plain or as markup; only the form knows which it is. */
function wordsOf(cell: string): IncomingWords {
  return {
    plain: cell,
    get markup() {
      const rich = richTextOf(cell);
      return rich === undefined ? undefined : markupOf(rich);
    },
  };
}
