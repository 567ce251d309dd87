import {
  type Activity,
  type ActivityDetails,
  type EndpointName,
  missingPermission,
  responsesEndpoints,
} from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "../platform/db/drizzle.ts";
import { activities, attempts, formActions, formPubs, runs } from "../platform/db/schema.ts";
import type { Member } from "../platform/http/caller.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { isSeen } from "../records/records.ts";
import { addressHandlers } from "./address-handlers.ts";
import { cancelActivity, retryActivity, retryFailed } from "./operate.ts";

type ActivityEndpoint = Extract<
  EndpointName,
  `${string}Activity` | `${string}Activities` | `${string}DeliveryAddress${string}`
>;

export interface ActivityOptions {
  readonly now: () => Date;
  /** Something became due. */
  readonly wake: () => void;
}

export const activityHandlers = ({ now, wake }: ActivityOptions): HandlersFor<ActivityEndpoint> => ({
  ...addressHandlers({ now, wake }),

  async listActivities({ input: { query }, transaction }) {
    const { actionId, pubId, responseId, status, cursor, maxResultCount } = query;
    if (actionId !== undefined) await findAction(transaction, actionId);
    if (pubId !== undefined) await findPub(transaction, pubId);
    const rows = await select(
      transaction,
      and(
        actionId === undefined ? undefined : eq(runs.definitionId, actionId),
        pubId === undefined ? undefined : eq(runs.collectorId, pubId),
        responseId === undefined ? undefined : eq(runs.responseId, responseId),
        status === undefined ? undefined : inArray(activities.status, status),
        cursor === undefined ? undefined : isAfter(cursor),
      ),
    )
      .orderBy(desc(activities.createdAt), desc(activities.id))
      .limit(maxResultCount + 1);
    if (responseId !== undefined && rows.length === 0) throw new Refusal("not-found");
    const items = rows.slice(0, maxResultCount).map(activityOf);
    const last = items.at(-1);
    return { items, next: rows.length > maxResultCount && last ? `${last.createdAt}_${last.id}` : null };
  },

  async getActivity({ input: { params }, transaction, caller }) {
    const row = await find(transaction, params.activityId);
    return { ...activityOf(row), history: await historyOf(transaction, row.activities.id, caller) };
  },

  async retryActivity({ input: { params }, transaction, caller }) {
    const row = await find(transaction, params.activityId);
    await retryActivity({ transaction, caller, now: now() }, row.activities);
    wake();
    return activityOf(await find(transaction, params.activityId));
  },

  async cancelActivity({ input: { params }, transaction, caller }) {
    const row = await find(transaction, params.activityId);
    await cancelActivity({ transaction, caller, now: now() }, row.activities);
    return activityOf(await find(transaction, params.activityId));
  },

  async retryFailedActivities({ input: { params, body }, transaction, caller }) {
    await findAction(transaction, params.actionId);
    const wanted = { actionId: params.actionId, since: new Date(body.since) };
    const count = await retryFailed({ transaction, caller, now: now() }, wanted);
    wake();
    return { count };
  },
});

/** Activities of actions that are seen: with a unit chosen, not those of other units (T8). */
const select = (transaction: Transaction, where: SQL | undefined) =>
  transaction
    .select({ activities, runs })
    .from(activities)
    .innerJoin(runs, and(eq(runs.tenantId, activities.tenantId), eq(runs.id, activities.runId)))
    .innerJoin(formActions, and(eq(formActions.tenantId, runs.tenantId), eq(formActions.id, runs.definitionId)))
    .where(and(where, isSeen(transaction, formActions)))
    .$dynamic();

type Row = { readonly activities: typeof activities.$inferSelect; readonly runs: typeof runs.$inferSelect };

async function find(transaction: Transaction, id: string): Promise<Row> {
  const [row] = await select(transaction, eq(activities.id, id));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

async function findAction(transaction: Transaction, id: string): Promise<void> {
  const where = and(eq(formActions.id, id), isSeen(transaction, formActions));
  if ((await transaction.$count(formActions, where)) === 0) throw new Refusal("not-found");
}

async function findPub(transaction: Transaction, id: string): Promise<void> {
  const where = and(eq(formPubs.id, id), isSeen(transaction, formPubs));
  if ((await transaction.$count(formPubs, where)) === 0) throw new Refusal("not-found");
}

function isAfter(cursor: string): SQL {
  const [createdAt = "", id = ""] = cursor.split("_");
  return sql`(${activities.createdAt}, ${activities.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** Who may not read responses sees when something was sent and what came of it, and not what (DL9). */
async function historyOf(transaction: Transaction, id: string, caller: Member): Promise<ActivityDetails["history"]> {
  const { access } = responsesEndpoints.listResponses;
  const mayRead = missingPermission(access, (permission) => caller.permissions.has(permission)) === undefined;
  const rows = await transaction
    .select()
    .from(attempts)
    .where(eq(attempts.activityId, id))
    .orderBy(asc(attempts.number));
  return rows.map(({ number, startedAt, endedAt, statusCode, problem, request, answer }) => ({
    ...{ number, statusCode, problem, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    ...(mayRead ? { request, answer } : { request: null, answer: null }),
  }));
}

function activityOf({ activities: row, runs: run }: Row): Activity {
  const { id, runId, node, kind, status, waitsFor, address, problem } = row;
  const isWaiting = row.nextAt === null || Number.isNaN(row.nextAt.getTime());
  return {
    ...{ id, runId, node, kind, status, waitsFor, address, problem, attempts: row.attempts },
    actionId: run.definitionId,
    actionVersion: run.definitionVersion,
    pubId: run.collectorId,
    responseId: run.responseId,
    nextAt: isWaiting || status !== "queued" ? null : (row.nextAt?.toISOString() ?? null),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
