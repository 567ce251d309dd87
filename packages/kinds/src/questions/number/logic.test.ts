import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { item, number } from "../../../../../tests/support/forms/build-form.ts";

test.each([
  [5, 5],
  [" 5.50 ", 5.5],
  ["-.5e1", -5],
  [-0, 0],
  ["5,5", undefined],
  ["0x10", undefined],
  ["", undefined],
  [1e16, 1e16],
  [1e21, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [true, undefined],
])("a number answer from %j", (value, answer) => {
  expect(ask(number("n")).parse(value)).toBe(answer);
});

test.each([
  [{ min: 3 }, 2, ["min"]],
  [{ max: 3 }, 4, ["max"]],
  [{ variant: "integer" }, 2.5, ["integer"]],
  [{ step: 0.1 }, 0.3, []],
  [{ step: 0.1, min: 0.05 }, 0.3, ["step"]],
  [{ step: 0.1, min: 0.05 }, 0.35, []],
  [{ step: 5 }, -10, []],
] as const)("with %j the number %j fails %j", (parts, value, codes) => {
  expect(ask(number("n", parts)).codes(value)).toEqual(codes);
});

test("numbers are written with their currency, percent sign or unit", () => {
  expect(ask(number("n", { variant: "currency", currency: "JPY" })).text(1234.4)).toBe("JPY 1,234");
  expect(ask(number("n", { variant: "percent" })).text(12.5, "zh-Hans")).toBe("12.5%");
  expect(ask(number("n", { unit: { en: "kg" } })).text(0.0000001)).toBe("0.0000001 kg");
  expect(ask(number("n")).text(-1234567, "de")).toBe("-1.234.567");
});

test.each([
  ["slider", { min: 1, max: 9, step: 2 }, 4, ["step"]],
  ["slider", { min: 1, max: 9, step: 2 }, 11, ["max"]],
  ["slider", { min: 1, max: 9, step: 2 }, -1, ["min"]],
  ["slider", { min: 1, max: 9, step: 2 }, 5, []],
  ["rating", { max: 5 }, 6, ["range"]],
  ["number", {}, 1e16, ["max"]],
  ["number", {}, -1e16, ["min"]],
  ["rating", { max: 5 }, 2.5, ["range"]],
  ["rating", { max: 5 }, "5", []],
  ["nps", {}, 0, []],
  ["nps", {}, 11, ["range"]],
] as const)("a %s with %j: %j fails %j", (kind, parts, value, codes) => {
  expect(ask(item(kind, "s", parts)).codes(value)).toEqual(codes);
});

test.each([
  ["number", { variant: "integer" }, "whole"],
  ["number", { variant: "decimal" }, undefined],
  ["number", { variant: "decimal", step: 5 }, "whole"],
  ["number", { variant: "decimal", min: 0.5, step: 1 }, undefined],
  ["slider", { min: 0, max: 1, step: 0.1 }, undefined],
  ["slider", { min: 1, max: 9, step: 2 }, "whole"],
  ["date", { variant: "week" }, "week"],
  ["computed", { formula: "1", format: "integer" }, "whole"],
  ["repeat", {}, "whole"],
] as const)("[RS11] the figures of a %s with %j are %j", (kind, parts, grain) => {
  const question = item(kind, "q", parts);
  expect(ask(question).logic.grain?.(question)).toBe(grain);
});
