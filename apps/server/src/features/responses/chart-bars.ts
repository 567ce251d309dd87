import type { FigureGrain } from "@askloom/contract";

export interface Bars {
  /** Where each bar begins; what lies there belongs to it, and not to the one before. */
  readonly starts: readonly number[];
  /** Where the last one ends. */
  readonly end: number;
  /** From one figure to the next, so that a bar can name its last; 0 where there may always be one between. */
  readonly unit: number;
  readonly grain: FigureGrain;
  /** The last bar holds also its end. */
  readonly isClosed?: boolean;
}

/** A way to cut a line into pieces, each with a number. */
export interface Cut {
  readonly stepOf: (figure: number) => number;
  readonly startOf: (step: number) => number;
}

/** The pieces from that of the least to that of the most. */
export function placed({ stepOf, startOf }: Cut, least: number, greatest: number): Pick<Bars, "starts" | "end"> {
  const [first, last] = [stepOf(least), stepOf(greatest)];
  const starts = Array.from({ length: last - first + 1 }, (_, index) => startOf(first + index));
  return { starts, end: startOf(last + 1) };
}

/** The bars with how many are in each, by its number. */
export const filledBars = ({ starts, end, unit, isClosed }: Bars, counts: ReadonlyMap<number, number>) =>
  starts.map((from, index) => ({
    from,
    to: (starts[index + 1] ?? end) - unit,
    count: counts.get(index) ?? 0,
    ...(isClosed === true && index === starts.length - 1 ? { isClosed } : {}),
  }));

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Bars that end where answers may: what is the most that may be answered is in the last bar, not in one of its own. */
export function withinLimits(
  bars: Bars,
  { min, max }: Limits,
  { least, most }: Record<"least" | "most", number>,
): Bars {
  const isMost = max !== undefined && most <= max;
  const [first = 0, ...rest] = bars.starts;
  const starts = [min !== undefined && least >= min ? Math.max(first, min) : first, ...rest];
  if (!isMost) return { ...bars, starts };
  const remaining = starts.length > 1 && starts.at(-1) === max ? starts.slice(0, -1) : starts;
  return bars.end - bars.unit > max || remaining !== starts
    ? { ...bars, starts: remaining, end: max + bars.unit, isClosed: true }
    : { ...bars, starts };
}

export interface Counts {
  readonly value: number;
  readonly count: number;
}

/** One bar for each step, also for those that nobody gave. */
export const stepBars = (from: number, to: number, counts: readonly Counts[]) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const value = from + index;
    return { from: value, to: value, count: counts.find((one) => one.value === value)?.count ?? 0 };
  });

/** The share of those who promote less the share of those who detract, in per cent. */
export function scoreOf(counts: readonly Counts[], promotersFrom: number, detractorsTo: number): number | null {
  const sum = (isOf: (value: number) => boolean) =>
    counts.reduce((total, { value, count }) => (isOf(value) ? total + count : total), 0);
  const all = sum(() => true);
  if (all === 0) return null;
  return (100 * (sum((value) => value >= promotersFrom) - sum((value) => value <= detractorsTo))) / all;
}

/** The three groups of a question of recommendation. */
export function groupsOf(bars: readonly Bar[], promotersFrom: number, detractorsTo: number) {
  const within = (from: number, to: number) =>
    bars.reduce((sum, bar) => (bar.from >= from && bar.from <= to ? sum + bar.count : sum), 0);
  const [least = 0, most = 0] = [bars[0]?.from, bars.at(-1)?.from];
  const groups = [
    { is: "detractors", from: least, to: detractorsTo },
    { is: "passives", from: detractorsTo + 1, to: promotersFrom - 1 },
    { is: "promoters", from: promotersFrom, to: most },
  ] as const;
  return groups.map((group) => ({ ...group, count: within(group.from, group.to) }));
}

interface Bar {
  readonly from: number;
  readonly count: number;
}
