import { wordsFor } from "@askloom/words";
import { expect, test } from "vitest";
import { fromText } from "./from-text.ts";
import type { Item } from "./schema.ts";

const reading = {
  say: (texts: Readonly<Record<string, string>> | undefined) => texts?.en ?? "",
  words: wordsFor("en"),
};
const choices = [
  { id: "a", label: { en: "Apple" }, value: "AP" },
  { id: "b", label: { en: "Bread" } },
];
const questions = { id: "q", title: {} };
const single: Item = { ...questions, kind: "single-choice", variant: "radio", choices };
const several: Item = { ...questions, kind: "multiple-choice", variant: "tags", choices };
const amount: Item = { ...questions, kind: "number", variant: "decimal" };
const day: Item = { ...questions, kind: "date", variant: "date" };
const yesNo: Item = { ...questions, kind: "yes-no", variant: "switch", yesLabel: { en: "Sure" } };

test.each<[Item, string, unknown]>([
  [{ ...questions, kind: "text", variant: "short" }, " Ann ", "Ann"],
  [{ ...questions, kind: "text", variant: "short" }, "  ", undefined],
  [amount, "1,234.50 €", "1234.50"],
  [amount, "12 %", "12"],
  [day, "2026/11/15", "2026-11-15"],
  [{ ...day, variant: "date-time" }, "2026-11-15 14:30", "2026-11-15T14:30"],
  [yesNo, "SURE", true],
  [yesNo, "no", false],
  [yesNo, "perhaps", undefined],
  [single, "apple", "a"],
  [single, "AP", "a"],
  [single, "Cake", undefined],
  [{ ...single, other: {} }, "Cake", { other: "Cake" }],
  [several, "Bread; apple", ["b", "a"]],
])("%j written as %j means %j", (question, text, expected) => {
  expect(fromText(question, text, reading)).toEqual(expected);
});
