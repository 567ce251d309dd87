import { cleanText } from "../draft/clean-text.ts";
import { addVariable, type Draft } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import type { Named } from "../draft/names.ts";
import { formulaFrom } from "../draft/rules.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import { takeExpression, writtenIn } from "./expressions.ts";
import type { SurveyContext } from "./survey-context.ts";

const property = "calculatedValues";

/** Gives the survey's calculated values their ids. */
export function nameVariables(
  survey: Readonly<Record<string, unknown>>,
  draft: Draft,
  named: Map<object, Named>,
): void {
  const list = Array.isArray(survey[property]) ? survey[property] : [];
  for (const raw of list.filter(isRecord)) {
    const { name } = raw;
    if (typeof name !== "string" || name === "") continue;
    const id = draft.ids.take(name);
    if (draft.names.isTaken(name, [])) draft.report.add("changed", name, "name-duplicate", { name, id });
    const entry: Named = { id, isVariable: true, scope: [], page: "", called: name };
    named.set(raw, entry);
    draft.names.add(name, entry);
  }
}

/** The calculated values as variables of the form; their formulas are read when every name is known. */
export function readVariables(context: SurveyContext, survey: Source): void {
  for (const raw of survey.list(property)) {
    const named = isRecord(raw) ? context.named.get(raw) : undefined;
    if (isRecord(raw) && named !== undefined) readVariable(context, raw, named);
    else
      context.draft.report.add("lost", "survey", "element-unreadable", { property, value: JSON.stringify(raw) ?? "" });
  }
}

function readVariable(
  context: SurveyContext,
  raw: Readonly<Record<string, unknown>>,
  { id, called = "" }: Named,
): void {
  const { draft } = context;
  const source = sourceOf(raw, called, draft.report);
  source.text("name");
  const written = takeExpression(source, "expression");
  source.rest();
  draft.later.push(() => {
    const expression = { source: written ?? "", location: called, property };
    const formula = written === undefined ? undefined : formulaFrom(draft, writtenIn(context, expression));
    const name = cleanText(called, 100, { report: draft.report, location: called, property });
    const isAdded = addVariable(draft, { id, name, source: "computed", formula: formula ?? "null" });
    if (!isAdded) draft.report.add("lost", called, "property", { property, value: written ?? "" });
  });
}
