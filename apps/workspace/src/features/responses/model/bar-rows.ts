export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface DrawnRow extends BarRow {
  /** Of all who answered, in per cent. */
  readonly share: number;
  /** The same, as it is drawn. */
  readonly length: number;
}

/** How long each bar is: its place is all who answered (RS28). */
export function drawnRows(rows: readonly BarRow[], all: number): DrawnRow[] {
  return rows.map((row) => ({
    ...row,
    share: all === 0 ? 0 : Math.round((1000 * row.count) / all) / 10,
    length: all === 0 ? 0 : Math.min(100, (100 * row.count) / all),
  }));
}
