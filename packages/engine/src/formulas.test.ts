import { expect, test } from "vitest";
import { formulas, moment } from "../../../tests/support/forms/fill-form.ts";
import { isFault } from "./formula-port.ts";
import { formulaFunctions } from "./formulas.ts";

const run = (source: string, values: Record<string, never> | Record<string, unknown> = {}) => {
  const parsed = formulas.parse(source);
  return isFault(parsed) ? parsed : parsed.evaluate(values as never, moment);
};

test.each<[string, Record<string, unknown>, unknown]>([
  ["a * 2 + 1", { a: 1.5 }, 4],
  ["a / 2", { a: 3 }, 1.5],
  ["7 % a", { a: 4 }, 3],
  ["1.5 + 1", {}, 2.5],
  ["-a", { a: 0 }, 0],
  ["sum(all)", { all: [1, null, 3] }, 4],
  ["sum(a, b, 1)", { a: 1, b: null }, 2],
  ["count(all)", { all: [1, null] }, 1],
  ["avg(all)", { all: [1, 2, null] }, 1.5],
  ["avg(all)", { all: [] }, undefined],
  ["min(all)", { all: ["2026-02-01", "2025-01-01"] }, "2025-01-01"],
  ["max(a, 4, 2)", { a: 3 }, 4],
  ["max(a, 'x')", { a: 3 }, undefined],
  ["round(a, 2)", { a: 1.005 }, 1.01],
  ["round(a)", { a: -2.5 }, -3],
  ["round(a, 2)", { a: 1e-7 }, 0],
  ["days('2026-11-01', today())", {}, 14],
  ["years(birth, today())", { birth: "1980-11-16" }, 45],
  ["addDays(today(), 30)", {}, "2026-12-15"],
  ["matchesPattern(a, '^x+$')", { a: "xx" }, true],
  ["matchesPattern(a, '(')", { a: "xx" }, undefined],
  ["now()", {}, "2026-11-15T14:30"],
  ["rows.map(row, row.n * 2)", { rows: [{ n: 1 }, { n: 2 }] }, [2, 4]],
  ["cel.bind(twice, a * 2, twice + twice)", { a: 1 }, 4],
  ["a == null ? 'none' : a", { a: null }, "none"],
  ["''", {}, undefined],
  ["1 / 0", {}, undefined],
  ["a / 0", { a: 1 }, undefined],
  ["a + 1", { a: null }, undefined],
  ["a.b.c", { a: {} }, undefined],
])("[EC8] %s over %j is %j", (source, values, outcome) => {
  expect(run(source, values)).toEqual(outcome);
});

test.each([
  ["a +", { start: 3, end: 3 }],
  ["nope(a)", { start: 0, end: 7 }],
  ["1 + 'x'", { start: 0, end: 7 }],
])("[EC8] [EI2] the formula %s is refused, and the place of the mistake named", (source, range) => {
  expect(run(source)).toMatchObject(range);
});

test("[EC8] the names that a formula reads are those it does not bind itself", () => {
  const parsed = formulas.parse("rows.filter(each, each.n > least).map(each, each.n) + [least, cel.bind(x, y, x)]");
  expect(!isFault(parsed) && parsed.ids).toEqual(["rows", "least", "y"]);
});

test.each(["a.map(x, a.map(y, a.map(z, 1)))", "'x'.matches('(a+)+$')", "[1].map(a, cel.bind(b, a, [b].map(c, c)))"])(
  "[EX4] the formula %s, which could run for ever, is refused",
  (source) => {
    expect(run(source)).toMatchObject({ start: 0 });
  },
);

test("[EX4] texts that double and double again end as nothing", () => {
  const doubled = Array.from({ length: 60 }, () => "a").join(" + ");
  expect(run(doubled, { a: "x".repeat(1_000) })).toBeUndefined();
});

test("every function of formulas is explained in both languages", () => {
  expect(formulaFunctions.filter(({ en, zh }) => !/^[\x20-\x7e]+\.$/.test(en) || !zh.endsWith("。"))).toEqual([]);
  expect(new Set(formulaFunctions.map(({ name }) => name)).size).toBe(formulaFunctions.length);
});
