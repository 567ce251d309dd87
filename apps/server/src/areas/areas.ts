import { type AreaEndpointName, type AreaItem, type AreaQuery, areaEndpoints } from "@askloom/contract";
import { isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { listRows } from "../db/list-rows.ts";
import {
  formActions,
  formFlowPubs,
  formFlows,
  formPubs,
  forms,
  formWorkflows,
  functions,
  visitorTypes,
} from "../db/schema.ts";
import { refuseMissing } from "../http/refuse-missing.ts";
import type { Handler, HandlersFor } from "../http/serve-endpoints.ts";

type AreaTable = (typeof tables)[AreaEndpointName];
type AreaRow = AreaTable["$inferSelect"];

const tables = {
  listForms: forms,
  listVisitorTypes: visitorTypes,
  listFunctions: functions,
  listFormActions: formActions,
  listFormPubs: formPubs,
  listFormFlows: formFlows,
  listFormFlowPubs: formFlowPubs,
  listFormWorkflows: formWorkflows,
} as const satisfies Record<AreaEndpointName, unknown>;

/** The lists behind the explorers of the workspace's areas (A9). */
export const areaHandlers: HandlersFor<AreaEndpointName> = {
  listForms: lister("listForms"),
  listVisitorTypes: lister("listVisitorTypes"),
  listFunctions: lister("listFunctions"),
  listFormActions: lister("listFormActions"),
  listFormPubs: lister("listFormPubs"),
  listFormFlows: lister("listFormFlows"),
  listFormFlowPubs: lister("listFormFlowPubs"),
  listFormWorkflows: lister("listFormWorkflows"),
};

function lister(name: AreaEndpointName): Handler<AreaEndpointName> {
  const { needsForDeleted } = areaEndpoints[name];
  return async ({ input: { query }, transaction, caller }) => {
    if (query.deleted) refuseMissing(caller, [needsForDeleted]);
    return listArea(transaction, tables[name], query);
  };
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
