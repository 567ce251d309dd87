import type { Condition } from "@askloom/contract";
import type { Comparing, Expression } from "./expression.ts";
import { formulaOf, type Writing } from "./formula-of.ts";
import { isLiteral, type LiteralValue, literalValue } from "./literal.ts";
import type { Operand, Resolve } from "./operand.ts";
import { comparisonRow, emptinessRow } from "./row-of.ts";

export interface Meaning extends Writing {
  /** Names that mean nothing at all, and so count as not answered; without it, such an expression cannot be read. */
  readonly isUnknown?: (name: string) => boolean;
  /** Calls that are conditions by themselves, such as `selected(${q}, 'x')`. */
  readonly calls: ReadonlyMap<string, (of: readonly Expression[], resolve: Resolve) => Condition | undefined>;
}

const deepest = 12;
const maxMembers = 200;
const maxFormulaLength = 5_000;

export const always: Condition = { match: "all", of: [] };
const never: Condition = { match: "any", of: [] };

/** The expression as a condition; undefined if there is none that means the same. */
export function conditionOf(expression: Expression, meaning: Meaning, depth = 0): Condition | undefined {
  if (depth > deepest) return undefined;
  return rowsOf(expression, meaning, depth) ?? formulaCondition(expression, meaning);
}

function rowsOf(expression: Expression, meaning: Meaning, depth: number): Condition | undefined {
  const inner = (each: Expression) => conditionOf(each, meaning, depth + 1);
  switch (expression.type) {
    case "literal":
      return typeof expression.value === "boolean" ? (expression.value ? always : never) : undefined;
    case "group":
      return groupOf(expression.match, expression.of.map(inner));
    case "not":
      return groupOf("none", [inner(expression.of)]);
    case "name":
      return truthOf(meaning.resolve(expression.name));
    case "emptiness":
      return emptinessOf(expression.of, expression.isEmpty, meaning.resolve);
    case "compare":
      return comparisonOf(expression, meaning.resolve);
    case "call":
      return meaning.calls.get(expression.name)?.(expression.of, meaning.resolve);
    default:
      return undefined;
  }
}

function groupOf(match: "all" | "any" | "none", members: readonly (Condition | undefined)[]): Condition | undefined {
  const of = members.filter((member) => member !== undefined);
  return of.length === members.length && of.length <= maxMembers ? { match, of } : undefined;
}

/** A name that stands alone: yes, or answered at all. */
function truthOf(operand: Operand | undefined): Condition | undefined {
  if (operand === undefined) return undefined;
  if (operand.type === "boolean") return { operand: operand.reference, operator: "==", value: true };
  return emptinessRow(operand, false);
}

function emptinessOf(of: Expression, isEmpty: boolean, resolve: Resolve): Condition | undefined {
  const operand = of.type === "name" ? resolve(of.name) : undefined;
  return operand === undefined ? undefined : emptinessRow(operand, isEmpty);
}

const turned: Partial<Record<Comparing, Comparing>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

function comparisonOf(
  { operator, left, right }: Extract<Expression, { type: "compare" }>,
  resolve: Resolve,
): Condition | undefined {
  if (left.type !== "name") {
    const other = turned[operator];
    if (other === undefined || right.type !== "name") return undefined;
    return comparisonOf({ type: "compare", operator: other, left: right, right: left }, resolve);
  }
  const operand = resolve(left.name);
  if (operand === undefined) return undefined;
  if (right.type === "name") return comparedWith(operand, operator, resolve(right.name));
  const values = literalsIn(right);
  return values === undefined ? undefined : comparisonRow(operand, operator, values);
}

const betweenQuestions = new Set<string>(["==", "!=", "<", "<=", ">", ">=", "contains", "does-not-contain"]);

function comparedWith(operand: Operand, operator: Comparing, other: Operand | undefined): Condition | undefined {
  if (other === undefined || operator === "any-of" || operator === "all-of" || !betweenQuestions.has(operator))
    return undefined;
  return { operand: operand.reference, operator, value: other.reference };
}

function literalsIn(expression: Expression): readonly LiteralValue[] | undefined {
  if (expression.type !== "list") return isLiteral(expression) ? [literalValue(expression)] : undefined;
  return expression.of.every(isLiteral) ? expression.of.map(literalValue) : undefined;
}

function formulaCondition(expression: Expression, meaning: Meaning): Condition | undefined {
  const formula = formulaOf(expression, meaning);
  return formula === undefined || formula.length > maxFormulaLength ? undefined : { formula };
}
