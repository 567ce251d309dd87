import type { RuleAction } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { addRule } from "../draft/draft.ts";
import type { Named } from "../draft/names.ts";
import { plainText } from "../draft/plain-text.ts";
import { formulaFrom, ruleFrom } from "../draft/rules.ts";
import { always } from "../expression/condition-of.ts";
import { lineFor } from "../expression/operand.ts";
import type { Element } from "./element.ts";
import { takeExpression, writtenIn } from "./expressions.ts";
import type { SurveyContext } from "./survey-context.ts";

type SetValue = Extract<RuleAction, { action: "set" }>["value"];

/** `setValueIf` with `setValueExpression`: the answer is set while the condition holds. */
export function addSetRules({ source, context, name, named }: Element): void {
  const value = takeExpression(source, "setValueExpression");
  if (value === undefined) return;
  const when = takeExpression(source, "setValueIf");
  context.draft.later.push(() => {
    const property = "setValueExpression";
    const formula = formulaFrom(context.draft, writtenIn(context, { source: value, location: name, property }));
    if (formula !== undefined)
      setWhile(context, { location: name, property, when, target: named.id, value: { formula } });
  });
}

export interface Setting {
  readonly location: string;
  readonly property: string;
  readonly when: string | undefined;
  readonly target: string;
  readonly value: SetValue;
}

export function setWhile(context: SurveyContext, { location, property, when, target, value }: Setting): void {
  const actions: RuleAction[] = [{ action: "set", target, value }];
  context.draft.report.add("changed", location, "rule-changed", { property });
  if (when === undefined) addRule(context.draft, { location, property, when: always, actions });
  else ruleFrom(context.draft, writtenIn(context, { source: when, location, property }), { actions });
}

/** A value of the source as an answer to the question; undefined if it can be none. */
export function answerFor({ item, words }: Named, value: unknown): SetValue | undefined {
  const logic = item === undefined ? undefined : logicOf(item);
  if (item === undefined || logic === undefined) return undefined;
  const lines = "choices" in item ? item.choices : [];
  const meant = (each: unknown): unknown => lineFor(lines, plainText(each))?.id ?? wordOf(words, each);
  const parsed = logic.parse(item, Array.isArray(value) ? value.map(meant) : meant(value));
  // What a kind has accepted is a plain value that JSON can hold.
  return parsed === undefined ? undefined : { literal: JSON.parse(JSON.stringify(parsed)) };
}

function wordOf(words: Named["words"], value: unknown): unknown {
  if (words === undefined) return value;
  if (plainText(value) === words.yes) return true;
  return plainText(value) === words.no ? false : value;
}
