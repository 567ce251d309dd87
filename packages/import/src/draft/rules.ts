import type { Condition, RuleAction } from "@askloom/contract";
import { conditionOf, type Meaning } from "../expression/condition-of.ts";
import type { Dialect } from "../expression/expression.ts";
import { formulaOf } from "../expression/formula-of.ts";
import { parseExpression } from "../expression/parse.ts";
import { cleanText } from "./clean-text.ts";
import { addRule, type Draft } from "./draft.ts";

/** An expression of the source, where it stands, and how it is to be read. */
export interface Written {
  readonly source: string;
  readonly place: string;
  readonly property: string;
  readonly dialect: Dialect;
  readonly meaning: Meaning;
}

/** Adds a rule for a condition of the source; `wrap` says how the rule's own condition is made of it. */
export function ruleFrom(
  draft: Draft,
  written: Written,
  { actions, wrap = (when) => when }: { actions: RuleAction[]; wrap?: (when: Condition) => Condition },
): void {
  const { place, property } = written;
  const when = readCondition(draft, written);
  if (when !== undefined) {
    addRule(draft, { place, property, when: wrap(when), actions });
    return;
  }
  addRule(draft, { place, property, when: unreadOf(draft, written), actions, off: actions.some(waitsForCondition) });
}

/** While its condition is never true, such a rule would keep its question away from everyone: it is switched off. */
const waitsForCondition = ({ action }: RuleAction): boolean => action === "show" || action === "enable";

/** The condition; undefined if it cannot be read, without a word about it. */
export function readCondition(draft: Draft, { source, place, dialect, meaning }: Written): Condition | undefined {
  const expression = parseExpression(source, dialect);
  const when = expression === undefined ? undefined : conditionOf(expression, meaning);
  for (const formula of formulasIn(when)) draft.report.add("note", place, "formula-translated", { source, formula });
  return when;
}

/** The condition as it was, kept to be read by a person (IM5). */
export function unreadOf(draft: Draft, { source, place, property }: Written): Condition {
  draft.report.add("changed", place, "rule-unread", { source, property });
  return { unread: cleanText(source, 10_000, { report: draft.report, place, property }) };
}

/** The expression as a formula; undefined, and reported as lost, if it cannot be. */
export function formulaFrom(draft: Draft, { source, place, property, dialect, meaning }: Written): string | undefined {
  const expression = parseExpression(source, dialect);
  const formula = expression === undefined ? undefined : formulaOf(expression, meaning);
  if (formula === undefined || formula.length > 5_000) {
    draft.report.add("lost", place, "formula-unread", { source, property });
    return undefined;
  }
  draft.report.add("note", place, "formula-translated", { source, formula });
  return formula;
}

function formulasIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return [];
  if ("match" in condition) return condition.of.flatMap(formulasIn);
  return "formula" in condition ? [condition.formula] : [];
}
