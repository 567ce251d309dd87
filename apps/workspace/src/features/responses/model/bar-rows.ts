export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface DrawnRow extends BarRow {
  /** Of all who answered, in per cent. */
  readonly share: number;
  /** Of the longest bar, in per cent. */
  readonly length: number;
}

/** How long each bar is; the longest fills its place. */
export function drawnRows(rows: readonly BarRow[], all: number): DrawnRow[] {
  const longest = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map((row) => ({
    ...row,
    share: all === 0 ? 0 : Math.round((1000 * row.count) / all) / 10,
    length: (100 * row.count) / longest,
  }));
}
