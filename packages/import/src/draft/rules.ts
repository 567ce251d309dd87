import type { Condition, RuleAction } from "@askloom/contract";
import { conditionOf, type Meaning } from "../expression/condition-of.ts";
import type { Dialect, Expression } from "../expression/expression.ts";
import { formulaOf } from "../expression/formula-of.ts";
import { parseExpression } from "../expression/parse.ts";
import { asCondition, withoutUnknown } from "../expression/without-unknown.ts";
import { cleanText } from "./clean-text.ts";
import { addRule, type Draft } from "./draft.ts";

/** An expression of the source, where it stands, and how it is to be read. */
export interface Written {
  readonly source: string;
  readonly location: string;
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
  const { location, property } = written;
  const when = readCondition(draft, written);
  if (when !== undefined) {
    addRule(draft, { location, property, when: wrap(when), actions });
    return;
  }
  addRule(draft, { location, property, when: unreadOf(draft, written), actions, off: actions.some(waitsForCondition) });
}

/** While its condition is never true, such a rule would keep its question away from everyone: it is switched off. */
const waitsForCondition = ({ action }: RuleAction): boolean => action === "show" || action === "enable";

/** The condition; undefined if it cannot be read, without a word about it. */
export function readCondition(draft: Draft, written: Written): Condition | undefined {
  const { source, location, meaning } = written;
  const expression = parsed(draft, written);
  const when = expression === undefined ? undefined : conditionOf(asCondition(expression), meaning);
  for (const formula of formulasIn(when)) draft.report.add("note", location, "formula-translated", { source, formula });
  return when;
}

/** The condition as it was, kept to be read by a person (IM5). */
export function unreadOf(draft: Draft, { source, location, property }: Written): Condition {
  draft.report.add("changed", location, "rule-unread", { source, property });
  return { unread: cleanText(source, 10_000, { report: draft.report, location, property }) };
}

/** The expression as a formula; undefined, and reported as lost, if it cannot be. */
export function formulaFrom(draft: Draft, written: Written): string | undefined {
  const { source, location, property, meaning } = written;
  const expression = parsed(draft, written);
  const formula = expression === undefined ? undefined : formulaOf(expression, meaning);
  if (formula === undefined || formula.length > 5_000) {
    draft.report.add("lost", location, "formula-unread", { source, property });
    return undefined;
  }
  draft.report.add("note", location, "formula-translated", { source, formula });
  return formula;
}

/** The expression as a tree; names that mean nothing are reported, and count as not answered. */
function parsed({ report }: Draft, { source, location, property, dialect, meaning }: Written): Expression | undefined {
  const expression = parseExpression(source, dialect);
  if (expression === undefined || meaning.isUnknown === undefined) return expression;
  const unknown = new Set<string>();
  const known = withoutUnknown(expression, (name) => {
    if (meaning.isUnknown?.(name) !== true) return false;
    unknown.add(name);
    return true;
  });
  for (const name of unknown) report.add("note", location, "name-unanswered", { name, property });
  return known;
}

function formulasIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return [];
  if ("match" in condition) return condition.of.flatMap(formulasIn);
  return "formula" in condition ? [condition.formula] : [];
}
