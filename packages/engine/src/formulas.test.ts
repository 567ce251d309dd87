import { Budget, budgetSpent, maxSteps } from "@askloom/kinds/questions/logic";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formulas, moment } from "../../../tests/support/forms/fill-form.ts";
import { isFault } from "./formula-port.ts";
import { formulaFunctions } from "./formulas.ts";

const run = (source: string, values: Record<string, never> | Record<string, unknown> = {}) => {
  const parsed = formulas.parse(source);
  return isFault(parsed) ? parsed : parsed.evaluate(values as never, moment, new Budget());
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

test.each<[string, Record<string, unknown>, unknown]>([
  ["0.1 + 0.2", {}, 0.3],
  ["a + b", { a: 0.1, b: 0.2 }, 0.3],
  ["a + b == 0.3", { a: 0.1, b: 0.2 }, true],
  ["a + b > 0.3", { a: 0.1, b: 0.2 }, false],
  ["a - b", { a: 100.1, b: 100 }, 0.1],
  ["a * 3", { a: 1.1 }, 3.3],
  ["a / b", { a: 3.3, b: 1.1 }, 3],
  ["a % b", { a: 0.3, b: 0.1 }, 0],
  ["a % 3", { a: 7.5 }, 1.5],
  ["a / 3 * 3 == a", { a: 0.7 }, true],
  ["1.0 - a / 3 - a / 3 - a / 3", { a: 1 }, 0],
  ["sum(all)", { all: Array.from({ length: 1_000 }, () => 0.1) }, 100],
  ["avg(all) == 0.2", { all: [0.1, 0.2, 0.3] }, true],
  [
    "sum(rows.map(r, r.price * r.count)) == 59.97",
    { rows: Array.from({ length: 3 }, () => ({ price: 19.99, count: 1 })) },
    true,
  ],
  ["a == 123456789012346.0", { a: 123_456_789_012_345 }, false],
])("[EA1] [EA2] %s over %j is %j, as on paper", (source, values, outcome) => {
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

const long = "x".repeat(25_000);
const longer = "x".repeat(100_000);

test.each<[string, Record<string, unknown>]>([
  ['size(a.split("").map(x, a.split("")))', { a: long }],
  ['size(a.split("").filter(y, a.contains(y + "zz")))', { a: longer }],
  ['size(a.split("").map(x, a + a))', { a: long }],
  ["a.lastIndexOf(b)", { a: "a".repeat(100_000), b: `${"a".repeat(50_000)}b` }],
  ["a.contains(b)", { a: longer, b: `${"x".repeat(25_000)}y${"x".repeat(25_000)}` }],
  ['a.split("").exists(x, b[x] == 1)', { a: long, b: {} }],
  ['a.split("").all(x, a.split("") == a.split(""))', { a: long }],
  ['a.split("").map(x, a).join(a)', { a: long }],
  ['a.split("").exists(x, !(x in a.split("")))', { a: `y${long}` }],
  ['size(a.split("").map(x, timestamp("2026-01-01T00:00:00Z").getHours("Asia/Tokyo")))', { a: long }],
  ['a.split("").map(x, matchesPattern(a, x + "(?:(?=(?:(?=.*$).)*$).)*"))', { a: "x".repeat(900) }],
  ["sum(a.map(x, sum(a)))", { a: Array.from({ length: 1_000 }, () => 1) }],
  ["a.map(x, [x, x]) + a.map(x, a.map(y, [y, y])[0])", { a: Array.from({ length: 1_000 }, () => 1) }],
  ['a.split("").map(x, bytes(a).hex())', { a: long }],
])("[EX6] the formula %s ends where its budget does", (source, values) => {
  const parsed = formulas.parse(source);
  const budget = new Budget();
  expect(() => !isFault(parsed) && parsed.evaluate(values as never, moment, budget)).toThrow(budgetSpent);
  expect(budget.isSpent).toBe(true);
});

test("[EX6] an ordinary formula costs a small part of the budget", () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ price: index, count: 2 }));
  const parsed = formulas.parse("sum(rows.filter(r, r.count > 1).map(r, r.price * r.count)) * 1.19");
  const budget = new Budget();
  expect(!isFault(parsed) && parsed.evaluate({ rows }, moment, budget)).toBeCloseTo(199 * 200 * 1.19);
  expect(budget.left).toBeGreaterThan(0.9 * maxSteps);
});

test("[EX6] every operation of a formula takes from the budget, whatever it works on", () => {
  const sources = ["a + a", "a == b", "a in [a, b]", "a.trim()", "size(a)", "[a].map(x, x + b)[0]", "a < b ? a : b"];
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.integer({ min: 200, max: 5_000 }), (source, length) => {
      const parsed = formulas.parse(source);
      const spent = (size: number) => {
        const budget = new Budget();
        if (!isFault(parsed)) parsed.evaluate({ a: "x".repeat(size), b: "x".repeat(size) }, moment, budget);
        return maxSteps - budget.left;
      };
      expect(spent(10 * length)).toBeGreaterThan(3 * spent(length));
    }),
    { numRuns: 50 },
  );
});
