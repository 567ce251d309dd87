import {
  type Condition,
  defaultFormTheme,
  type FormDefinition,
  type FormVariable,
  maxDefinitionItems,
  type Page,
  type Rule,
  type RuleAction,
} from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import type { Report } from "../report.ts";
import { cleanText } from "./clean-text.ts";
import { type Ids, newIds } from "./ids.ts";
import { type Names, newNames } from "./names.ts";

export const maxRules = 5_000;
const maxVariables = 500;
const maxInFrame = 4_999;
const maxLanguages = 40;

/** A form in the making: what every reader of a foreign format adds to. */
export interface Draft {
  readonly report: Report;
  readonly ids: Ids;
  readonly names: Names;
  /** The form's own language comes first. */
  readonly languages: Set<string>;
  readonly rules: Rule[];
  readonly variables: FormVariable[];
  /** What can be done only when every question is known: rules and formulas. */
  readonly later: (() => void)[];
  /** Whether the form may have this many items more; reports once if not. */
  readonly mayAdd: (count: number) => boolean;
}

export function newDraft(report: Report, language: string): Draft {
  let items = 0;
  let isFull = false;
  return {
    report,
    ids: newIds(),
    names: newNames(),
    languages: new Set([language]),
    rules: [],
    variables: [],
    later: [],
    mayAdd: (count) => {
      items += count;
      if (items <= maxDefinitionItems) return true;
      if (!isFull) report.add("lost", "", "items-cut", { max: maxDefinitionItems });
      isFull = true;
      return false;
    },
  };
}

export interface RuleParts {
  readonly location: string;
  readonly property: string;
  readonly when: Condition;
  readonly actions: RuleAction[];
  readonly off?: boolean;
}

export function addRule(draft: Draft, { location, property, when, actions, off }: RuleParts): void {
  if (draft.rules.length >= maxRules) {
    draft.report.add("lost", location, "rules-cut", { max: maxRules });
    return;
  }
  const name = cleanText(`${location}: ${property}`.slice(0, 190), 200, { report: draft.report, location, property });
  draft.rules.push({
    id: draft.ids.take(`${location}_${property}`),
    name,
    when,
    do: actions,
    ...(off === true ? { off } : {}),
  });
}

export function addVariable(draft: Draft, variable: FormVariable): boolean {
  if (draft.variables.length >= maxVariables) return false;
  draft.variables.push(variable);
  return true;
}

export interface FormParts {
  readonly title: Texts;
  readonly description?: Texts | undefined;
  readonly pages: Page[];
  readonly settings: FormDefinition["settings"];
  readonly logo?: FormDefinition["theme"]["logo"];
}

/** A page or frame with as many items as it may have; one place is left for what a page says itself. */
export function atMostItems<Each>({ report }: Draft, items: Each[], location: string): Each[] {
  if (items.length <= maxInFrame) return items;
  report.add("lost", location, "items-cut", { max: maxInFrame });
  return items.slice(0, maxInFrame);
}

export function definitionOf(draft: Draft, { title, description, pages, settings, logo }: FormParts): FormDefinition {
  const languages = [...draft.languages];
  for (const tag of languages.slice(maxLanguages))
    draft.report.add("lost", "", "property", { property: "languages", value: tag });
  return {
    askloom: 2,
    title,
    ...(description === undefined ? {} : { description }),
    purpose: "general",
    languages: languages.slice(0, maxLanguages),
    pages,
    rules: draft.rules,
    variables: draft.variables,
    theme: logo === undefined ? defaultFormTheme : { ...defaultFormTheme, logo },
    settings,
  };
}
