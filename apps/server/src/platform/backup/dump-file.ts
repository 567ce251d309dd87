import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Sequence } from "./catalogue.ts";

/**
 * A dump is a compressed file of lines. The first is its head. Then each table has a line, its rows in PostgreSQL's text
 * format and a line with `\.`; the sequences follow. The last line counts the rows, so that a file that was cut off is
 * noticed.
 */
export interface DumpHead {
  readonly askloomDump: 1;
  readonly version: string;
  readonly createdAt: string;
  /** What a database must have for these rows to fit. */
  readonly shape: readonly string[];
  /** Tells whether a secret is the one that the rows were sealed with. */
  readonly secretCheck: string;
}

export type DumpLine =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly sequence: Sequence }
  | { readonly rows: Readonly<Record<string, number>> };

export const rowsEnd = Buffer.from("\\.\n");

const newline = 10;

/** Lines with their line break. */
export async function* linesOf(file: string): AsyncGenerator<Buffer, void> {
  let rest: Buffer[] = [];
  // A failure of either ends the iteration with it.
  for await (const chunk of pipeline(createReadStream(file), createGunzip(), () => undefined)) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end + 1)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}
