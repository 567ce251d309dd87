import { wordsFor } from "@askloom/words";
import { expect, test } from "vitest";
import { isQuestion, issueMessage, logicOf } from "./logic.ts";
import type { Item } from "./schema.ts";

const kinds = [
  "text",
  "number",
  "slider",
  "date",
  "date-range",
  "yes-no",
  "single-choice",
  "multiple-choice",
  "rating",
  "nps",
  "ranking",
  "matrix",
  "file",
  "signature",
  "color",
  "computed",
  "hidden",
  "repeat",
  "table",
] as const;

// Only the kind is looked at.
const itemOf = (kind: string) => ({ kind }) as Item;

test("every kind of question has its logic, and content has none", () => {
  expect(kinds.filter((kind) => !isQuestion(itemOf(kind)))).toEqual([]);
  expect(
    ["group", "heading", "rich-text", "image", "divider", "alert", "summary"].filter((kind) =>
      isQuestion(itemOf(kind)),
    ),
  ).toEqual([]);
});

test("[EK2] every issue code of every kind has a message in both languages", () => {
  const codes = kinds.flatMap((kind) => logicOf(itemOf(kind))?.issueCodes ?? []);
  for (const code of ["required", "overBudget", ...codes]) {
    expect(issueMessage({ code }, wordsFor("en"))).toMatch(/^[\x20-\x7e]+$/);
    expect(issueMessage({ code }, wordsFor("zh-Hans"))).toMatch(/\p{Script=Han}/u);
  }
});

test("[EK2] [ET4] a message names the figures of the constraint in the reader's way", () => {
  expect(issueMessage({ code: "max", figures: { max: 1234.5 } }, wordsFor("en"))).toBe("Please enter 1,234.5 or less.");
  expect(issueMessage({ code: "min", figures: { min: "2026-11-15" } }, wordsFor("en"))).toBe(
    "Please choose 15 November 2026 or later.",
  );
  expect(issueMessage({ code: "min", figures: { min: "2026-11-15" } }, wordsFor("zh-Hans"))).toBe(
    "请选择 2026年11月15日 或之后。",
  );
  expect(issueMessage({ code: "a rule of tomorrow" }, wordsFor("fr"))).toBe("Veuillez vérifier cette réponse.");
});
