import { expect, test } from "vitest";
import { daysFromToday, relativeDay } from "../../../../shared/conditions/model/relative-days.ts";
import { sourceOf, sourcesFor } from "../../../../shared/conditions/model/value-sources.ts";
import { pairOf, withEnd } from "../../../../shared/conditions/model/values.ts";
import { sampleStore } from "./sample-form.ts";
import { traitsOf } from "./traits.ts";

test("[FD7] an end of a range that is not there yet keeps its place", () => {
  expect(withEnd(undefined, 1, 5)).toEqual(["", 5]);
  expect(pairOf(["", 5])).toEqual([undefined, 5]);
  expect(withEnd(["", 5], 0, 1)).toEqual([1, 5]);
  expect(withEnd(["", 5], 1, undefined)).toBeUndefined();
});

test.each([
  ["today", 0],
  ["today+7", 7],
  ["today-30", -30],
])("[FD7] %s is %i days from today", (written, days) => {
  expect(daysFromToday(written)).toBe(days);
  expect(relativeDay(days)).toBe(written);
});

test("[FD7] a day can be compared with one counted from today, a number cannot", () => {
  const store = sampleStore();
  const sources = (id: string) => {
    const traits = traitsOf(store, { question: id });
    return traits === undefined ? [] : sourcesFor(traits);
  };
  expect(sources("arrival")).toEqual(["literal", "relative", "reference"]);
  expect(sources("hour")).toEqual(["literal", "reference"]);
  expect(sources("age")).toEqual(["literal", "reference"]);
});

test("[FD7] where a value comes from can be seen from it", () => {
  expect([sourceOf(undefined), sourceOf("2026-11-15"), sourceOf("today-1"), sourceOf({ question: "age" })]).toEqual([
    "literal",
    "literal",
    "relative",
    "reference",
  ]);
});
