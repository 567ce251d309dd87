import { momentFigure } from "@askloom/kinds/questions/logic";
import fc from "fast-check";
import { expect, test } from "vitest";
import { barsOver } from "./bars-over.ts";
import { filledBars } from "./chart-bars.ts";

type Grain = Parameters<typeof barsOver>[2];

/** The bars over these figures, each from where to where. */
const spans = (least: number, most: number, grain: Grain) =>
  filledBars(barsOver(least, most, grain), new Map()).map(({ from, to }) => [from, to]);
/** The same for moments, the first bars alone. */
function spansOf(least: string, most: string, grain: Exclude<Grain, "any" | "whole">) {
  const bars = barsOver(momentFigure(least) ?? 0, momentFigure(most) ?? 0, grain);
  const texts = filledBars(bars, new Map()).map(({ from, to }) =>
    [from, to].map((figure) => (grain === "time" ? figure : new Date(figure).toISOString().slice(0, 16))),
  );
  return { grain: bars.grain, count: texts.length, first: texts[0], last: texts.at(-1) };
}

test("[RS11] a bar of whole numbers names its first and its last, or the only one", () => {
  expect(spans(1, 3, "whole")).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(spans(5, 5, "whole")).toEqual([[5, 5]]);
  expect(spans(18, 61, "whole").slice(0, 3)).toEqual([
    [15, 19],
    [20, 24],
    [25, 29],
  ]);
  expect(spans(-3, 1_000, "whole")[0]).toEqual([-200, -1]);
});

test("[RS11] a bar of any numbers goes up to where the next begins", () => {
  expect(spans(0, 0.45, "any").slice(5, 7)).toEqual([
    [0.25, 0.3],
    [0.3, 0.35],
  ]);
  expect(spans(20, 71, "any")).toHaveLength(6);
  expect(spans(5.5, 5.5, "any")).toEqual([[5.5, 5.5]]);
});

test("[RS11] bars of times are whole minutes, of dates whole days, months and years", () => {
  expect(spansOf("09:00", "09:07", "time")).toEqual({ grain: "time", count: 8, first: [540, 540], last: [547, 547] });
  expect(spansOf("00:00", "23:59", "time")).toMatchObject({ count: 12, first: [0, 119], last: [1320, 1439] });
  const day = (date: string, time = "00:00") => `${date}T${time}`;
  expect(spansOf("2026-11-15", "2026-11-16", "date")).toMatchObject({
    grain: "date",
    first: [day("2026-11-15"), day("2026-11-15")],
    last: [day("2026-11-16"), day("2026-11-16")],
  });
  expect(spansOf("2026-10-01", "2026-11-30", "date")).toMatchObject({
    first: [day("2026-09-28"), day("2026-10-04")],
    last: [day("2026-11-30"), day("2026-12-06")],
  });
  expect(spansOf("2026-02-10", "2026-11-30", "date")).toMatchObject({
    grain: "month",
    first: [day("2026-02-01"), day("2026-02-28")],
  });
  expect(spansOf("2024-02-29", "2026-11-30", "date")).toMatchObject({ grain: "month", count: 12 });
  expect(spansOf("0001-01-01", "9999-12-31", "date")).toMatchObject({ grain: "year", count: 10 });
  expect(spansOf("2026-11-15T09:10", "2026-11-15T11:00", "date-time")).toMatchObject({
    grain: "date-time",
    first: [day("2026-11-15", "09:10"), day("2026-11-15", "09:19")],
  });
  expect(spansOf("2026-11-15T09:10", "2026-11-20T11:00", "date-time")).toMatchObject({
    first: [day("2026-11-15"), day("2026-11-15", "11:59")],
  });
  expect(spansOf("2020-W53", "2026-W01", "week")).toMatchObject({
    grain: "year",
    count: 7,
    first: [day("2020-01-04"), day("2020-12-28")],
  });
});

test("[RS11] figures that are no moments of the shape are spread as numbers", () => {
  expect(barsOver(600, Date.UTC(2026, 0), "time").grain).toBe("any");
  expect(barsOver(-1e18, 5, "date")).toMatchObject({ grain: "any", unit: 0 });
});

const moments = fc.integer({ min: momentFigure("0001-01-01") ?? 0, max: momentFigure("9999-12-31") ?? 0 });
const figuresOf: Readonly<Record<Grain, fc.Arbitrary<number>>> = {
  any: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  whole: fc.maxSafeInteger(),
  time: fc.nat({ max: 1_439 }),
  "date-time": moments,
  date: moments,
  week: moments,
  month: moments,
};

test.each(Object.entries(figuresOf))("[RS11] of %s, few bars hold the least and the most", (grain, figure) => {
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      // The keys of the table are the grains.
      const { starts, end } = barsOver(least, most, grain as Grain);
      expect(starts.length).toBeLessThanOrEqual(12);
      expect(starts[0]).toBeLessThanOrEqual(least);
      expect(starts.at(-1)).toBeLessThanOrEqual(most);
      expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
      if (least < most) expect(end).toBeGreaterThan(most);
    }),
  );
});
