import type { AreaEndpointName, AreaQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { formActions, formFlowPubs, formFlows, formWorkflows, functions } from "../../platform/db/schema.ts";
import type { Handler, HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { isIn, isSeen, recordItemOf } from "../../records/records.ts";

/** Areas that are more than a name list themselves. */
type PlainArea = Exclude<AreaEndpointName, "listForms" | "listVisitorTypes" | "listFormPubs">;
type AreaTable = (typeof tables)[PlainArea];

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
    where: and(isIn(table, query.deleted ? "trash" : "live"), isSeen(transaction, table)),
  });
  return { totalCount, items: rows.map(recordItemOf) };
}
