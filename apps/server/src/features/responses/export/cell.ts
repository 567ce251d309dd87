/** A day, a time of day or both, as the form wrote it down, so that a spreadsheet can reckon with it. */
export interface MomentCell {
  readonly moment: string;
}

/** The rows of a repeat or table, as programs read them. */
export interface RowsCell {
  readonly rows: readonly unknown[];
}

/** What stands in one field of a table that is exported. */
export type Cell = string | number | MomentCell | RowsCell | null;
