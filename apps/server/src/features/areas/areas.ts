import type { AreaEndpointName, AreaItem, AreaQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { isNotNull, isNull } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { formActions, formFlowPubs, formFlows, formWorkflows, functions } from "../../platform/db/schema.ts";
import type { Handler, HandlersFor } from "../../platform/http/serve-endpoints.ts";

/** Areas that are more than a name list themselves. */
type PlainArea = Exclude<AreaEndpointName, "listForms" | "listVisitorTypes" | "listFormPubs">;
type AreaTable = (typeof tables)[PlainArea];
type AreaRow = AreaTable["$inferSelect"];

const tables = {
  listFunctions: functions,
  listFormActions: formActions,
  listFormFlows: formFlows,
  listFormFlowPubs: formFlowPubs,
  listFormWorkflows: formWorkflows,
} as const satisfies Record<PlainArea, unknown>;

/** The lists behind the explorers of the workspace's areas (A9). */
export const areaHandlers: HandlersFor<PlainArea> = {
  listFunctions: lister("listFunctions"),
  listFormActions: lister("listFormActions"),
  listFormFlows: lister("listFormFlows"),
  listFormFlowPubs: lister("listFormFlowPubs"),
  listFormWorkflows: lister("listFormWorkflows"),
};

function lister(name: PlainArea): Handler<PlainArea> {
  return ({ input: { query }, transaction }) => listArea(transaction, tables[name], query);
}

async function listArea(transaction: Transaction, table: AreaTable, query: AreaQuery) {
  const { totalCount, rows } = await listRows(transaction, table, query, {
    columns: { name: table.name, createdAt: table.createdAt, changedAt: table.changedAt },
    defaultColumn: table.name,
    searched: [table.name],
    where: query.deleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
  });
  return { totalCount, items: rows.map(itemOf) };
}

const itemOf = ({ id, name, revision, createdAt, changedAt, deletedAt }: AreaRow): AreaItem => ({
  id,
  name,
  revision,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});
