import type { FormDefinition, Page } from "@askloom/contract";
import { checked } from "../checked.ts";
import { cleanText } from "../draft/clean-text.ts";
import { definitionOf, newDraft } from "../draft/draft.ts";
import { languageTag } from "../draft/languages.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import type { Report } from "../report.ts";
import { type Unreadable, unreadable } from "../unreadable.ts";
import { readWorkbook, type Sheet } from "../workbook/read-workbook.ts";
import { choiceListsOf, reportUnasked } from "./choice-lists.ts";
import { noRecords, type Records, recordsOf } from "./columns.ts";
import { type Node, nameNodes, nodesOf } from "./nodes.ts";
import { pagesFrom } from "./pages.ts";
import type { XlsContext } from "./xlsform-context.ts";

interface Reading {
  readonly bytes: Uint8Array;
  /** What the form is called if it does not say so itself. */
  readonly title: string;
  readonly report: Report;
}

const formSheets = new Set(["survey", "choices", "settings"]);
const isFormSheet = (name: string): boolean => formSheets.has(name.trim().toLowerCase());

/** An XLSForm as a form. */
export function readXlsForm({ bytes, title, report }: Reading): { definitions: FormDefinition[] } | Unreadable {
  const sheets = readWorkbook(bytes, isFormSheet);
  if ("outcome" in sheets) return sheets;
  const recordsIn = (sheet: string): Records => {
    const found = sheets.find(({ name }) => name.trim().toLowerCase() === sheet);
    return found === undefined ? noRecords : recordsOf(found, report);
  };
  const survey = recordsIn("survey");
  if (!survey.rows.some((row) => Object.hasOwn(row, "type"))) return unreadable("survey-sheet-missing");
  reportOtherSheets(sheets, report);
  return checked(formOf({ survey, choices: recordsIn("choices"), settings: recordsIn("settings") }, title, report));
}

function reportOtherSheets(sheets: readonly Sheet[], report: Report): void {
  for (const { name } of sheets) if (!isFormSheet(name)) report.add("lost", name, "sheet-left-out", { sheet: name });
}

interface Records3 {
  readonly survey: Records;
  readonly choices: Records;
  readonly settings: Records;
}

function formOf(
  { survey, choices, settings: settingRows }: Records3,
  fileTitle: string,
  report: Report,
): FormDefinition {
  const settings = sourceOf(settingRows.rows[0] ?? {}, "settings", report);
  const language = ownLanguage(survey, settings);
  const draft = newDraft(report, language);
  const nodes: Node[] = nodesOf(survey.rows, draft);
  const lists = choiceListsOf(choices, draft);
  const context: XlsContext = { draft, language, languagesOf: survey.languagesOf, lists, scope: [] };
  const isPaged = /(?:^|\s)pages(?:\s|$)/.test(String(settings.peek("style") ?? ""));
  if (isPaged) settings.take("style");
  const pages: Page[] = pagesFrom(context, nodes, { isPaged, nameNodes });
  const written = settings.text("form_title") ?? fileTitle;
  const title = cleanText(written || "Form", 500, { report, place: "settings", property: "form_title" });
  settings.rest();
  for (const act of draft.later) act();
  reportUnasked(choices, lists, draft);
  return definitionOf(draft, { title: { [language]: title }, pages, settings: {} });
}

/** The default language of the settings, else that of the first column of labels. */
function ownLanguage({ languagesOf }: Records, settings: Source): string {
  const written = settings.text("default_language");
  const named = written === undefined ? undefined : languageTag(written);
  if (named !== undefined) return named;
  const labels = languagesOf.get("label") ?? [];
  return labels.find(({ tag }) => tag === undefined) === undefined ? (labels[0]?.tag ?? "en") : "en";
}
