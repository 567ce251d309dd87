import type { FigureGrain } from "@askloom/contract";
import type { MomentShape } from "@askloom/kinds/questions/logic";
import { type Bars, type Cut, placed } from "./chart-bars.ts";

const most = 12;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The first Monday since 1970. */
const mondayMs = 4 * dayMs;
/** The fourth of January lies in the first week of every year. */
const firstWeekMs = 3 * dayMs;

interface Step extends Cut {
  readonly grain: FigureGrain;
}

/** Bars of the finest step that gives few enough; undefined where none does. */
export function momentBars(least: number, greatest: number, shape: MomentShape): Bars | undefined {
  const step = steps[shape].find(({ stepOf }) => stepOf(greatest) - stepOf(least) < most);
  return step === undefined ? undefined : { ...placed(step, least, greatest), unit: units[shape], grain: step.grain };
}

const every = (grain: FigureGrain, width: number, first = 0): Step => ({
  grain,
  stepOf: (figure) => Math.floor((figure - first) / width),
  startOf: (step) => first + step * width,
});

/** So many months of the calendar; a year may begin so much later than its first day. */
const months = (grain: FigureGrain, count: number, later = 0): Step => ({
  grain,
  stepOf: (figure) => {
    const day = new Date(figure - later);
    return Math.floor((day.getUTCFullYear() * 12 + day.getUTCMonth()) / count);
  },
  startOf: (step) => new Date(0).setUTCFullYear(0, step * count, 1) + later,
});

const years = (later = 0): Step[] =>
  [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map((count) => months("year", 12 * count, later));
const weeks = (grain: FigureGrain, counts: readonly number[]): Step[] =>
  counts.map((count) => every(grain, count * 7 * dayMs, mondayMs));
const ofMonths = [1, 2, 3, 6].map((count) => months("month", count));
const ofDays = [every("date", dayMs), every("date", 2 * dayMs), ...weeks("date", [1, 2]), ...ofMonths, ...years()];

const steps: Readonly<Record<MomentShape, readonly Step[]>> = {
  time: [1, 5, 10, 15, 30, 60, 120].map((minutes) => every("time", minutes)),
  "date-time": [
    ...[1, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => every("date-time", minutes * minuteMs)),
    ...ofDays,
  ],
  date: ofDays,
  week: [...weeks("week", [1, 2, 4, 8]), ...years(firstWeekMs)],
  month: [...ofMonths, ...years()],
};

/** From one answer to the next, in its figures. */
const units: Readonly<Record<MomentShape, number>> = {
  time: 1,
  "date-time": minuteMs,
  date: dayMs,
  week: 7 * dayMs,
  month: dayMs,
};
