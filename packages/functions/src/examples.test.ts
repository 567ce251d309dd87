import { expect, test } from "vitest";
import { isPassing, linesRunBy } from "./examples.ts";

const outcome = (value: unknown) => ({ value, console: "", checks: 0, memoryBytes: 0, lines: [] });
const failed = (code: "thrown" | "host-failure") => ({
  fault: { code, figures: {} },
  console: "",
  checks: 0,
  memoryBytes: 0,
  lines: [],
});
const passes = (value: unknown, expected: never, tolerance?: number) =>
  isPassing({ expected, ...(tolerance === undefined ? {} : { tolerance }) }, outcome(value));

test.for([
  [1, 1, undefined, true],
  [0.1 + 0.2, 0.3, undefined, false],
  [0.1 + 0.2, 0.3, 0.001, true],
  [{ a: [1, { b: 2.4 }] }, { a: [1, { b: 2 }] }, 0.5, true],
  [{ a: 1, b: null }, { b: null, a: 1 }, undefined, true],
  [{ a: 1 }, { a: 1, b: null }, undefined, false],
  [[1, 2], { 0: 1, 1: 2 }, undefined, false],
  [null, null, undefined, true],
  ["1", 1, undefined, false],
] as const)(
  "[FN21] an example passes when the result equals what it expects, numbers within the tolerance: %j %j %j",
  ([value, expected, tolerance, isSame]) => {
    expect(passes(value, expected as never, tolerance)).toBe(isSame);
  },
);

test("[FN21] a call that failed passes no example, not even one that expects nothing", () => {
  expect(isPassing({ expected: null }, failed("thrown"))).toBe(false);
});

test("[FN78] an example that the host could not run neither passes nor fails", () => {
  expect(isPassing({ expected: null }, failed("host-failure"))).toBe(null);
});

test("[FN21] a line counts as run where one of the examples ran it", () => {
  const ran = (...lines: [number, boolean][]) => ({ lines: lines.map(([line, hasRun]) => ({ line, hasRun })) });
  expect(linesRunBy([ran([1, true], [3, false]), ran([1, true], [2, false], [3, true])])).toEqual([
    { line: 1, hasRun: true },
    { line: 2, hasRun: false },
    { line: 3, hasRun: true },
  ]);
});
