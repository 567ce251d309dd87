import { expect, test } from "vitest";
import { masked } from "./mask.ts";

test.each([
  ["99/99", "1234", "12/34"],
  ["99/99", "12", "12"],
  ["99/99", "12/", "12"],
  ["99/99", "12/3", "12/3"],
  ["99/99", "ab12cd34", "12/34"],
  ["aa-999", "xy042", "xy-042"],
  ["(999) 999", "555123", "(555) 123"],
  ["99 %", "42", "42 %"],
  ["**", "a1b", "a1"],
  ["99", "", ""],
])("the mask %s makes of %j: %j", (mask, typed, expected) => {
  expect(masked(mask, typed)).toBe(expected);
});

test.each([["99/99"], ["aa-999"], ["(999) 999-9999"]])("masking twice with %s changes nothing", (mask) => {
  const once = masked(mask, "ab12345678901");
  expect(masked(mask, once)).toBe(once);
});
