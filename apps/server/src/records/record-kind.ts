import type { Language, MemberAccess, ProblemCode } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import type { PgColumn, PgTable, SQL } from "../platform/db/drizzle.ts";
import type { Member } from "../platform/http/caller.ts";

/** What every record has. One of a table without `deletedAt` has no trash. */
export interface RecordRow {
  readonly tenantId: string;
  readonly id: string;
  readonly revision: number;
  readonly deletedAt?: Date | null;
}

export type RecordTable = PgTable & Readonly<Record<"tenantId" | "id" | "revision", PgColumn>>;
export type Columns = Readonly<Record<string, unknown>>;

/** Who does something, and in which transaction. */
export interface Doing {
  readonly transaction: Transaction;
  readonly caller: Member;
  readonly language: Language;
}

/** What the life cycle must know of a kind of record. */
export interface RecordKind<Row extends RecordRow> {
  readonly table: RecordTable;
  /** As the audit calls it: `visitor-type`. The area's entry in the contract has its words. */
  readonly subject: string;
  /** Columns that are too large to be read with the record. */
  readonly unread?: readonly string[];
  /** How it is called; a restored record gets a name that is free. */
  readonly name: NameRule<Row>;
  /** What keeps it from being deleted or purged. */
  readonly usedBy?: Usage<Row>;
  /** What it uses itself, as facts about those that it uses. */
  readonly uses?: readonly UseFacts<Row>[];
  /** Comes before any lock on its rows. */
  lockFirst?(transaction: Transaction): Promise<void>;
  /** Refuses a step, or does what must come before it. The row is locked. */
  readonly before?: Partial<
    Readonly<Record<"delete" | "restore" | "purge", (doing: Doing, row: Row) => Promise<void>>>
  >;
  /** Refuses what a step led to, or does what follows from it. */
  readonly after?: Partial<Readonly<Record<"delete" | "purge", (doing: Doing, row: Row) => Promise<void>>>>;
  /** What else changes when it goes to the trash. */
  deletedAs?(row: Row): Columns;
  /** What else changes when it comes back from the trash; a name among it is taken as it is. */
  restoredAs?(doing: Doing, row: Row): Promise<Columns>;
  /** What else changes with its name. */
  renamedAs?(row: Row, name: string): Columns;
  /** What the audit says of it; its name where this is missing. */
  detailsOf?(doing: Doing, row: Row): Promise<Columns>;
}

interface NameRule<Row> {
  readonly field: string;
  readonly maxLength: number;
  /** The end of the n-th name: ` (2)`, unless this says otherwise. */
  readonly numbered?: (number: number) => string;
  /** The unique index that keeps it, where there is one. */
  readonly index?: string;
  /** The records among which it is to be free; all that are not in the trash, unless this says otherwise. */
  among?(row: Row): SQL | undefined;
}

interface Usage<Row> {
  /** A code with words of its own, where the general ones do not do. */
  readonly code?: ProblemCode;
  /** What can use it; foreign keys keep it from being deleted for good as long as something does. */
  readonly by: readonly UseFacts<Row>[];
}

/** What can use a record of a kind, or be used by one: one row of the table is one use. */
export interface UseFacts<Row> {
  /** The route of the area of those that use it, and who may see them there. */
  readonly area: string;
  readonly access: MemberAccess;
  readonly table: RecordTable;
  readonly name: PgColumn;
  /** Whether a use also keeps the record from the trash. */
  readonly keepsFromTrash?: true;
  /** Whether a use ends with the record, so that it does not keep it from being deleted for good. */
  readonly endsWithIt?: true;
  where(row: Row): SQL | undefined;
}
