import type { ColumnType, ConditionLiteral, ConditionRow, Operator, ResponseCondition } from "@askloom/contract";
import { momentFigure } from "@askloom/kinds/questions/logic";
import { isIncomplete } from "./operators.ts";

const always: readonly Operator[] = ["is-answered", "is-empty"];
const figures: readonly Operator[] = ["between", ">=", "<=", "==", ...always];

/** The comparisons that the index of responses can be asked for, the likely one first (RS5). */
const byType: Readonly<Record<ColumnType, readonly Operator[]>> = {
  text: ["contains", "==", ...always],
  number: figures,
  date: figures,
  time: figures,
  rows: figures,
  boolean: ["==", ...always],
  choice: ["==", ...always],
  choices: ["contains", ...always],
  other: always,
};

export const filterOperators = (type: ColumnType): readonly Operator[] => byType[type];

/**
 * A comparison with a column as the index of responses is asked for it; undefined while something is missing.
 * Both mean the same of every response: the engine says what, the index finds it.
 */
export function responseFilter(
  { operator, value }: Pick<ConditionRow, "operator" | "value">,
  { key, type }: { readonly key: string; readonly type: ColumnType },
): ResponseCondition | undefined {
  if (operator === "is-empty") return { of: key, is: "empty" };
  if (operator === "is-answered") return { of: key, is: "answered" };
  if (isIncomplete({ operator, value }) || !byType[type].includes(operator)) return undefined;
  if (Array.isArray(value)) return between(key, type, { from: value[0], to: value[1] });
  if (value === undefined || typeof value === "object") return undefined;
  if (byType[type] === figures) return figureFilter(key, type, { operator, value });
  if (type === "boolean") return { of: key, is: "equals", value: value === true ? 1 : 0 };
  const text = String(value).trim();
  if (text === "") return undefined;
  if (type === "choice") return { of: key, is: "chosen", value: text };
  if (type === "choices") return { of: `${key}/${text}`, is: "answered" };
  return { of: key, is: operator === "contains" ? "contains" : "equals", value: text };
}

function figureFilter(
  key: string,
  type: ColumnType,
  { operator, value }: { readonly operator: Operator; readonly value: ConditionLiteral },
): ResponseCondition | undefined {
  if (operator === ">=") return between(key, type, { from: value });
  if (operator === "<=") return between(key, type, { to: value });
  return between(key, type, { from: value, to: value });
}

interface Ends {
  readonly from?: ConditionLiteral | undefined;
  readonly to?: ConditionLiteral | undefined;
}

/** A day that ends a range belongs to it as a whole, for what was answered with a time too. */
function between(of: string, type: ColumnType, ends: Ends): ResponseCondition | undefined {
  const from = ends.from === undefined ? undefined : figureIn(type, ends.from);
  const to = ends.to === undefined ? undefined : figureIn(type, ends.to);
  const isMissing = (given: ConditionLiteral | undefined, figure: number | undefined) =>
    given !== undefined && figure === undefined;
  if (isMissing(ends.from, from) || isMissing(ends.to, to)) return undefined;
  const isDay = type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(String(ends.to));
  return {
    of,
    is: "between",
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to: isDay ? to + 86_400_000 - 1 : to }),
  };
}

function figureIn(type: ColumnType, value: ConditionLiteral): number | undefined {
  if (type === "date" || type === "time") return momentFigure(String(value).trim());
  const figure = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(figure) ? figure : undefined;
}
