import type { ScoringRow } from "@askloom/contract";

/** A row of an evaluation, and how it is changed. */
export interface PointsRowProps<Row extends ScoringRow = ScoringRow> {
  readonly row: Row;
  /** What the sample gets. */
  readonly points: number | undefined;
  readonly onPut: (row: ScoringRow, typing?: "typing") => void;
  readonly onRemove: () => void;
}
