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
import { withoutLoops } from "./loops.ts";
import { type Node, nameNodes, nodesOf } from "./nodes.ts";
import { pagesFrom } from "./pages.ts";
import type { XlsContext } from "./xlsform-context.ts";

interface Reading {
  /** The bytes of a workbook, or the sheets themselves. */
  readonly workbook: Uint8Array | readonly Sheet[];
  /** What the form is called if it does not say so itself. */
  readonly title: string;
  readonly report: Report;
}

const formSheets = new Set(["survey", "choices", "settings"]);
const isFormSheet = (name: string): boolean => formSheets.has(name.trim().toLowerCase());

/** An XLSForm as a form. */
export function readXlsForm({ workbook, title, report }: Reading): { definitions: FormDefinition[] } | Unreadable {
  const sheets = workbook instanceof Uint8Array ? readWorkbook(workbook, isFormSheet) : workbook;
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
  const nodes: Node[] = nodesOf(withoutLoops(survey.rows, choices, draft), draft);
  const lists = choiceListsOf(choices, draft);
  const context: XlsContext = { draft, language, languagesOf: survey.languagesOf, lists, scope: [] };
  const isPaged = /(?:^|\s)pages(?:\s|$)/.test(String(settings.peek("style") ?? ""));
  if (isPaged) settings.take("style");
  const pages: Page[] = pagesFrom(context, nodes, { isPaged, nameNodes });
  const written = settings.text("form_title") ?? fileTitle;
  const title = cleanText(written || "Form", 500, { report, location: "settings", property: "form_title" });
  // Choices of one name are told apart by their ids.
  settings.take("allow_choice_duplicates");
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
