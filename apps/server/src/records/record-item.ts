import type { AreaItem } from "@askloom/contract";
import type { RecordRow } from "./record-kind.ts";

interface NamedRow extends RecordRow {
  readonly name: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly deletedAt: Date | null;
}

/** What every list shows of a record. */
export const recordItemOf = ({ id, name, revision, createdAt, changedAt, deletedAt }: NamedRow): AreaItem => ({
  id,
  name,
  revision,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** A row as it is sent: the item's schema takes what it names of it. */
export const plainItemOf = (row: RecordRow): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
