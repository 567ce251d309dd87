import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { item } from "../../../../../tests/support/forms/build-form.ts";
import type { DateQuestion } from "./schema.ts";

const date = (variant: DateQuestion["variant"], parts: Partial<DateQuestion> = {}) =>
  ask(item("date", "d", { variant, ...parts }));

test.each([
  ["date", "2024-02-29", true],
  ["date", "2023-02-29", false],
  ["date", "2026-13-01", false],
  ["date", "0000-01-01", false],
  ["date", "2026-11-15T10:00", false],
  ["time", "23:59", true],
  ["time", "24:00", false],
  ["date-time", "2026-11-15T14:30", true],
  ["date-time", "2026-11-15T14:60", false],
  ["week", "2026-W53", true],
  ["week", "2025-W53", false],
  ["week", "2026-W00", false],
  ["month", "2026-12", true],
  ["month", "2026-13", false],
] as const)("as %s, %s is an answer: %s", (variant, value, isAnswer) => {
  expect(date(variant).parse(value)).toBe(isAnswer ? value : undefined);
});

test("seconds that a browser writes are dropped", () => {
  expect(date("time").parse("14:30:15")).toBe("14:30");
  expect(date("date-time").parse("2026-11-15T14:30:15.000")).toBe("2026-11-15T14:30");
});

test("[ET5] limits and defaults may be relative to today", () => {
  expect(date("date", { default: "today+20" }).initial()).toBe("2026-12-05");
  expect(date("month", { default: "today-20" }).initial()).toBe("2026-10");
  expect(date("week", { default: "today" }).initial()).toBe("2026-W46");
  expect(date("date-time", { default: "today" }).initial()).toBe("2026-11-15T14:30");
  expect(date("time", { default: "today" }).initial()).toBe("14:30");
  expect(date("date", { default: "whenever" }).initial()).toBeUndefined();
  expect(date("date", { default: "today+999999" }).initial()).toBe("4764-10-11");
  expect(date("date", { min: "today-1", max: "today+1" }).codes("2026-11-13")).toEqual(["min"]);
  expect(date("date", { min: "today-1", max: "today+1" }).codes("2026-11-17")).toEqual(["max"]);
  expect(date("date", { min: "today-1", max: "today+1" }).codes("2026-11-16")).toEqual([]);
  expect(date("time", { min: "09:00", max: "17:00" }).codes("08:59")).toEqual(["min"]);
});

test("[ET4] moments are written in the reader's way", () => {
  expect(date("date-time").text("2026-11-05T09:05")).toBe("5 November 2026, 09:05");
  expect(date("date-time").text("2026-11-05T09:05", "zh-Hans")).toBe("2026年11月5日 09:05");
  expect(date("date-time").text("2026-11-05T09:05", "fr")).toBe("5 novembre 2026 à 09:05");
  expect(date("month").text("2026-02")).toBe("February 2026");
  expect(date("time").text("09:05", "zh-Hans")).toBe("09:05");
});

test.each([
  [{ from: "2026-11-01", to: "2026-11-09" }, []],
  [{ from: "2026-11-01", to: "" }, ["incomplete"]],
  [{ to: "2026-11-01" }, ["incomplete"]],
  [{ from: "2026-11-09", to: "2026-11-01" }, ["order"]],
  [{ from: "2026-11-01", to: "2026-11-01" }, ["minDays"]],
  [{ from: "2026-10-20", to: "2026-11-09" }, ["maxDays"]],
  [{ from: "2026-11-14", to: "2026-11-17" }, ["max"]],
  [{ from: "2025-12-31", to: "2026-01-03" }, ["min"]],
  [{ from: "x" }, ["none"]],
  ["2026-11-01", ["none"]],
])("a date range of %j fails %j", (value, codes) => {
  const range = ask(item("date-range", "r", { min: "2026-01-01", max: "today", minDays: 2, maxDays: 14 }));
  expect(range.codes(value)).toEqual(codes);
});

test("a date range shows its parts to conditions", () => {
  const { logic, parse, text } = ask(item("date-range", "r"));
  const answer = parse({ from: "2026-11-01", to: "2026-11-09", more: 1 });
  expect(answer).toEqual({ from: "2026-11-01", to: "2026-11-09" });
  expect(answer && ["from", "to", "else"].map((part) => logic.partOf?.(answer, part))).toEqual([
    "2026-11-01",
    "2026-11-09",
    undefined,
  ]);
  expect([text(answer), text(answer, "zh-Hans")]).toEqual([
    "1 November 2026 – 9 November 2026",
    "2026年11月1日至2026年11月9日",
  ]);
});
