import type { ResponseItem, ResponseList } from "@askloom/contract";
import { expect, test } from "vitest";
import { durationOf } from "./duration-text.ts";
import { freshCount } from "./fresh-count.ts";

const item = (id: string, second: number) =>
  // Only what is counted by.
  ({ id, sentAt: `2026-01-01T00:00:0${second}.000Z` }) as ResponseItem;
const listed = (items: ResponseItem[], totalCount: number, isTotalExact = true): ResponseList => ({
  items,
  totalCount,
  isTotalExact,
  lookedSince: null,
});
const [first, second, third] = [item("a", 1), item("b", 2), item("c", 3)];

test("[RS27] responses that came since are counted, also where others were deleted meanwhile", () => {
  const loaded = { items: [second, first], total: 2, isExact: true, sorting: "sentAt desc" };
  expect(freshCount(listed([second, first], 2), loaded)).toBe(0);
  expect(freshCount(listed([third, second, first], 3), loaded)).toBe(1);
  expect(freshCount(listed([third, second], 2), loaded)).toBe(1);
  expect(freshCount(listed([second], 1), loaded)).toBe(0);
  expect(freshCount(listed([third, second, first], 90), loaded)).toBe(88);
  expect(freshCount(listed([third, second], 10, false), loaded)).toBe(1);
});

test("[RS27] in another order it is known only how many more there are", () => {
  const loaded = { items: [first, second], total: 2, isExact: true, sorting: "figure.age asc" };
  expect(freshCount(listed([third, first], 3), loaded)).toBe(1);
  expect(freshCount(listed([third, first], 3), { ...loaded, isExact: false })).toBe(0);
});

test("[RS26] a time is told by its two largest units", () => {
  expect([0, 59.4, 60, 3599, 3600, 90_061].map(durationOf)).toEqual([
    { is: "seconds", seconds: 0 },
    { is: "seconds", seconds: 59 },
    { is: "minutes", minutes: 1, seconds: 0 },
    { is: "minutes", minutes: 59, seconds: 59 },
    { is: "hours", hours: 1, minutes: 0 },
    { is: "hours", hours: 25, minutes: 1 },
  ]);
});
