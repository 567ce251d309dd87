import type { Condition } from "@askloom/contract";
import { always } from "../expression/condition-of.ts";
import type { Expression } from "../expression/expression.ts";
import { type Functions, joined, type WriteCall, type Writing, write } from "../expression/formula-of.ts";
import { lineFor, type Resolve } from "../expression/operand.ts";
import { comparisonRow } from "../expression/row-of.ts";

type ConditionCall = (of: readonly Expression[], resolve: Resolve) => Condition | undefined;

/** Calls that are conditions by themselves. */
export const xlsformCalls = new Map<string, ConditionCall>([
  ["selected", selected],
  ["true", () => always],
  ["false", () => ({ match: "any", of: [] })],
]);

function selected([question, value]: readonly Expression[], resolve: Resolve): Condition | undefined {
  const operand = question?.type === "name" ? resolve(question.name) : undefined;
  if (operand === undefined || value?.type !== "literal") return undefined;
  return comparisonRow(operand, operand.type === "choices" ? "contains" : "==", [value.value]);
}

const call =
  (name: string, count: number | undefined = undefined): WriteCall =>
  (of, writing) =>
    count !== undefined && of.length !== count ? undefined : written(name, of, writing);

const written = (name: string, of: readonly Expression[], writing: Writing): string | undefined =>
  joined(
    of.map((each) => write(each, writing)),
    ", ",
    `${name}(`,
    ")",
  );

const method =
  (name: string): WriteCall =>
  ([text, ...of], writing) =>
    text === undefined ? undefined : joined([write(text, writing), written(name, of, writing)], ".", "", "");

const same: WriteCall = ([only], writing) => (only === undefined ? undefined : write(only, writing));

const ternary: WriteCall = (of, writing) => {
  const [condition, yes, no] = of.map((each) => write(each, writing));
  return of.length === 3 ? joined([joined([condition, yes], " ? ", "", ""), no], " : ") : undefined;
};

/** Nothing has the length 0. */
const textLength: WriteCall = ([text], writing) => {
  const inner = text === undefined ? undefined : write(text, writing);
  return inner === undefined ? undefined : `(${inner} == null ? 0 : size(${inner}))`;
};

const selectedFormula: WriteCall = ([question, value], { resolve }) => {
  const operand = question?.type === "name" ? resolve(question.name) : undefined;
  if (operand === undefined || value?.type !== "literal") return undefined;
  const id = JSON.stringify(lineFor(operand.lines, String(value.value))?.id ?? String(value.value));
  return operand.type === "choices" ? `(${operand.id} != null && ${id} in ${operand.id})` : `(${operand.id} == ${id})`;
};

const concatenated: WriteCall = (of, writing) =>
  joined(
    of.map((each) => {
      const part = write(each, writing);
      return part === undefined || part.startsWith('"') ? part : `(${part} == null ? "" : string(${part}))`;
    }),
    " + ",
  );

/** The functions of XLSForm that formulas have, too. */
export const xlsformFunctions: Functions = new Map<string, WriteCall>([
  ["if", ternary],
  [
    "coalesce",
    ([one, other], writing) => {
      const [first, second] = [one, other].map((each) => (each === undefined ? undefined : write(each, writing)));
      return first === undefined || second === undefined ? undefined : `(${first} == null ? ${second} : ${first})`;
    },
  ],
  ["concat", concatenated],
  ["selected", selectedFormula],
  ["count-selected", call("count", 1)],
  ["count", call("count", 1)],
  ["sum", call("sum", 1)],
  ["min", call("min")],
  ["max", call("max")],
  [
    "round",
    ([value, digits], writing) => {
      if (value === undefined) return undefined;
      return digits === undefined ? written("round", [value], writing) : written("round", [value, digits], writing);
    },
  ],
  ["int", call("int", 1)],
  ["number", call("double", 1)],
  ["string", call("string", 1)],
  ["today", call("today", 0)],
  ["now", call("now", 0)],
  ["date", same],
  ["date-time", same],
  ["decimal-date-time", same],
  ["true", () => "true"],
  ["false", () => "false"],
  ["not", ([only], writing) => (only === undefined ? undefined : joined([write(only, writing)], "", "!(", ")"))],
  ["string-length", textLength],
  ["regex", call("matchesPattern", 2)],
  ["contains", method("contains")],
  ["starts-with", method("startsWith")],
  ["ends-with", method("endsWith")],
  ["substr", method("substring")],
]);
