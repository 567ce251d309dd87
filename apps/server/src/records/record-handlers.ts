import type { EndpointName, InputOf, OutputOf } from "@askloom/contract";
import { and, getTableColumns, type PgColumn, type SQL } from "../platform/db/drizzle.ts";
import { listRows } from "../platform/db/list-rows.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { findRecord, isIn, isSeen, lockRecord } from "./find-records.ts";
import { deleteRecord, insertRecord, note, purgeRecord, restoreRecord, saveRecord } from "./life-cycle.ts";
import { plainItemOf } from "./record-item.ts";
import type { Columns, Doing, RecordKind, RecordRow, RecordTable } from "./record-kind.ts";
import { toEach } from "./to-each.ts";
import { relationsOf } from "./uses.ts";

/** The endpoints that there are among these names. */
type Named<Name extends string> = Extract<EndpointName, Name>;
type Written<One extends string> =
  InputOf<Named<`save${One}` | `change${One}`>> extends { body: infer Body } ? Body : never;
type Listed<Many extends string> = OutputOf<Named<`list${Many}`>> extends { items: (infer Item)[] } ? Item : never;
type Query<Many extends string> = InputOf<Named<`list${Many}`>> extends { query: infer Requested } ? Requested : never;

/** A kind of record whose endpoints are those of the life cycle (`recordEndpoints`). */
export interface HandledKind<One extends string, Many extends string, Row extends RecordRow> extends RecordKind<Row> {
  readonly one: One;
  readonly many: Many;
  /** The column that a list is sorted by where nothing is asked; the name, unless this says otherwise. */
  readonly sortedBy?: string;
  /** The columns that a search looks into; the name, unless this says otherwise. */
  readonly searched?: readonly PgColumn[];
  /** What else a list is asked for. */
  whereOf?(query: Query<Many>, doing: Doing): SQL | undefined;
  /** What is written of a body, the body itself where this is missing; refuses what cannot be. A new one has no row yet. */
  columnsOf?(doing: Doing, body: Written<One>, row?: Row): Promise<Columns>;
  /** What follows from a body that was written. */
  afterWrite?(doing: Doing, row: Row, body: Written<One>): Promise<void>;
  /** What lists show; where this is missing, the columns that the item's schema names. */
  itemsOf?(doing: Doing, rows: Row[]): Promise<Listed<Many>[]>;
  /** One record as a whole; as lists show it where this is missing. */
  entityOf?(doing: Doing, row: Row): Promise<OutputOf<Named<`create${One}`>>>;
}

type Names<One extends string, Many extends string> = Named<
  | `list${Many}`
  | `${"create" | "get" | "save" | "change" | "delete" | "restore" | "purge"}${One}`
  | `bulk${"Delete" | "Restore" | "Purge"}${Many}`
  | `list${One}Uses`
>;

/** A table of facts about a kind of record, with the types that its table and its endpoints give. */
export const recordKind = <
  const One extends string,
  const Many extends string,
  Table extends RecordTable & { readonly $inferSelect: RecordRow },
  const Unread extends keyof Table["$inferSelect"] = never,
>(
  kind: HandledKind<One, Many, RowOf<Table, Unread>> & { readonly table: Table; readonly unread?: readonly Unread[] },
): HandledKind<One, Many, RowOf<Table, Unread>> & { readonly table: Table } => kind;

type RowOf<Table extends { readonly $inferSelect: RecordRow }, Unread extends PropertyKey> = RecordRow &
  Omit<Table["$inferSelect"], Unread>;

interface AnyCall extends Doing {
  readonly input: {
    readonly params: Readonly<Record<string, string>>;
    readonly query: Parameters<typeof listRows>[2] & { readonly deleted: boolean };
    readonly body: { readonly ids: readonly string[] } & Columns;
    readonly ifMatch: number;
  };
}

/** A handler for each endpoint of the life cycle that the kind has. */
export function recordHandlers<One extends string, Many extends string, Row extends RecordRow>(
  kind: HandledKind<One, Many, Row>,
): HandlersFor<Names<One, Many>> {
  const { one, many } = kind;
  const handlers = {
    [`list${many}`]: (call: AnyCall) => list(call, kind),
    [`create${one}`]: (call: AnyCall) => create(call, kind),
    [`get${one}`]: async (call: AnyCall) => whole(call, kind, await findRecord(call.transaction, kind, idOf(call))),
    [`save${one}`]: (call: AnyCall) => save(call, kind),
    [`change${one}`]: (call: AnyCall) => save(call, kind),
    [`delete${one}`]: async (call: AnyCall) => {
      await deleteRecord(call, kind, { id: idOf(call), revision: call.input.ifMatch });
    },
    [`restore${one}`]: async (call: AnyCall) => whole(call, kind, await restoreRecord(call, kind, { id: idOf(call) })),
    [`purge${one}`]: async (call: AnyCall) => {
      await purgeRecord(call, kind, { id: idOf(call) });
    },
    [`list${one}Uses`]: async (call: AnyCall) =>
      relationsOf(call, kind, await findRecord(call.transaction, kind, idOf(call))),
    [`bulkDelete${many}`]: (call: AnyCall) =>
      toEach(call, call.input.body.ids, (id) => deleteRecord(call, kind, { id })),
    [`bulkRestore${many}`]: (call: AnyCall) =>
      toEach(call, call.input.body.ids, (id) => restoreRecord(call, kind, { id })),
    [`bulkPurge${many}`]: (call: AnyCall) => toEach(call, call.input.body.ids, (id) => purgeRecord(call, kind, { id })),
  };
  // The endpoints' rows come from the same names (`recordEndpoints`), and the kind's functions have their types.
  return handlers as unknown as HandlersFor<Names<One, Many>>;
}

/** The id in the path: the only parameter. */
const idOf = ({ input: { params } }: AnyCall): string => Object.values(params).join();

async function whole<One extends string, Many extends string, Row extends RecordRow>(
  doing: Doing,
  kind: HandledKind<One, Many, Row>,
  row: Row,
): Promise<unknown> {
  return kind.entityOf === undefined ? (await itemsOf(doing, kind, [row]))[0] : kind.entityOf(doing, row);
}

async function itemsOf<One extends string, Many extends string, Row extends RecordRow>(
  doing: Doing,
  kind: HandledKind<One, Many, Row>,
  rows: Row[],
): Promise<readonly unknown[]> {
  return kind.itemsOf === undefined ? rows.map(plainItemOf) : kind.itemsOf(doing, rows);
}

async function list<One extends string, Many extends string, Row extends RecordRow>(
  call: AnyCall,
  kind: HandledKind<One, Many, Row>,
) {
  const { transaction, input } = call;
  const { table, unread = [] } = kind;
  const columns = getTableColumns(table);
  const name = columns[kind.name.field] ?? table.id;
  const { totalCount, rows } = await listRows(transaction, table, input.query, {
    columns,
    defaultColumn: columns[kind.sortedBy ?? ""] ?? name,
    searched: kind.searched ?? [name],
    // The endpoint parsed the query with the schema that gives its type.
    where: and(
      isIn(table, input.query.deleted ? "trash" : "live"),
      isSeen(transaction, table),
      kind.whereOf?.(input.query as Query<Many>, call),
    ),
    unread,
  });
  // As for `only`: the table lost the types of its columns.
  return { totalCount, items: await itemsOf(call, kind, rows as unknown as Row[]) };
}

async function create<One extends string, Many extends string, Row extends RecordRow>(
  call: AnyCall,
  kind: HandledKind<One, Many, Row>,
) {
  await kind.lockFirst?.(call.transaction);
  // As for the query of a list.
  const body = call.input.body as Written<One>;
  const row = await insertRecord(call, kind, (await kind.columnsOf?.(call, body)) ?? call.input.body);
  await kind.afterWrite?.(call, row, body);
  await note(call, kind, { row, step: "created" });
  return whole(call, kind, row);
}

async function save<One extends string, Many extends string, Row extends RecordRow>(
  call: AnyCall,
  kind: HandledKind<One, Many, Row>,
) {
  const body = call.input.body as Written<One>;
  const before = await lockRecord(call.transaction, kind, { id: idOf(call), revision: call.input.ifMatch });
  const change = (await kind.columnsOf?.(call, body, before)) ?? call.input.body;
  const row = await saveRecord(call, kind, { row: before, change });
  await kind.afterWrite?.(call, row, body);
  await note(call, kind, { row, step: "changed" });
  return whole(call, kind, row);
}
