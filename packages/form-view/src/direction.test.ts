import { expect, test } from "vitest";
import { directionOf } from "./direction.ts";

test.each([
  ["en", "ltr"],
  ["zh-Hans", "ltr"],
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["he", "rtl"],
  ["fa-Latn", "ltr"],
  ["az-Arab", "rtl"],
  ["art", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
