import type { Expression } from "../expression/expression.ts";
import { type Functions, joined, type WriteCall, write } from "../expression/formula-of.ts";

const over =
  (name: string): WriteCall =>
  (of, writing) =>
    joined(
      of.map((each) => write(each, writing)),
      ", ",
      `${name}([`,
      "])",
    );

/** `sumInArray({panel}, 'amount')`: a repeated question is a list. */
const overRows =
  (name: string): WriteCall =>
  ([rows, field, ...more], { resolve }) => {
    if (rows?.type !== "name" || field?.type !== "literal" || more.length > 0) return undefined;
    const column = resolve(`${rows.name}[].${String(field.value)}`);
    return column === undefined ? undefined : `${name}(${column.id})`;
  };

/** A day of today; SurveyJS' own offset in days may follow. */
const today: WriteCall = ([days, ...more], writing) => {
  if (days === undefined) return "today()";
  return more.length > 0 ? undefined : joined(["today()", write(days, writing)], ", ", "addDays(", ")");
};

/** The functions of SurveyJS that formulas have, too. */
export const surveyFunctions: Functions = new Map<string, WriteCall>([
  [
    "iif",
    (of, writing) => {
      const [condition, yes, no] = of.map((each) => write(each, writing));
      return of.length === 3 ? joined([joined([condition, yes], " ? ", "", ""), no], " : ") : undefined;
    },
  ],
  ["sum", over("sum")],
  ["avg", over("avg")],
  ["min", over("min")],
  ["max", over("max")],
  ["suminarray", overRows("sum")],
  ["avginarray", overRows("avg")],
  ["mininarray", overRows("min")],
  ["maxinarray", overRows("max")],
  ["countinarray", overRows("count")],
  [
    "age",
    ([date], writing) =>
      date === undefined ? undefined : joined([write(date, writing), "today()"], ", ", "years(", ")"),
  ],
  ["datediff", ([from, to, unit], writing) => dateDifference([from, to, unit], writing)],
  [
    "round",
    ([value, digits = { type: "literal", value: 0 }], writing) => {
      if (value === undefined || digits.type !== "literal") return undefined;
      return joined([write(value, writing), String(Math.trunc(Number(digits.value)) || 0)], ", ", "round(", ")");
    },
  ],
  ["today", today],
  ["currentdate", today],
]);

const spans = new Map([
  ["days", "days"],
  ["years", "years"],
]);

function dateDifference(
  [from, to, unit]: readonly (Expression | undefined)[],
  writing: Parameters<WriteCall>[1],
): string | undefined {
  const span = spans.get(unit?.type === "literal" ? String(unit.value) : "days");
  if (from === undefined || to === undefined || span === undefined) return undefined;
  return joined([write(from, writing), write(to, writing)], ", ", `${span}(`, ")");
}
