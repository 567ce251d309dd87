import type { EndpointName } from "@askloom/contract";
import { and, eq, type PgTable, sql } from "../platform/db/drizzle.ts";
import { attachmentHeader } from "../platform/http/attachment.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import {
  changedMeanwhile,
  columnsOf,
  type Doing,
  findRecord,
  isSeen,
  lockRecord,
  markRecord,
  note,
  only,
  recordHandlers,
  type ServerArea,
  toEach,
} from "../records/records.ts";
import { type AnyCall, idOf } from "./any-call.ts";
import type { AnyKind, DefinitionKind, DefinitionRow } from "./definition-kind.ts";
import { draftJson, draftOf, insertDraft, isDraft, withFreeName, writeDraft } from "./drafts.ts";
import { listDefinitions } from "./list-definitions.ts";
import { versionHandlers } from "./version-handlers.ts";
import { versionJson } from "./versions.ts";

type Names<One extends string, Many extends string> = Extract<
  EndpointName,
  | `list${Many}`
  | `import${Many}`
  | `bulk${"Deprecate" | "Delete" | "Restore" | "Purge"}${Many}`
  | `${"create" | "get" | "save" | "duplicate" | "export" | "deprecate" | "delete" | "restore" | "purge"}${One}`
  | `${"create" | "getLatest" | "get" | "restore" | "deprecate"}${One}Version`
  | `list${One}Versions`
>;

/** A handler for each endpoint of a kind of definition: its record, its draft and its versions. */
function definitionHandlers<
  One extends string,
  Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
>(kind: DefinitionKind<One, Many, Row, Definition>): HandlersFor<Names<One, Many>> {
  type Call = AnyCall<Definition>;
  const { one, many } = kind;
  const idIn = ({ input: { params } }: Call): string => idOf(params);
  const itemOf = async (call: Call, row: Row) => (await kind.itemsOf(call, [row]))[0];
  const drafts = {
    [`list${many}`]: (call: Call) => listDefinitions(call, kind, call.input.query),
    [`create${one}`]: async (call: Call) => itemOf(call, await create(call, kind)),
    [`import${many}`]: async (call: Call) => {
      const rows: Row[] = [];
      let removedLinks = 0;
      for (const sent of call.input.body.definitions) {
        const own = (await kind.withOwnLinks?.(call.transaction, sent)) ?? { definition: sent, removedLinks: 0 };
        rows.push(await insertNamed(call, kind, { definition: own.definition, step: "imported" }));
        removedLinks += own.removedLinks;
      }
      return { items: await kind.itemsOf(call, rows), removedLinks };
    },
    [`get${one}`]: async (call: Call) => {
      const item = await itemOf(call, await findRecord(call.transaction, kind, idIn(call)));
      return Object.assign({ definition: await draftJson(call.transaction, kind, idIn(call)) }, item);
    },
    [`save${one}`]: async (call: Call) => itemOf(call, await save(call, kind, idIn(call))),
    [`duplicate${one}`]: async (call: Call) => {
      const definition = await draftOf(call.transaction, kind, idIn(call));
      return itemOf(call, await insertNamed(call, kind, { definition, step: "duplicated" }));
    },
    [`export${one}`]: (call: Call) => exported(call, kind, idIn(call)),
    [`deprecate${one}`]: async (call: Call) => itemOf(call, await deprecate(call, kind, idIn(call))),
    [`bulkDeprecate${many}`]: (call: Call) => toEach(call, call.input.body.ids, (id) => deprecate(call, kind, id)),
  };
  // The endpoints' rows come from the same names (`definitionEndpoints`), and the kind's functions have their types.
  return { ...recordHandlers(kind), ...drafts, ...versionHandlers(kind) } as unknown as HandlersFor<Names<One, Many>>;
}

/** An area that holds one kind of definition, and what else can be asked of it. */
export const definitionArea = <
  One extends string,
  Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
>(
  kind: DefinitionKind<One, Many, Row, Definition> & { readonly table: ServerArea["table"] },
  handlers: ServerArea["handlers"] = {},
): ServerArea => ({ table: kind.table, handlers: { ...definitionHandlers(kind), ...handlers } });

/** Repeated with the same id, it is still one; one that differs is not dropped silently. */
async function create<Row extends DefinitionRow, Definition extends object>(
  call: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
): Promise<Row> {
  const { id, definition } = call.input.body;
  const row = await insertDraft(call, kind, { id, definition: definition ?? kind.emptyDefinition(call.language) });
  if (row === undefined) {
    const before = await madeBefore(call, kind, id ?? "");
    if (definition === undefined || (await isDraft(call.transaction, kind, { row: before, definition }))) return before;
    throw new Refusal("made-differently");
  }
  await note(call, kind, { row, step: "created" });
  return row;
}

/** The one that the browser made before, under the id that it chose. */
async function madeBefore<Row extends DefinitionRow, Definition extends object>(
  { transaction }: Doing,
  kind: AnyKind<Row, Definition>,
  id: string,
): Promise<Row> {
  const { table, inTrash } = kind;
  const rows = await transaction
    .select(columnsOf(kind))
    .from(table as PgTable)
    .where(and(eq(table.id, id), isSeen(transaction, table)));
  const row = only<Row>(rows);
  if (row.deletedAt !== null) throw new Refusal(inTrash);
  return row;
}

async function insertNamed<Row extends DefinitionRow, Definition extends object>(
  doing: Doing,
  kind: AnyKind<Row, Definition>,
  { definition, step }: { definition: Definition; step: "imported" | "duplicated" },
): Promise<Row> {
  const row = await insertDraft(doing, kind, { definition: await withFreeName(doing.transaction, kind, definition) });
  if (row === undefined) throw new Error("a random id was taken");
  await note(doing, kind, { row, step });
  return row;
}

async function save<Row extends DefinitionRow, Definition extends object>(
  call: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  id: string,
): Promise<Row> {
  const { definition } = call.input.body;
  const row = await lockRecord(call.transaction, kind, { id });
  // A save whose answer was lost is sent again: it is there already, and no conflict (F4).
  if (await isDraft(call.transaction, kind, { row, definition })) return row;
  if (row.revision !== call.input.ifMatch) throw changedMeanwhile(row);
  return writeDraft(call, kind, { row, definition });
}

async function exported<Row extends DefinitionRow, Definition extends object>(
  { input, transaction, reply }: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  id: string,
): Promise<unknown> {
  const { name } = await findRecord(transaction, kind, id);
  const { version } = input.query;
  reply.header("content-disposition", attachmentHeader(`${name.trim() || kind.fileName}.json`));
  if (version === undefined) return draftJson(transaction, kind, id);
  return (await versionJson(transaction, kind, { id, number: version })).definition;
}

/** Marking something as outdated is no change of it: it keeps its revision. */
async function deprecate<Row extends DefinitionRow, Definition extends object>(
  call: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  id: string,
): Promise<Row> {
  const { isDeprecated } = call.input.body;
  const before = await lockRecord(call.transaction, kind, { id });
  if (isDeprecated === (before.deprecatedAt !== null)) return before;
  const change = { deprecatedAt: isDeprecated ? sql`now()` : null };
  const row = await markRecord(call.transaction, kind, { row: before, change });
  await note(call, kind, { row, step: isDeprecated ? "deprecated" : "undeprecated" });
  return row;
}
