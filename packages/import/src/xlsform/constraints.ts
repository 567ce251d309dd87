import { known } from "../draft/known.ts";
import { ruleFrom } from "../draft/rules.ts";
import type { Comparing, Expression } from "../expression/expression.ts";
import { isLiteral, literalValue } from "../expression/literal.ts";
import { parseExpression } from "../expression/parse.ts";
import { itself, xlsformDialect } from "./expression-dialect.ts";
import type { XlsRow } from "./row.ts";
import { expressionIn, textsIn } from "./xlsform-context.ts";

export interface OwnConstraints {
  min?: number;
  max?: number;
  earliest?: string;
  latest?: string;
  minLength?: number;
  maxLength?: number;
  minChoices?: number;
  maxChoices?: number;
  pattern?: string;
}

export type Family = "integer" | "decimal" | "date" | "text" | "choices" | "other";

/** What the constraint asks, as the question's own limits where it can be said so, else as a refuse rule. */
export function constraintsOf(row: XlsRow, family: Family): OwnConstraints {
  const { context, source, named, messages, node } = row;
  const written = source.text("constraint");
  const message = textsIn(context, source, "constraint_message");
  if (written === undefined) return {};
  const expression = parseExpression(written, xlsformDialect);
  const own = expression === undefined ? undefined : ownLimits(expression, family);
  if (own !== undefined) {
    if (message !== undefined) for (const code of Object.keys(own)) messages[codes[code] ?? code] = message;
    return own;
  }
  const refused = expressionIn(context, { source: written, location: node.name, property: "constraint", own: named });
  context.draft.later.push(() =>
    ruleFrom(context.draft, refused, {
      actions: [{ action: "refuse", target: named.id, message: message ?? {} }],
      wrap: (when) => ({
        match: "all",
        of: [
          { operand: { question: named.id }, operator: "is-answered" },
          { match: "none", of: [when] },
        ],
      }),
    }),
  );
  return {};
}

/** The code of the issue, where it is not the name of the limit. */
const codes: Readonly<Record<string, string>> = { earliest: "min", latest: "max" };

/** All parts of the constraint as limits; undefined if one of them is none. */
function ownLimits(expression: Expression, family: Family): OwnConstraints | undefined {
  const parts = expression.type === "group" && expression.match === "all" ? expression.of : [expression];
  const limits: OwnConstraints = {};
  for (const part of parts) {
    const limit = limitOf(part, family);
    // A limit that is said twice cannot be kept as one.
    if (limit === undefined || Object.keys(limit).some((key) => Object.hasOwn(limits, key))) return undefined;
    Object.assign(limits, limit);
  }
  return limits;
}

function limitOf(expression: Expression, family: Family): OwnConstraints | undefined {
  if (expression.type === "call") return patternOf(expression, family);
  if (expression.type !== "compare") return undefined;
  const { operator, left, right } = expression;
  if (isLiteral(left)) {
    const other = turned[operator];
    return other === undefined
      ? undefined
      : limitOf({ ...expression, operator: other, left: right, right: left }, family);
  }
  if (!isLiteral(right)) return undefined;
  const value = literalValue(right);
  if (isItself(left)) return limitOfValue(operator, value, family);
  const [only] = left.type === "call" ? left.of : [];
  if (left.type !== "call" || !isItself(only) || typeof value !== "number" || !Number.isInteger(value))
    return undefined;
  const { atLeast, atMost } = wholeEnds(operator, value);
  if (left.name === "string-length" && family === "text") return known({ minLength: atLeast, maxLength: atMost });
  if (left.name === "count-selected" && family === "choices") return known({ minChoices: atLeast, maxChoices: atMost });
  return undefined;
}

const turned: Partial<Record<Comparing, Comparing>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==" };

const isItself = (expression: Expression | undefined): boolean =>
  expression?.type === "name" && expression.name === itself;

function limitOfValue(operator: Comparing, value: unknown, family: Family): OwnConstraints | undefined {
  if (family === "date" && typeof value === "string") {
    if (operator === ">=") return { earliest: value };
    return operator === "<=" ? { latest: value } : undefined;
  }
  if (typeof value !== "number" || Math.abs(value) > 1e15) return undefined;
  if (family === "decimal") return operator === ">=" ? { min: value } : operator === "<=" ? { max: value } : undefined;
  if (family !== "integer" || !Number.isInteger(value)) return undefined;
  const { atLeast, atMost } = wholeEnds(operator, value);
  return atLeast === undefined && atMost === undefined ? undefined : known({ min: atLeast, max: atMost });
}

/** Among whole numbers, above 3 is at least 4. Undefined ends say nothing; other comparisons are no ends. */
function wholeEnds(operator: Comparing, value: number): { atLeast?: number; atMost?: number } {
  const ends: Partial<Record<Comparing, { atLeast?: number; atMost?: number }>> = {
    ">=": { atLeast: value },
    ">": { atLeast: value + 1 },
    "<=": { atMost: value },
    "<": { atMost: value - 1 },
    "==": { atLeast: value, atMost: value },
  };
  return ends[operator] ?? {};
}

/** `regex(., '…')` matches the whole answer in XLSForm as well. */
function patternOf({ name, of }: Extract<Expression, { type: "call" }>, family: Family): OwnConstraints | undefined {
  const [subject, pattern] = of;
  if (name !== "regex" || family !== "text" || !isItself(subject) || pattern?.type !== "literal") return undefined;
  const written = String(pattern.value)
    .replace(/^\^/, "")
    .replace(/(?<!\\)\$$/, "");
  const isSaved = written !== "" && written.length <= 500 && written.isWellFormed() && !written.includes("\u0000");
  return isSaved ? { pattern: written } : undefined;
}
