import type { Expression } from "./expression.ts";

export type LiteralValue = string | number | boolean | null;

/** Whether the expression is a value by itself, also one with a sign, or a day counted from today. */
export const isLiteral = (expression: Expression): boolean => valueIn(expression) !== undefined;

export const literalValue = (expression: Expression): LiteralValue => valueIn(expression) ?? null;

function valueIn(expression: Expression): LiteralValue | undefined {
  if (expression.type === "literal") return expression.value;
  if (expression.type === "negative") {
    const value = valueIn(expression.of);
    return typeof value === "number" ? -value : undefined;
  }
  return dayIn(expression);
}

const dayCalls = new Set(["today", "currentdate"]);
const wraps = new Set(["date", "date-time"]);

/** `today() - 30` as Askloom writes it: `today-30`. */
function dayIn(expression: Expression): string | undefined {
  if (expression.type === "call") {
    const [only] = expression.of;
    if (dayCalls.has(expression.name) && expression.of.length === 0) return "today";
    if (!wraps.has(expression.name) || only === undefined) return undefined;
    return only.type === "literal" && typeof only.value === "string" ? only.value : dayIn(only);
  }
  if (expression.type !== "calculate" || (expression.operator !== "+" && expression.operator !== "-")) return undefined;
  const { left, right } = expression;
  const isDays = right.type === "literal" && Number.isInteger(right.value) && Math.abs(Number(right.value)) < 1e6;
  return isDays && dayIn(left) === "today" ? `today${expression.operator}${String(right.value)}` : undefined;
}
