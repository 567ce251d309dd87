import type { VisitorTable } from "@askloom/contract";
import { writeCsv } from "@askloom/contract";

export interface ExportPorts {
  readonly page: (skipCount: number) => Promise<VisitorTable>;
  /** The name of a column that the form did not ask for. */
  readonly titleOf: (key: string) => string;
  readonly onProgress: (done: number, total: number) => void;
  readonly isCancelled: () => boolean;
}

/** All visitors as a file for spreadsheets, page by page; undefined when someone cancelled (U34). */
export async function visitorsCsv({
  page,
  titleOf,
  onProgress,
  isCancelled,
}: ExportPorts): Promise<string | undefined> {
  const rows: string[][] = [];
  let columns: VisitorTable["columns"] = [];
  for (;;) {
    const next = await page(rows.length);
    columns = next.columns;
    rows.push(...next.rows);
    onProgress(rows.length, next.totalCount);
    if (isCancelled()) return undefined;
    if (next.rows.length === 0 || rows.length >= next.totalCount) break;
  }
  return writeCsv([columns.map(({ key, title }) => title || titleOf(key)), ...rows]);
}
