import type { Localized } from "@askloom/contract";
import { and, asc, desc, ilike, type PgTable, sql } from "../platform/db/drizzle.ts";
import { containing } from "../platform/db/list-rows.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { findRecord, lockRecord, markRecord, note } from "../records/records.ts";
import { type AnyCall, idOf } from "./any-call.ts";
import { type AnyKind, type DefinitionKind, type DefinitionRow, isOf } from "./definition-kind.ts";
import { writeDraft } from "./drafts.ts";
import {
  findVersion,
  freeze,
  isVersion,
  latestNumber,
  onlyVersion,
  type VersionRow,
  versionColumns,
  versionItemsOf,
  versionJson,
} from "./versions.ts";

const savedDraft: Localized = {
  en: "The draft before version {number} was restored",
  zh_Hans: "恢复版本 {number} 之前的草稿",
};

/** Freezing, reading, restoring and marking versions. */
export function versionHandlers<
  One extends string,
  Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
>(kind: DefinitionKind<One, Many, Row, Definition>) {
  type Call = AnyCall<Definition>;
  const { one } = kind;
  const find = ({ transaction, input }: Call) => findRecord(transaction, kind, idOf(input.params));
  const lock = ({ transaction, input }: Call, revision?: number) =>
    lockRecord(transaction, kind, { id: idOf(input.params), revision });
  const whole = async ({ transaction }: Call, id: string, number: number) => {
    const version = await versionJson(transaction, kind, { id, number });
    return { ...(await onlyItem(transaction, version)), definition: version.definition };
  };
  return {
    [`create${one}Version`]: async (call: Call) => {
      const row = await lock(call, call.input.ifMatch);
      return onlyItem(call.transaction, await freeze(call, kind, { row, note: call.input.body.note }));
    },
    [`list${one}Versions`]: async (call: Call) => list(call, kind, (await find(call)).id),
    [`getLatest${one}Version`]: async (call: Call) => {
      const { id, latestVersion } = await find(call);
      if (latestVersion === null) throw new Refusal("not-found");
      return whole(call, id, latestVersion);
    },
    [`get${one}Version`]: async (call: Call) => whole(call, (await find(call)).id, call.input.params.number),
    [`restore${one}Version`]: async (call: Call) =>
      (await kind.itemsOf(call, [await restore(call, kind, await lock(call, call.input.ifMatch))]))[0],
    [`deprecate${one}Version`]: async (call: Call) =>
      onlyItem(call.transaction, await deprecate(call, kind, await lock(call))),
  };
}

async function onlyItem(transaction: AnyCall<unknown>["transaction"], row: VersionRow) {
  const [item] = await versionItemsOf(transaction, [row]);
  return item;
}

async function list<Row extends DefinitionRow, Definition extends object>(
  { transaction, input: { query } }: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  id: string,
) {
  const { versions } = kind;
  const { filter, sorting } = query;
  const where = and(
    isOf(versions, kind, id),
    filter === undefined ? undefined : ilike(versions.note, containing(filter)),
  );
  const direction = sorting?.direction === "asc" ? asc : desc;
  const column = sorting?.field === "createdAt" ? versions.createdAt : versions.number;
  const [totalCount, rows] = await Promise.all([
    transaction.$count(versions, where),
    transaction
      .select(versionColumns(kind))
      .from(versions as PgTable)
      .where(where)
      .orderBy(direction(column), desc(versions.number))
      .limit(query.maxResultCount)
      .offset(query.skipCount),
  ]);
  return {
    totalCount,
    items: await versionItemsOf(
      transaction,
      rows.map((row) => onlyVersion([row])),
    ),
  };
}

async function restore<Row extends DefinitionRow, Definition extends object>(
  call: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  row: Row,
): Promise<Row> {
  const { number } = call.input.params;
  const { definition } = await findVersion(call.transaction, kind, { id: row.id, number });
  // What the draft holds becomes a version, unless one holds it already: nothing is lost (F9).
  await freeze(call, kind, { row, note: savedDraft[call.language].replace("{number}", String(number)) });
  const written = await writeDraft(call, kind, { row, definition });
  await note(call, kind, { row: written, step: "version-restored", details: { name: written.name, version: number } });
  return written;
}

async function deprecate<Row extends DefinitionRow, Definition extends object>(
  call: AnyCall<Definition>,
  kind: AnyKind<Row, Definition>,
  row: Row,
): Promise<VersionRow> {
  const { transaction, input } = call;
  const { versions } = kind;
  const { number } = input.params;
  const { isDeprecated } = input.body;
  const changed = await transaction
    .update(versions as PgTable)
    .set({ deprecatedAt: isDeprecated ? sql`coalesce(${versions.deprecatedAt}, now())` : null })
    .where(isVersion(kind, row.id, number))
    .returning(versionColumns(kind));
  const version = onlyVersion<VersionRow>(changed);
  const change = { latestVersion: await latestNumber(transaction, kind, row.id) };
  await markRecord(transaction, kind, { row, change });
  const step = isDeprecated ? "version-deprecated" : "version-undeprecated";
  await note(call, kind, { row, step, details: { name: row.name, version: number } });
  return version;
}
