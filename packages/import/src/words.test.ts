import { expect, test } from "vitest";
import { type LossCode, lossCodes, lossMessage } from "./loss-messages.ts";
import { lossTitle } from "./loss-titles.ts";
import { type UnreadableCode, unreadableCodes, unreadableMessage } from "./unreadable.ts";

// The codes of a table are its keys.
const lines = lossCodes.map((code) => ({
  severity: "lost" as const,
  location: "q",
  code: code as LossCode,
  figures: {},
}));
const reasons = unreadableCodes.map((code) => ({
  outcome: "unreadable" as const,
  code: code as UnreadableCode,
  figures: {},
}));

test("[IM7] every line has a sentence in both languages", () => {
  for (const line of lines) {
    expect(lossTitle(line, "en")).not.toBe("");
    expect(lossTitle(line, "zh-Hans")).toMatch(/\p{Script=Han}/u);
    expect(lossMessage(line, "en")).toMatch(/^[A-Z“{ ].*\.$/);
    expect(lossMessage(line, "zh-Hans")).toMatch(/\p{Script=Han}.*。$/u);
  }
});

test("[IM7] every reason has a sentence in both languages", () => {
  for (const reason of reasons) {
    expect(unreadableMessage(reason, "en")).toMatch(/^[A-Z].*\.$/);
    expect(unreadableMessage(reason, "zh_Hans")).toMatch(/\p{Script=Han}.*。$/u);
  }
});

test("[IM7] figures stand where the sentence names them", () => {
  const line = {
    severity: "lost",
    location: "q",
    code: "property",
    figures: { property: "width", value: "50%" },
  } as const;
  expect(lossMessage(line, "en")).toBe("“width” (50%) has no counterpart and was left out.");
  expect(lossMessage(line, "zh-Hans")).toBe("“width”（50%）没有对应的设置，已略去。");
});
