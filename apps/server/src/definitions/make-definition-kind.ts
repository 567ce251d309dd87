import { eq } from "../platform/db/drizzle.ts";
import { type People, peopleOf, plainItemOf } from "../records/records.ts";
import { type DefinitionKind, type DefinitionRow, unread } from "./definition-kind.ts";
import { derive } from "./derive.ts";
import { definitionAt, withFreeName, writeIndexes, writtenColumns } from "./drafts.ts";

type Given = "unread" | "deletedAs" | "restoredAs" | "searched" | "itemsOf";

/** A kind of definition: a kind of record whose name is in its draft. */
export function definitionKind<
  const One extends string,
  const Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
>(facts: Omit<DefinitionKind<One, Many, Row, Definition>, Given>): DefinitionKind<One, Many, Row, Definition> {
  const kind: DefinitionKind<One, Many, Row, Definition> = {
    ...facts,
    unread,
    searched: [],
    deletedAs: sameAsVersion,
    async itemsOf(doing, rows) {
      const [people, shown] = await Promise.all([peopleOf(doing.transaction, rows), facts.shownWith?.(doing, rows)]);
      // The list's schema takes what it names of a row.
      return rows.map((row, place) => ({ ...definitionItemOf(row, people), ...shown?.[place] })) as never;
    },
    async restoredAs({ transaction }, row) {
      const draft = await definitionAt(transaction, kind, eq(facts.table.id, row.id));
      const definition = await withFreeName(transaction, kind, draft);
      if (definition === draft) return { name: row.name, ...sameAsVersion(row) };
      const derived = await derive(kind, definition, row.tenantId);
      await writeIndexes(transaction, kind, { row, definition, derived });
      return writtenColumns(definition, derived);
    },
  };
  return kind;
}

/** A draft that is the same as its version still is after a revision that leaves it as it is. */
const sameAsVersion = ({ revision, versionedRevision }: DefinitionRow) =>
  versionedRevision === revision ? { versionedRevision: revision + 1 } : {};

/** What lists show of every kind of definition, and its own columns. */
const definitionItemOf = (row: DefinitionRow, people: People) => ({
  ...plainItemOf(row),
  isChangedSinceVersion: row.revision !== row.versionedRevision,
  createdBy: people(row.createdBy),
  changedBy: people(row.changedBy),
});
