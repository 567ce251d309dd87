import type { Choice, Texts } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import type { Draft } from "../draft/draft.ts";
import type { Ids } from "../draft/ids.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import type { Records } from "./columns.ts";

/** A choice of a list with what its other columns say, for choice filters. */
export interface ListedChoice {
  readonly name: string;
  readonly record: Readonly<Record<string, string>>;
  readonly source: Source;
}

export interface ChoiceLists {
  readonly languagesOf: Records["languagesOf"];
  readonly find: (list: string) => readonly ListedChoice[];
  /** Columns that a choice filter asked for. */
  readonly constraints: Set<string>;
}

export function choiceListsOf({ rows, languagesOf }: Records, draft: Draft): ChoiceLists {
  const lists = new Map<string, ListedChoice[]>();
  for (const record of rows) {
    const list = record.list_name ?? "";
    const name = record.name ?? record.value ?? "";
    const source = sourceOf(record, `${list}: ${name}`, draft.report);
    for (const property of ["list_name", "name", "value"]) source.take(property);
    if (list === "" || name === "") {
      draft.report.add("lost", "choices", "element-unreadable", { property: "choices", value: JSON.stringify(record) });
      continue;
    }
    const choices = lists.get(list) ?? [];
    choices.push({ name, record, source });
    lists.set(list, choices);
  }
  return { languagesOf, find: (list) => lists.get(list) ?? [], constraints: new Set() };
}

/** What every choice's row says that nobody has asked for, once for each column. */
export function reportUnasked({ rows, languagesOf }: Records, { constraints }: ChoiceLists, draft: Draft): void {
  const read = new Set(["list_name", "name", "value", ...constraints]);
  for (const { column } of languagesOf.get("label") ?? []) read.add(column);
  const left = new Map<string, string>();
  for (const record of rows)
    for (const [column, value] of Object.entries(record))
      if (!read.has(column) && !left.has(column)) left.set(column, value);
  for (const [property, value] of left) draft.report.add("lost", "choices", "property", { property, value });
}

export function choiceOf(
  { name }: ListedChoice,
  label: Texts | undefined,
  { draft, language, ids }: { draft: Draft; language: string; ids: Ids },
): Choice {
  const id = ids.take(name);
  const value = cleanText(name, 200, { report: draft.report, location: name, property: "name" });
  return { id, label: label ?? { [language]: value }, ...(id === name ? {} : { value }) };
}
