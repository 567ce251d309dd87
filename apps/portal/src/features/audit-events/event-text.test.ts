import { allAuditEvents, permissionNames } from "@askloom/contract";
import { expect, test } from "vitest";
import { type DetailReader, eventWords, linesOf, startOf, subjectOf } from "./event-text.ts";

test("[A6] [L8] every event has words in both languages; of an unknown one the name is shown", () => {
  for (const event of allAuditEvents) {
    expect(eventWords(event, "en")).toMatch(/^(?:API|[A-Z])[a-z ]+$/);
    expect(eventWords(event, "zh_Hans")).toMatch(/^\p{Script=Han}+(?: API \p{Script=Han}+)?$/u);
  }
  expect(eventWords("form.invented-later", "en")).toBe("form.invented-later");
});

test("[L8] a day begins at midnight here, and its end is the beginning of the next", () => {
  expect(startOf("2026-03-31", 1)).toBe(new Date(2026, 3, 1).toISOString());
  expect(startOf("2026-03-31")).toBe(new Date(2026, 2, 31).toISOString());
  expect(startOf("")).toBeUndefined();
});

test("[A6] a note names what it was done to", () => {
  expect(subjectOf({ userName: "ann", isActive: true })).toBe("ann");
  expect([subjectOf({}), subjectOf({ subject: 1 })]).toEqual(["", ""]);
});

const english: DetailReader = {
  language: "en",
  words: { yes: "Yes", no: "No", none: "None" },
  unitName: (id) => (id === "a" ? "Sales" : undefined),
  time: (instant) => instant.slice(0, 10),
  number: (value) => value.toLocaleString("en"),
};
const chinese: DetailReader = { ...english, language: "zh_Hans", words: { yes: "是", no: "否", none: "无" } };

test("[A6] details are words and names in the language of the reader, never keys and JSON", () => {
  const details = {
    ...{ displayName: "Ann", isActive: false, parentId: null, unitIds: ["a", "gone"], permissions: [] },
    ...{
      unitPermissions: [{ unitId: "a", permissions: ["Pages.Askloom.FormModel.New"] }],
      deviceId: "x",
      forms: ["1", "2"],
    },
    ...{ sentAt: "2026-11-15T10:00:00Z", deliveriesPerMinute: 6_000 },
  };
  expect(linesOf(details, english)).toEqual([
    ["Name", "Ann"],
    ["Active", "No"],
    ["Parent unit", "None"],
    ["Units", "Sales, gone"],
    ["Permissions", "None"],
    ["Permissions in units", `Sales (${permissionNames["Pages.Askloom.FormModel.New"].en})`],
    ["Forms", "2"],
    ["Sent", "2026-11-15"],
    ["Deliveries per minute", "6,000"],
  ]);
  expect(linesOf(details, chinese).slice(0, 4)).toEqual([
    ["名称", "Ann"],
    ["已启用", "否"],
    ["上级组织单元", "无"],
    ["组织单元", "Sales、gone"],
  ]);
  expect(linesOf({ inventedLater: { a: 1 } }, english)).toEqual([["inventedLater", '{"a":1}']]);
});
