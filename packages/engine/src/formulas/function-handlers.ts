import {
  addDays,
  daysBetween,
  isMoment,
  type Moment,
  plus,
  roundedTo,
  withoutNoise,
  yearsBetween,
} from "@askloom/kinds/questions/logic";
import { matchesPattern } from "@askloom/kinds/questions/patterns";
import { choiceNumberName } from "./choice-numbers.ts";
import type { Meter } from "./metered.ts";

type Handler = (...values: unknown[]) => unknown;

/** How many values `sum(a, b, …)` takes beside a list of them. */
const maxArguments = 8;

/** The functions of `formulaFunctions`, as CEL takes them. Handlers that throw make the formula yield nothing. */
export function functionHandlers(moment: () => Moment, meter: Meter): [signature: string, handler: Handler][] {
  return [
    ...overValues("sum", (values) => total(numbersIn(values))),
    ...overValues("count", (values) => values.filter(isSomething).length),
    ...overValues("avg", (values) => average(numbersIn(values))),
    ...overValues("min", (values) => extreme(values, -1)),
    ...overValues("max", (values) => extreme(values, 1)),
    ["round(dyn): double", (value) => roundedTo(numberOf(value), 0)],
    ["round(dyn, int): double", (value, digits) => roundedTo(numberOf(value), Number(digits))],
    // Bound to the question that it names when the formula is read.
    [`${choiceNumberName}(dyn): dyn`, failed],
    ["today(): string", () => moment().today],
    ["now(): string", () => moment().now],
    ["days(dyn, dyn): double", (from, to) => daysBetween(dayOf(from), dayOf(to))],
    ["years(dyn, dyn): double", (from, to) => yearsBetween(dayOf(from), dayOf(to))],
    ["addDays(dyn, dyn): string", (date, days) => addDays(dayOf(date), Math.trunc(numberOf(days))) ?? failed()],
    ["matchesPattern(string, string): bool", matchesIn(meter)],
  ];
}

/** The function over a list, and over two and more values. */
function overValues(name: string, handler: (values: readonly unknown[]) => unknown): [string, Handler][] {
  const overloads: [string, Handler][] = [
    [`${name}(dyn): dyn`, (value) => handler(Array.isArray(value) ? value.flat(3) : [value])],
  ];
  for (let count = 2; count <= maxArguments; count += 1) {
    const parameters = Array.from({ length: count }, () => "dyn").join(", ");
    overloads.push([`${name}(${parameters}): dyn`, (...values) => handler(values.slice(0, count).flat(3))]);
  }
  return overloads;
}

const isSomething = (value: unknown): boolean => value !== null && value !== undefined;

/** What is not answered does not count. */
const numbersIn = (values: readonly unknown[]): number[] => values.filter(isSomething).map(numberOf);

function numberOf(value: unknown): number {
  if (typeof value === "bigint" || typeof value === "number") return Number(value);
  return failed();
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : quotient(total(values), values.length);

const total = (values: readonly number[]): number => values.reduce(plus, 0);

function quotient(one: number, other: number): number {
  const result = one / other;
  return withoutNoise(result, Math.abs(result));
}

/** The least or greatest number, or text: dates are texts that sort. */
function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  const given = values.filter(isSomething).map((value) => (typeof value === "string" ? value : numberOf(value)));
  if (given.length === 0) return null;
  return given.reduce((best, value) => {
    if (typeof best !== typeof value) return failed();
    return (value > best ? 1 : -1) === sign ? value : best;
  });
}

function dayOf(value: unknown): string {
  const day = typeof value === "string" ? value.slice(0, 10) : "";
  return isMoment("date", day) ? day : failed();
}

/** Expressions of formulas are as long as this at most. */
const maxPatternLength = 500;

const matchesIn =
  (meter: Meter): Handler =>
  (text, given) => {
    const pattern = String(given).slice(0, maxPatternLength);
    return matchesPattern({ pattern, extent: "part" }, String(text), meter.budget) ?? failed();
  };

function failed(): never {
  throw new Error("not a value that this function takes");
}
