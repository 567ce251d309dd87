import { allAuditEvents } from "@askloom/contract";
import { expect, test } from "vitest";
import { eventWords, linesOf, startOf, subjectOf } from "./event-text.ts";

test("[A6] [L8] every event has words in both languages; of an unknown one the name is shown", () => {
  for (const event of allAuditEvents) {
    expect(eventWords(event, "en")).toMatch(/^[A-Z][a-z ]+$/);
    expect(eventWords(event, "zh_Hans")).toMatch(/^\p{Script=Han}+$/u);
  }
  expect(eventWords("form.invented-later", "en")).toBe("form.invented-later");
});

test("[L8] a day begins at midnight here, and its end is the beginning of the next", () => {
  expect(startOf("2026-03-31", 1)).toBe(new Date(2026, 3, 1).toISOString());
  expect(startOf("2026-03-31")).toBe(new Date(2026, 2, 31).toISOString());
  expect(startOf("")).toBeUndefined();
});

test("[A6] a note names what it was done to, and every detail", () => {
  expect(subjectOf({ userName: "ann", isActive: true })).toBe("ann");
  expect([subjectOf({}), subjectOf({ subject: 1 })]).toEqual(["", ""]);
  expect(linesOf({ displayName: "Sales", parentId: null, unitIds: ["a"] })).toEqual([
    ["displayName", "Sales"],
    ["parentId", "null"],
    ["unitIds", '["a"]'],
  ]);
});
