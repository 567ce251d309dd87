import type { FormActionFigures } from "@askloom/contract";
import { createInstance } from "i18next";
import { beforeAll, expect, test } from "vitest";
import english from "../../../../public/locales/en/form-actions.json" with { type: "json" };
import chinese from "../../../../public/locales/zh_Hans/form-actions.json" with { type: "json" };
import { edgeFigureText, stepFigureText } from "./figure-texts.ts";

const texts = createInstance();
beforeAll(() =>
  texts.init({
    lng: "en",
    load: "currentOnly",
    cleanCode: false,
    ns: ["form-actions"],
    defaultNS: "form-actions",
    resources: { en: { "form-actions": english }, zh_Hans: { "form-actions": chinese } },
    interpolation: { escapeValue: false },
  }),
);
const speak = (language: "en" | "zh_Hans") => texts.getFixedT(language, "form-actions");

const none: FormActionFigures = { days: 30, steps: [], responseCount: 0, edges: [] };
const step = (count: number, medianMs: number | null) => ({ node: "mail", count, isCapped: false, medianMs });
const ran = (count: number, medianMs: number | null): FormActionFigures => ({
  ...none,
  steps: [step(count, medianMs)],
});

test("[FA76] a step says how often it ran, and how long a delivery took", () => {
  expect(stepFigureText(speak("en"), ran(312, 800), "mail")).toBe("312 in 30 days · median 0.8 s");
  expect(stepFigureText(speak("zh_Hans"), ran(312, 800), "mail")).toBe("30 天内 312 次 · 中位数 0.8 秒");
  expect(stepFigureText(speak("en"), ran(1312, null), "mail")).toBe("1,312 in 30 days");
  expect(stepFigureText(speak("en"), { ...ran(2, null), days: 1 }, "mail")).toBe("2 in 1 day");
  const capped = { ...none, steps: [{ ...step(10_000, null), isCapped: true }] };
  expect(stepFigureText(speak("en"), capped, "mail")).toBe("10,000+ in 30 days");
});

test.for([
  [0, "0 ms"],
  [99, "99 ms"],
  [100, "0.1 s"],
  [59_900, "59.9 s"],
  [60_000, "1 min"],
  [90_000, "1.5 min"],
  [7_200_000, "2 h"],
  [216_000_000, "2.5 d"],
] as const)("[FA76] a median of %i ms reads as %s", ([ms, text]) => {
  expect(stepFigureText(speak("en"), ran(1, ms), "mail")).toBe(`1 in 30 days · median ${text}`);
});

test("[FA77] a connection says how many of the last responses took it, also when none did", () => {
  const figures = { ...none, responseCount: 100, edges: [{ edge: "e1", count: 64 }] };
  expect(edgeFigureText(speak("en"), figures, "e1")).toBe("64 of the last 100");
  expect(edgeFigureText(speak("zh_Hans"), figures, "e1")).toBe("最近 100 份答复中有 64 份");
  expect(edgeFigureText(speak("en"), figures, "e2")).toBe("0 of the last 100");
});

test("[FA79] where there are no figures, nothing is said", () => {
  expect(stepFigureText(speak("en"), none, "mail")).toBeUndefined();
  expect(edgeFigureText(speak("en"), none, "e1")).toBeUndefined();
});
