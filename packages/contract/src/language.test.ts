import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.for([
  [undefined, "en"],
  ["", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh_Hans"],
  ["en;q=0.5,zh;q=0.9", "zh_Hans"],
  ["fr,de;q=0.9", "en"],
  ["zh;q=0,en", "en"],
  ["zh_Hans", "zh_Hans"],
  [";;q=,,,", "en"],
] as const)("[K9] [K10] %s is read as %s", ([header, language]) => {
  expect(languageOf(header)).toBe(language);
});
