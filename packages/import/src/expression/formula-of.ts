import type { Expression } from "./expression.ts";
import { lineFor, type Operand, type Resolve } from "./operand.ts";

/** How a call of the source is written in CEL; `write` writes its arguments. */
export type WriteCall = (of: readonly Expression[], writing: Writing) => string | undefined;
export type Functions = ReadonlyMap<string, WriteCall>;

export interface Writing {
  readonly resolve: Resolve;
  readonly functions: Functions;
  /** Whether + also joins texts; else it adds numbers only. */
  readonly joinsTexts: boolean;
}

/** The expression as a CEL formula over ids; undefined if there is none. */
export function formulaOf(expression: Expression, writing: Writing): string | undefined {
  const written = write(expression, writing);
  return written?.replace(/^\((.*)\)$/s, (whole, inside: string) => (isOneBracket(inside) ? inside : whole));
}

export function write(expression: Expression, writing: Writing): string | undefined {
  const inner = (each: Expression) => write(each, writing);
  switch (expression.type) {
    case "literal":
      return literal(expression.value);
    case "name":
      return writing.resolve(expression.name)?.id;
    case "list":
      return joined(expression.of.map(inner), ", ", "[", "]");
    case "group":
      return joined(expression.of.map(inner), expression.match === "all" ? " && " : " || ");
    case "not":
      return prefixed("!", inner(expression.of));
    case "negative":
      return prefixed("-", inner(expression.of));
    case "emptiness":
      return joined([inner(expression.of), "null"], expression.isEmpty ? " == " : " != ");
    case "compare":
      return comparison(expression, writing);
    case "calculate":
      return calculation(expression, writing);
    case "call":
      return writing.functions.get(expression.name)?.(expression.of, writing);
  }
}

const literal = (value: string | number | boolean | null): string => JSON.stringify(value);

function comparison(expression: Extract<Expression, { type: "compare" }>, writing: Writing): string | undefined {
  const { operator, left, right } = expression;
  const one = write(meantBy(left, right, writing), writing);
  const other = write(meantBy(right, left, writing), writing);
  if (operator === "contains") return joined([other, one], " in ");
  if (operator === "does-not-contain") return prefixed("!", joined([other, one], " in "));
  return operator === "any-of" || operator === "all-of" ? undefined : joined([one, other], ` ${operator} `);
}

/** A value that is compared with a choice is the choice's id; with nothing, null. */
function meantBy(expression: Expression, other: Expression, { resolve }: Writing): Expression {
  if (expression.type !== "literal" || other.type !== "name") return expression;
  if (expression.value === "") return { type: "literal", value: null };
  const operand = resolve(other.name);
  if (operand === undefined) return expression;
  if (operand.type === "boolean") return { type: "literal", value: isYes(operand, expression.value) };
  const line = lineFor(operand.lines, String(expression.value));
  return line === undefined ? expression : { type: "literal", value: line.id };
}

const isYes = ({ words }: Operand, value: unknown): boolean =>
  String(value).toLowerCase() === words.yes.toLowerCase() || String(value).toLowerCase() === "true";

function calculation(
  { operator, left, right }: Extract<Expression, { type: "calculate" }>,
  writing: Writing,
): string | undefined {
  const sides = [left, right].map((side) => write(side, writing));
  if (isDay(left, writing) && (operator === "+" || operator === "-"))
    return dayCalculation(operator, sides, isDay(right, writing));
  const isText = writing.joinsTexts && operator === "+" && [left, right].some((side) => isTextual(side, writing));
  const fitting = operator === "/" ? sides.map(withPoint) : sides;
  return joined(isText ? [left, right].map((side) => textOf(side, writing)) : fitting, ` ${operator} `);
}

const dayCalls = new Set(["today", "currentdate", "now", "date", "date-time", "decimal-date-time"]);

function isDay(expression: Expression, { resolve }: Writing): boolean {
  if (expression.type === "name") return resolve(expression.name)?.type === "date";
  return expression.type === "call" && dayCalls.has(expression.name);
}

/** Days from one date to another, or the date so many days on. */
function dayCalculation(
  operator: "+" | "-",
  sides: readonly (string | undefined)[],
  isBothDays: boolean,
): string | undefined {
  const [day, other] = sides;
  if (isBothDays) return operator === "-" ? joined([other, day], ", ", "days(", ")") : undefined;
  return joined([day, operator === "-" ? prefixed("-", other) : other], ", ", "addDays(", ")");
}

/** Two whole numbers would be divided without remainder. */
const withPoint = (written: string | undefined): string | undefined => written?.replace(/^\d+$/, "$&.0");

function textOf(side: Expression, writing: Writing): string | undefined {
  const written = write(side, writing);
  return written === undefined || isTextual(side, writing) ? written : `string(${written})`;
}

function isTextual(expression: Expression, writing: Writing): boolean {
  if (expression.type === "literal") return typeof expression.value === "string";
  if (expression.type === "calculate")
    return [expression.left, expression.right].some((side) => isTextual(side, writing));
  const operand = expression.type === "name" ? writing.resolve(expression.name) : undefined;
  return operand?.isText === true;
}

export function joined(
  parts: readonly (string | undefined)[],
  between: string,
  open = "(",
  close = ")",
): string | undefined {
  return parts.includes(undefined) ? undefined : `${open}${parts.join(between)}${close}`;
}

const prefixed = (sign: string, written: string | undefined): string | undefined =>
  written === undefined ? undefined : `${sign}${written}`;

/** Whether brackets around the text belong together: `a) + (b` is not one. */
function isOneBracket(inside: string): boolean {
  let depth = 0;
  for (const [character] of inside.matchAll(/"(?:\\.|[^"\\])*"|[()]/gs)) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
