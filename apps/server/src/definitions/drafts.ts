import type { Transaction } from "../platform/db/database.ts";
import { and, eq, type PgColumn, type PgTable, type SQL, sql } from "../platform/db/drizzle.ts";
import { textParameter } from "../platform/db/large-text.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { writeJson } from "../platform/json/in-slices.ts";
import { readIfSmall } from "../platform/json/json-text.ts";
import { isLarge } from "../platform/json/write-steps.ts";
import { type Columns, changeRecord, type Doing, insertOnce, isFound } from "../records/records.ts";
import { type AnyKind, type DefinitionRow, ownerColumn } from "./definition-kind.ts";
import { type Derived, derive } from "./derive.ts";
import { oncePer } from "./once-per.ts";

/** The draft of one that is not in the trash. */
export const draftOf = <Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  id: string,
): Promise<Definition> => definitionAt(transaction, kind, isFound(transaction, kind.table, { id }));

export async function definitionAt<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  { table }: AnyKind<Row, Definition>,
  where: SQL | undefined,
): Promise<Definition> {
  const [row] = await transaction
    .select({ definition: table.definition })
    .from(table as PgTable)
    .where(where);
  if (row === undefined) throw new Refusal("not-found");
  // The kind's column holds its definitions.
  return row.definition as Definition;
}

/** The same to be answered: a large one as it is stored. */
export async function draftJson<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  { table }: AnyKind<Row, Definition>,
  id: string,
): Promise<unknown> {
  const [row] = await transaction
    .select({ json: asText(table.definition) })
    .from(table as PgTable)
    .where(isFound(transaction, table, { id }));
  if (row === undefined) throw new Refusal("not-found");
  return readIfSmall(row.json);
}

export const asText = (definition: PgColumn) => sql<string>`${definition}::text`;

// It is compared and then written: the text is made once.
const asJson = oncePer(async (definition: object) => sql`${await textParameter(await writeJson(definition))}::jsonb`);

/** Whether a draft holds exactly this. */
export async function isDraft<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  { table }: AnyKind<Row, Definition>,
  { row: { id }, definition }: { row: Row; definition: Definition },
): Promise<boolean> {
  const isSame = sql`${table.definition} = ${await asJson(definition)}`;
  return (await transaction.$count(table, and(eq(table.id, id), isSame))) > 0;
}

/** The columns in which a draft is kept. */
export async function writtenColumns(definition: object, { columns, searchText }: Derived): Promise<Columns> {
  const written: Record<string, unknown> = {};
  // A title may be in thousands of languages.
  for (const [name, value] of Object.entries(columns))
    written[name] = typeof value === "object" && value !== null && isLarge(value) ? await asJson(value) : value;
  return { ...written, searchText: await textParameter(searchText), definition: await asJson(definition) };
}

/** Makes a definition; undefined when there is one with this id. */
export async function insertDraft<Row extends DefinitionRow, Definition extends object>(
  doing: Doing,
  kind: AnyKind<Row, Definition>,
  { id, definition }: { id?: string | undefined; definition: Definition },
): Promise<Row | undefined> {
  const derived = await derive(kind, definition, doing.caller.tenantId);
  const columns = { ...(id === undefined ? {} : { id }), ...(await writtenColumns(definition, derived)) };
  const row = await insertOnce(doing, kind, columns);
  if (row !== undefined) await writeIndexes(doing.transaction, kind, { row, definition, derived });
  return row;
}

/** Writes the draft of one that the caller has locked, as its next revision, with all that follows from it. */
export async function writeDraft<Row extends DefinitionRow, Definition extends object>(
  doing: Pick<Doing, "transaction" | "caller">,
  kind: AnyKind<Row, Definition>,
  { row: before, definition }: { row: Row; definition: Definition },
): Promise<Row> {
  const derived = await derive(kind, definition, before.tenantId);
  const change = await writtenColumns(definition, derived);
  const row = await changeRecord(doing, kind, { row: before, change });
  await writeIndexes(doing.transaction, kind, { row, definition, derived });
  return row;
}

/** What a draft is found by, and what it refers to. */
export async function writeIndexes<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { row, definition, derived }: { row: Row; definition: Definition; derived: Derived },
): Promise<void> {
  const { search, owner } = kind;
  const { tenantId, id } = row;
  const grams = sql`${await textParameter(derived.grams)}::integer[]`;
  // Sent together: the connection pipelines. The index is only written when the texts changed.
  await Promise.all([
    transaction
      .insert(search as PgTable)
      .values({ tenantId, [owner]: id, grams })
      .onConflictDoUpdate({
        target: [search.tenantId, ownerColumn(search, owner)],
        set: { grams: sql`excluded.grams` },
        setWhere: sql`${search.grams} <> excluded.grams`,
      }),
    kind.writeUses(transaction, row, definition),
  ]);
}

const batch = 50;

/** The definition itself, or the first numbered one whose name is free. */
export async function withFreeName<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  { table, numbered, nameOf, namedPart }: Pick<AnyKind<Row, Definition>, "table" | "numbered" | "nameOf" | "namedPart">,
  definition: Definition,
): Promise<Definition> {
  const named = namedPart(definition);
  for (let first = 1; ; first += batch) {
    const names = Array.from({ length: batch }, (_, index) =>
      nameOf(first + index === 1 ? definition : numbered(named, first + index)),
    );
    const { rows } = await transaction.execute<{ place: number }>(sql`
      select place::integer - 1 as place
      from unnest(${sql.param(names)}::text[]) with ordinality as candidate (name, place)
      where not exists (select from ${table} where ${table.name} = candidate.name and ${table.deletedAt} is null)
      order by place limit 1`);
    const free = rows[0];
    if (free !== undefined) return first + free.place === 1 ? definition : numbered(definition, first + free.place);
  }
}
