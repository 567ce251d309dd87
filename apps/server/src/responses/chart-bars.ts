export interface Bars {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

const most = 10;

/** Up to ten bars of one round width that hold everything from the least to the most. */
export function barsOver(least: number, greatest: number): Bars {
  if (!(greatest > least)) return { from: least, width: 1, count: 1 };
  const raw = (greatest - least) / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const width = ([1, 2, 5, 10].find((step) => step * power >= raw) ?? 10) * power;
  const from = Math.floor(least / width) * width;
  return { from, width, count: Math.floor((greatest - from) / width) + 1 };
}

/** The bars with how many are in each, by its number. */
export const filledBars = ({ from, width, count }: Bars, counts: ReadonlyMap<number, number>) =>
  Array.from({ length: count }, (_, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width,
    count: counts.get(index) ?? 0,
  }));

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
