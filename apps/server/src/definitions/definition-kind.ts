import type { Language, ProblemCode } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { eq, getTableColumns, type PgColumn, type PgTable, type SQL } from "../platform/db/drizzle.ts";
import type { Columns, Doing, HandledKind, RecordKind, RecordRow, RecordTable } from "../records/records.ts";

export interface DefinitionRow extends RecordRow {
  readonly name: string;
  readonly deletedAt: Date | null;
  readonly createdBy: string | null;
  readonly changedBy: string | null;
  readonly versionCount: number;
  readonly latestVersion: number | null;
  /** The revision of the draft that is the same as the last version. */
  readonly versionedRevision: number | null;
  readonly deprecatedAt: Date | null;
}

export type DefinitionTable = RecordTable &
  Readonly<Record<"name" | "definition" | "searchText" | "deletedAt" | "deprecatedAt", PgColumn>>;
export type VersionTable = PgTable &
  Readonly<Record<"tenantId" | "number" | "definition" | "note" | "createdAt" | "deprecatedAt", PgColumn>>;
export type SearchTable = PgTable & Readonly<Record<"tenantId" | "grams", PgColumn>>;

/** Too large to be read with every row. */
export const unread = ["definition", "searchText"] as const;

/** What is known of a kind of definition: its tables, its schema's functions, its inspection, and what refers to it. */
export interface DefinitionFacts<Row extends DefinitionRow, Definition extends object> {
  readonly table: DefinitionTable;
  readonly versions: VersionTable;
  readonly search: SearchTable;
  /** The column of these two that names the definition: `formId`. */
  readonly owner: string;
  /** The file of an export is called so where there is no name. */
  readonly fileName: string;
  /** Refuses to create one whose id is in the trash. */
  readonly inTrash: ProblemCode;
  emptyDefinition(language: Language): Definition;
  /** What is written with a definition so that lists need not read it; a text that may be long is made in steps. */
  derivedOf(definition: Definition): Columns & { readonly searchText: string | Generator<undefined, string> };
  nameOf(definition: Definition): string;
  /** As little of it as has the same name. */
  namedPart(definition: Definition): Definition;
  /** The same under its n-th name; what names it is enough to make that name. */
  numbered(definition: Definition, number: number): Definition;
  /** The row is that of a definition whose new version will be used at once. */
  refuseErrors(transaction: Transaction, definition: Definition, row?: Row): Promise<void>;
  /** Whether a new version is used as soon as there is one: then it must be without errors. */
  isFollowed(transaction: Transaction, row: Row): Promise<boolean>;
  /** An imported definition without links to what is not here, and how many those were. */
  withOwnLinks?(
    transaction: Transaction,
    definition: Definition,
  ): Promise<{ readonly definition: Definition; readonly removedLinks: number }>;
  /** What lists show of each besides its columns. */
  shownWith?(doing: Doing, rows: readonly Row[]): Promise<readonly Columns[]>;
  /** Writes what a draft refers to. */
  writeUses(transaction: Transaction, row: Row, definition: Definition): Promise<void>;
  /** Writes the same of a new version, which is equal to the draft. */
  copyUses?(transaction: Transaction, row: Row, number: number): Promise<void>;
}

export interface DefinitionKind<
  One extends string,
  Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
> extends HandledKind<One, Many, Row>,
    DefinitionFacts<Row, Definition> {
  readonly table: DefinitionTable;
  // Every kind of definition has it.
  readonly itemsOf: NonNullable<HandledKind<One, Many, Row>["itemsOf"]>;
}

/** What drafts and versions need of a kind. */
export type AnyKind<Row extends DefinitionRow, Definition extends object> = RecordKind<Row> &
  DefinitionFacts<Row, Definition>;

/** Which rows of a table that belongs to definitions are those of one. */
export function isOf(table: PgTable, { owner }: { readonly owner: string }, id: string): SQL {
  return eq(ownerColumn(table, owner), id);
}

export function ownerColumn(table: PgTable, owner: string): PgColumn {
  const column = getTableColumns(table)[owner];
  if (column === undefined) throw new Error(`${owner} is no column`);
  return column;
}
