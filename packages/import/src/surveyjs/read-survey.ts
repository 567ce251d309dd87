import type { FormDefinition, FormSettings, Page } from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import { definitionOf, newDraft } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import { known } from "../draft/known.ts";
import { languageTag } from "../draft/languages.ts";
import { plainText } from "../draft/plain-text.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import type { Report } from "../report.ts";
import { addOwnRules } from "./expressions.ts";
import { maxPages, nameElements, pagesOf } from "./name-elements.ts";
import { normalised } from "./normalised.ts";
import { richTextsOf } from "./other-elements.ts";
import { hideUnlessVisible, readElements } from "./read-elements.ts";
import { localised, type SurveyContext } from "./survey-context.ts";
import { readTriggers, targetsOfTriggers } from "./triggers.ts";
import { nameVariables, readVariables } from "./variables.ts";

export const isSurvey = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && [value.pages, value.elements, value.questions].some(Array.isArray);

/** A survey of SurveyJS as a form. */
export function readSurvey(
  written: Readonly<Record<string, unknown>>,
  { title: fileTitle, report }: { title: string; report: Report },
): FormDefinition {
  const survey = normalised(written);
  const language = ownLanguage(survey);
  const draft = newDraft(report, language);
  const named = nameElements(survey, draft);
  nameVariables(survey, draft, named);
  const shownByTriggers = targetsOfTriggers(survey.triggers);
  const context: SurveyContext = { draft, language, named, shownByTriggers, scope: [], page: "", read: readElements };
  const source = sourceOf(survey, "survey", report);
  source.text("locale");
  readVariables(context, source);
  const raw = pagesOf(survey);
  if (raw[0] !== survey) reportPages(report, source.list("pages"));
  const pages = raw.map((page) => readPage(context, page, source));
  readTriggers(
    context,
    source.list("triggers"),
    pages.map(({ id }) => id),
  );
  const title = titleOf(localised(context, source, "title")) ?? { [language]: fileTitle || "Survey" };
  const description = localised(context, source, "description");
  const settings = settingsOf(context, source);
  source.rest();
  for (const act of draft.later) act();
  return definitionOf(draft, { title, description, pages, settings });
}

/** A title that says something; many surveys have an empty one. */
const titleOf = (texts: Texts | undefined): Texts | undefined =>
  texts !== undefined && Object.values(texts).some((text) => text.trim() !== "") ? texts : undefined;

/** Pages that are none, or more than a form may have. */
function reportPages(report: Report, pages: readonly unknown[]): void {
  for (const page of pages.filter((each) => !isRecord(each)))
    report.add("lost", "survey", "element-unreadable", { property: "pages", value: typeof page });
  if (pages.length > maxPages)
    report.add("lost", "survey", "choices-cut", { property: "pages", count: pages.length, max: maxPages });
}

function readPage(context: SurveyContext, raw: Readonly<Record<string, unknown>>, survey: Source): Page {
  const named = context.named.get(raw) ?? { id: "page", isVariable: false, scope: [], page: "page" };
  const inPage = { ...context, page: named.id };
  const isWhole = survey.peek("pages") === undefined && raw.pages === undefined;
  const source = isWhole ? survey : sourceOf(raw, plainText(raw.name) || named.id, context.draft.report);
  const items = readElements(inPage, [...source.list("elements"), ...source.list("questions")], {
    location: source.location,
    property: "elements",
  });
  if (isWhole) return { id: named.id, items };
  source.text("name");
  const title = localised(inPage, source, "title");
  const description = localised(inPage, source, "description");
  addOwnRules(inPage, source, named.id);
  hideUnlessVisible({ source, context: inPage, name: source.location, named });
  source.rest();
  const isAdded = description !== undefined && context.draft.mayAdd(1);
  const intro = isAdded ? [introOf(context, named.id, description)] : [];
  return { id: named.id, ...known({ title }), items: [...intro, ...items] };
}

/** The description of a page stands before its questions. */
function introOf({ draft }: SurveyContext, page: string, description: Record<string, string>) {
  const content = Object.fromEntries(
    Object.entries(description).map(([tag, text]) => [
      tag,
      {
        type: "doc" as const,
        content: text === "" ? [] : [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
      },
    ]),
  );
  return { kind: "rich-text" as const, id: draft.ids.take(`${page}_description`), content };
}

/** Texts without a language are of the survey's locale, unless that has texts of its own. */
function ownLanguage(survey: Readonly<Record<string, unknown>>): string {
  const locale = typeof survey.locale === "string" ? survey.locale : "";
  const tag = locale === "" ? undefined : languageTag(locale);
  return tag === undefined || hasKey(survey, locale) ? "en" : tag;
}

const hasKey = (value: unknown, key: string): boolean => {
  if (typeof value !== "object" || value === null) return false;
  return (isRecord(value) && Object.hasOwn(value, key)) || Object.values(value).some((inner) => hasKey(inner, key));
};

const numberings = new Map<unknown, NonNullable<FormSettings["numbering"]>>([
  ["on", "form"],
  [true, "form"],
  ["onpage", "page"],
  ["onPage", "page"],
  ["off", "none"],
  [false, "none"],
]);
const progresses = new Map<unknown, NonNullable<FormSettings["progress"]>>([
  ["top", "bar"],
  ["bottom", "bar"],
  ["both", "bar"],
  ["auto", "bar"],
  ["aboveHeader", "bar"],
  ["belowHeader", "bar"],
  ["topBottom", "bar"],
  [true, "bar"],
  ["off", "none"],
  [false, "none"],
]);

function settingsOf(context: SurveyContext, source: Source): FormSettings {
  const chosen = <Value>(property: string, table: ReadonlyMap<unknown, Value>): Value | undefined => {
    const value = table.get(source.peek(property));
    if (value !== undefined) source.take(property);
    return value;
  };
  const thanks = richTextsOf(context, source.peek("completedHtml"), { location: "survey", property: "completedHtml" });
  if (thanks !== undefined) source.take("completedHtml");
  return known({
    numbering: chosen("showQuestionNumbers", numberings),
    progress: chosen("showProgressBar", progresses),
    noPrevious: source.flag("showPrevButton") === false ? true : undefined,
    submitLabel: localised(context, source, "completeText"),
    thanks,
  });
}
