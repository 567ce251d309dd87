import { languageTag, madeUpTag } from "../draft/languages.ts";
import type { Report } from "../report.ts";
import type { Sheet } from "../workbook/read-workbook.ts";

/** A sheet with a header: its records by column, and which columns hold a text in which language. */
export interface Records {
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** For `label`, `hint` and their like: the columns and their language; undefined is the form's own. */
  readonly languagesOf: ReadonlyMap<string, readonly { readonly column: string; readonly tag: string | undefined }[]>;
}

export const noRecords: Records = { rows: [], languagesOf: new Map() };

const aliases = new Map([
  ["relevance", "relevant"],
  ["calculate", "calculation"],
  ["read_only", "readonly"],
  ["list", "list_name"],
  ["command", "type"],
  ["caption", "label"],
  ["count", "repeat_count"],
  ["jr:count", "repeat_count"],
  ["requiredmsg", "required_message"],
  ["jr:requiredmsg", "required_message"],
  ["constraintmsg", "constraint_message"],
  ["constraint_msg", "constraint_message"],
  ["jr:constraintmsg", "constraint_message"],
]);
const translated = new Set(["label", "hint", "constraint_message", "required_message"]);

export function recordsOf({ name, rows }: Sheet, report: Report): Records {
  const start = rows.findIndex((row) => row.size > 0);
  const languagesOf = new Map<string, { column: string; tag: string | undefined }[]>();
  const columns = new Map<number, string>();
  for (const [index, header] of rows[start] ?? []) {
    const { column, base, language } = columnOf(header.slice(0, 200));
    if ([...columns.values()].includes(column)) {
      report.add("lost", name, "property", { property: header, value: "…" });
      continue;
    }
    columns.set(index, column);
    if (!translated.has(base)) continue;
    const tag = language === undefined ? undefined : tagOf(language, name, report);
    languagesOf.set(base, [...(languagesOf.get(base) ?? []), { column, tag }]);
  }
  const records = rows.slice(start + 1).filter((row) => row.size > 0);
  return { rows: records.map((row) => recordOf(row, columns)), languagesOf };
}

/** `Label::English (en)` is the column `label::English (en)`, of `label`, in that language. */
function columnOf(header: string): { column: string; base: string; language?: string } {
  const plain = header.trim().toLowerCase().replace(/[ -]+/g, "_");
  const bound = boundColumn(plain);
  const alias = aliases.get(plain) ?? bound;
  if (alias !== undefined) return { column: alias, base: alias };
  const match = /^([A-Za-z_ -]+?)\s*::?\s*(?!:)(.+)$/.exec(header.trim());
  const first = (match?.[1] ?? "").toLowerCase().replace(/[ -]+/g, "_");
  const base = aliases.get(first) ?? first;
  if (!translated.has(base)) return { column: plain, base: plain };
  const language = (match?.[2] ?? "").trim();
  return { column: `${base}::${language}`, base, language };
}

const bindable = new Set(["relevant", "required", "constraint", "calculation", "readonly", "appearance"]);

/** `bind::relevant`, `bind:jr:constraintMsg`, `body::appearance` say what the columns of these names say. */
function boundColumn(header: string): string | undefined {
  const bound = /^(?:bind|control|body)::?(.+)$/.exec(header)?.[1];
  if (bound === undefined) return undefined;
  return aliases.get(bound) ?? (bindable.has(bound) ? bound : undefined);
}

function tagOf(language: string, location: string, report: Report): string {
  const known = languageTag(language);
  if (known !== undefined) return known;
  const tag = madeUpTag(language);
  report.add("changed", location, "language-unknown", { name: language, tag });
  return tag;
}

const recordOf = (row: ReadonlyMap<number, string>, columns: ReadonlyMap<number, string>): Record<string, string> =>
  Object.fromEntries([...row].map(([index, text]) => [columns.get(index) ?? `column ${index + 1}`, text]));
