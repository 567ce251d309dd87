import { dateHelpers, dates } from "./dates.ts";
import type { LibraryEntry } from "./entry.ts";
import { listHelpers, lists } from "./lists.ts";
import { numberHelpers, numbers } from "./numbers.ts";
import { text } from "./text.ts";

/** The standard library by its names in a function; the editor completes from this table. */
export const library = { dates, text, numbers, lists } as const satisfies Record<string, readonly LibraryEntry[]>;

export const librarySource = [
  dateHelpers,
  numberHelpers,
  listHelpers,
  ...Object.entries(library).map(
    ([name, entries]) =>
      `replace(globalThis, "${name}", { ${entries.map((entry) => `${entry.name}: ${entry.source}`).join(",\n")} });`,
  ),
].join("\n");
