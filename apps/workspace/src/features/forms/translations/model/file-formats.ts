import { readCsvFile, writeCsvFile } from "./csv-file.ts";
import type { FileFault, IncomingTexts, KnownLanguages, OutgoingTexts } from "./translation-file.ts";
import { readXliffFile, writeXliffFile } from "./xliff-file.ts";

export type FormatName = "csv" | "xliff";

interface FileFormat {
  readonly ending: string;
  readonly type: string;
  readonly write: (texts: OutgoingTexts) => string;
  readonly read: (text: string, known: KnownLanguages) => IncomingTexts | FileFault;
}

export const fileFormats: Readonly<Record<FormatName, FileFormat>> = {
  csv: { ending: "csv", type: "text/csv", write: writeCsvFile, read: readCsvFile },
  xliff: { ending: "xlf", type: "application/xliff+xml", write: writeXliffFile, read: readXliffFile },
};

/** A file is what it looks like; its name may have been changed on the way. */
export const formatOf = (name: string, text: string): FormatName =>
  /\.xli?ff?$/i.test(name) || /^\uFEFF?\s*</.test(text) ? "xliff" : "csv";
