import { expect, test } from "vitest";
import english from "../../../public/locales/en/portal.json" with { type: "json" };
import { eventKey, knownEvents, linesOf, subjectOf } from "./event-text.ts";

test("[A6] every known event has words; of an unknown one the name is shown", () => {
  const words: Record<string, string> = english.auditEvents.events;
  expect(knownEvents.filter((event) => words[event.replace(".", "_")] === undefined)).toEqual([]);
  expect(eventKey("user.created")).toBe("auditEvents.events.user_created");
  expect(eventKey("form.published")).toBeUndefined();
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
