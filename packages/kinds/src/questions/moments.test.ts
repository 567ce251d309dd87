import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  compareMoments,
  daysBetween,
  isMoment,
  momentAt,
  momentFigure,
  momentOf,
  yearsBetween,
} from "./moments.ts";

const dayMs = 86_400_000;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
/** Days since 1970, in the years 1000 to 9000. */
const days = fc.integer({ min: -354_285, max: 2_567_710 });

test("[ET4] days are counted as the calendar has them", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3_000, max: 3_000 }), (day, more) => {
      expect(addDays(isoDay(day), more)).toBe(isoDay(day + more));
      expect(daysBetween(isoDay(day), isoDay(day + more))).toBe(more);
      expect(isMoment("date", isoDay(day))).toBe(true);
    }),
  );
});

test("[ET4] the week of a day is that of its Thursday", () => {
  fc.assert(
    fc.property(days, (day) => {
      const today = isoDay(day);
      const week = momentOf("today", "week", { today, now: `${today}T00:00` }) ?? "";
      const monday = day - ((((day + 3) % 7) + 7) % 7);
      const thursday = new Date((monday + 3) * dayMs);
      const first = Date.UTC(thursday.getUTCFullYear(), 0, 1) / dayMs;
      expect(week).toBe(
        `${thursday.getUTCFullYear()}-W${String(Math.floor((monday + 3 - first) / 7) + 1).padStart(2, "0")}`,
      );
      expect(isMoment("week", week)).toBe(true);
    }),
  );
});

test("beyond the years that are written with four digits there is no day", () => {
  expect([addDays("9999-12-31", 1), addDays("0001-01-01", -1), addDays("0001-01-02", -1)]).toEqual([
    undefined,
    undefined,
    "0001-01-01",
  ]);
});

test("an age counts whole years, and moments compare as far as both tell", () => {
  expect([yearsBetween("2000-02-29", "2001-02-28"), yearsBetween("2000-02-29", "2001-03-01")]).toEqual([0, 1]);
  expect(compareMoments("2026-11-15T10:00", "2026-11-15")).toBe(0);
  expect(compareMoments("2026-11", "2026-12-01")).toBe(-1);
});

test.each([
  ["time", "14:05"],
  ["date", "1969-12-31"],
  ["date-time", "0099-03-01T23:59"],
  ["month", "2026-11"],
  ["week", "2020-W53"],
  ["week", "2026-W01"],
] as const)("a %s is found again by its figure: %s", (shape, moment) => {
  expect(momentAt(shape, momentFigure(moment) ?? 0)).toBe(moment);
});
