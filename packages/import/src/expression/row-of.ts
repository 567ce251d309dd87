import type { Condition } from "@askloom/contract";
import type { Comparing } from "./expression.ts";
import type { LiteralValue } from "./literal.ts";
import { type Line, lineFor, type Operand, sourceValue } from "./operand.ts";

type Values = readonly LiteralValue[];
type Row = (operand: Operand, operator: Comparing, values: Values) => Condition | undefined;

export const emptinessRow = ({ reference }: Operand, isEmpty: boolean): Condition => ({
  operand: reference,
  operator: isEmpty ? "is-empty" : "is-answered",
});

/** A comparison with values of the source as rows of a condition, by what the operand holds. */
export function comparisonRow(operand: Operand, operator: Comparing, values: Values): Condition | undefined {
  const [only] = values;
  if (values.length === 1 && (only === "" || only === null)) {
    return operator === "==" || operator === "!=" ? emptinessRow(operand, operator === "==") : undefined;
  }
  const row = operand.lines.length > 0 && operand.type !== "choices" ? choiceRow : rowByType[operand.type];
  return row?.(operand, operator, values);
}

const plainRow: Row = (operand, operator, values) => {
  const { reference } = operand;
  const texts = values.map((value) => fitting(operand, value));
  const [only] = texts;
  if (operator === "any-of") return { operand: reference, operator: "is-one-of", value: texts };
  if (operator === "all-of" || texts.length !== 1 || only === undefined) return undefined;
  return { operand: reference, operator, value: only };
};

const booleanRow: Row = ({ reference, words }, operator, values) => {
  const [only] = values;
  if (values.length !== 1 || (operator !== "==" && operator !== "!=")) return undefined;
  const meant = String(only).toLowerCase();
  const value = meant === words.yes.toLowerCase() || meant === "true" || (meant === "1" && words.no !== "1");
  const isNo = meant === words.no.toLowerCase() || meant === "false" || meant === "0";
  return value || isNo ? { operand: reference, operator, value } : undefined;
};

const choiceRow: Row = ({ reference, lines }, operator, values) => {
  const [only = null] = values;
  if (operator === "any-of")
    return { operand: reference, operator: "is-one-of", value: values.flatMap((v) => idsFor(lines, v)) };
  if (values.length !== 1) return undefined;
  const meant = idsFor(lines, only);
  if (meant.length > 1 && operator === "==") return { operand: reference, operator: "is-one-of", value: meant };
  if (meant.length > 1 && operator === "!=")
    return { match: "none", of: [{ operand: reference, operator: "is-one-of", value: meant }] };
  if (operator === "==" || operator === "!=") return { operand: reference, operator, value: idFor(lines, only) };
  const holds = sourceTests[operator];
  if (holds === undefined) return undefined;
  // There is no order among choices, so the ones that are meant are named.
  const ids = lines.filter((line) => holds(sourceValue(line), String(only))).map(({ id }) => id);
  return { operand: reference, operator: "is-one-of", value: ids };
};

const choicesRow: Row = ({ reference, lines }, operator, values) => {
  const ids = values.map((value) => idFor(lines, value));
  const rows = (row: "contains" | "does-not-contain"): Condition[] =>
    ids.map((value) => ({ operand: reference, operator: row, value }));
  if (operator === "==" || operator === "!=") return { operand: reference, operator, value: ids };
  if (operator === "any-of") return { match: "any", of: rows("contains") };
  if (operator === "all-of" || operator === "contains") return single({ match: "all", of: rows("contains") });
  return operator === "does-not-contain" ? single({ match: "all", of: rows("does-not-contain") }) : undefined;
};

const rowByType: Partial<Record<Operand["type"], Row>> = {
  text: plainRow,
  number: plainRow,
  date: plainRow,
  time: plainRow,
  boolean: booleanRow,
  choice: choiceRow,
  choices: choicesRow,
};

const sourceTests: Partial<Record<Comparing, (value: string, against: string) => boolean>> = {
  "<": (value, against) => Number(value) < Number(against),
  "<=": (value, against) => Number(value) <= Number(against),
  ">": (value, against) => Number(value) > Number(against),
  ">=": (value, against) => Number(value) >= Number(against),
  contains: (value, against) => value.toLowerCase().includes(against.toLowerCase()),
  "does-not-contain": (value, against) => !value.toLowerCase().includes(against.toLowerCase()),
};

function single(group: { match: "all"; of: Condition[] }): Condition {
  const [only] = group.of;
  return only !== undefined && group.of.length === 1 ? only : group;
}

/** Choices of one name under different parents are all meant by it. */
function idsFor(lines: readonly Line[], value: LiteralValue): string[] {
  const same = lines.filter((line) => sourceValue(line) === String(value)).map(({ id }) => id);
  return same.length > 1 ? same : [idFor(lines, value)];
}

/** The id of the choice of that value; a value that no choice has stays as it is and is never chosen. */
const idFor = (lines: readonly Line[], value: LiteralValue): string =>
  lineFor(lines, String(value))?.id ?? String(value).slice(0, 2_000);

function fitting({ type }: Operand, value: LiteralValue): string | number | boolean {
  if (type === "number" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return typeof value === "string" ? value.slice(0, 2_000) : (value ?? "");
}
