import {
  type Activity,
  type ActivityDetails,
  type EndpointName,
  missingPermission,
  responsesEndpoints,
} from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "../platform/db/drizzle.ts";
import {
  activities,
  attempts,
  formActions,
  formActionVersions,
  formPubs,
  responses,
  runs,
} from "../platform/db/schema.ts";
import type { Member } from "../platform/http/caller.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { isSeen } from "../records/records.ts";
import type { ActivityOptions } from "./activity-options.ts";
import { addressHandlers } from "./address-handlers.ts";
import { deliveryRate } from "./delivery-rate.ts";
import { cancelActivity, retryActivity, retryFailed } from "./operate.ts";
import { isRunSeen } from "./seen-runs.ts";

type ActivityEndpoint = Extract<
  EndpointName,
  `${string}Activity` | `${string}Activities` | `${string}DeliveryAddress${string}`
>;

export const activityHandlers = (options: ActivityOptions): HandlersFor<ActivityEndpoint> => ({
  ...addressHandlers(options),
  ...operateHandlers(options),

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
    if (responseId !== undefined && rows.length === 0) await findResponse(transaction, responseId);
    const items = await activitiesOf(transaction, rows.slice(0, maxResultCount));
    const last = items.at(-1);
    return {
      ...{ items, next: rows.length > maxResultCount && last ? `${last.createdAt}_${last.id}` : null },
      rate: await deliveryRate(transaction, options.now()),
    };
  },

  async getActivity({ input: { params }, transaction, caller }) {
    const activity = await foundActivity(transaction, params.activityId);
    return { ...activity, history: await historyOf(transaction, activity.id, caller) };
  },
});

interface ActivityCall {
  readonly input: { readonly params: { readonly activityId: string } };
  readonly transaction: Transaction;
  readonly caller: Member;
  readonly afterCommit: (call: () => void) => void;
}

type OperateEndpoint = "retryActivity" | "cancelActivity" | "retryFailedActivities";

const operateHandlers = ({ now, wake, onChanged }: ActivityOptions): HandlersFor<OperateEndpoint> => {
  const changed = (tenantId: string, ids: readonly (string | null | undefined)[]) => {
    for (const id of ids) if (id != null) onChanged(tenantId, id);
    wake();
  };
  const act = async (step: typeof retryActivity, { input, transaction, caller, afterCommit }: ActivityCall) => {
    const { activityId } = input.params;
    const { activities: activity, runs: run } = await find(transaction, activityId);
    await step({ transaction, caller, now: now() }, activity);
    afterCommit(() => changed(caller.tenantId, [run.definitionId, run.collectorId]));
    return foundActivity(transaction, activityId);
  };
  return {
    retryActivity: (call) => act(retryActivity, call),
    cancelActivity: (call) => act(cancelActivity, call),

    async retryFailedActivities({ input: { body }, transaction, caller, afterCommit }) {
      const { actionId, pubId } = body;
      if (actionId !== undefined) await findAction(transaction, actionId);
      if (pubId !== undefined) await findPub(transaction, pubId);
      const wanted = { ...body, since: new Date(body.since) };
      const count = await retryFailed({ transaction, caller, now: now() }, wanted);
      afterCommit(() => changed(caller.tenantId, [actionId, pubId]));
      return { count };
    },
  };
};

/** Activities of runs that are seen: with a unit chosen, not those of other units. */
const select = (transaction: Transaction, where: SQL | undefined) =>
  transaction
    .select({ activities, runs, receipt: responses.receipt, statusCode: lastStatusCode })
    .from(activities)
    .innerJoin(runs, and(eq(runs.tenantId, activities.tenantId), eq(runs.id, activities.runId)))
    .innerJoin(formActions, and(eq(formActions.tenantId, runs.tenantId), eq(formActions.id, runs.definitionId)))
    .leftJoin(
      responses,
      and(
        eq(responses.tenantId, runs.tenantId),
        eq(responses.collectorId, runs.collectorId),
        eq(responses.id, runs.responseId),
      ),
    )
    .where(and(where, not(activities.isAwaited), isRunSeen(transaction)))
    .$dynamic();

const lastStatusCode = sql<number | null>`(select ${attempts.statusCode} from ${attempts}
  where ${attempts.tenantId} = ${activities.tenantId} and ${attempts.activityId} = ${activities.id}
  order by ${attempts.number} desc limit 1)`;

interface Row {
  readonly activities: typeof activities.$inferSelect;
  readonly runs: typeof runs.$inferSelect;
  readonly receipt: string | null;
  readonly statusCode: number | null;
}

async function find(transaction: Transaction, id: string): Promise<Row> {
  const [row] = await select(transaction, eq(activities.id, id));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

async function foundActivity(transaction: Transaction, id: string): Promise<Activity> {
  const [activity] = await activitiesOf(transaction, [await find(transaction, id)]);
  if (activity === undefined) throw new Refusal("not-found");
  return activity;
}

async function findAction(transaction: Transaction, id: string): Promise<void> {
  const where = and(eq(formActions.id, id), isSeen(transaction, formActions));
  if ((await transaction.$count(formActions, where)) === 0) throw new Refusal("not-found");
}

async function findPub(transaction: Transaction, id: string): Promise<void> {
  const where = and(eq(formPubs.id, id), isSeen(transaction, formPubs));
  if ((await transaction.$count(formPubs, where)) === 0) throw new Refusal("not-found");
}

/** A response may have no deliveries; one that is not there, or of another unit, is not found. */
async function findResponse(transaction: Transaction, id: string): Promise<void> {
  const [row] = await transaction
    .select({ id: responses.id })
    .from(responses)
    .innerJoin(formPubs, and(eq(formPubs.tenantId, responses.tenantId), eq(formPubs.id, responses.collectorId)))
    .where(and(eq(responses.id, id), isSeen(transaction, formPubs)))
    .limit(1);
  if (row === undefined) throw new Refusal("not-found");
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
  const ended = rows.map(({ number, startedAt, endedAt, statusCode, problem, request, answer }) => ({
    ...{ number, statusCode, problem, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    ...(mayRead ? { request, answer } : { request: null, answer: null }),
  }));
  const last = await attemptOfActivity(transaction, id);
  return last === undefined || last.number === ended.at(-1)?.number ? ended : [...ended, last];
}

/** An attempt that goes on has no row yet, and one that was done and left nothing to show gets none (RN16). */
async function attemptOfActivity(
  transaction: Transaction,
  id: string,
): Promise<ActivityDetails["history"][number] | undefined> {
  const [row] = await transaction
    .select({ number: activities.attempts, attemptAt: activities.attemptAt, endedAt: activities.endedAt })
    .from(activities)
    .where(and(eq(activities.id, id), inArray(activities.status, ["running", "done"])));
  if (row === undefined || row.attemptAt === null) return undefined;
  const unknown = { statusCode: null, problem: null, request: null, answer: null };
  const endedAt = row.endedAt?.toISOString() ?? null;
  return { number: row.number, startedAt: row.attemptAt.toISOString(), endedAt, ...unknown };
}

/** Rows as they are shown, each with the title that its step has in that version of the action. */
async function activitiesOf(transaction: Transaction, rows: readonly Row[]): Promise<Activity[]> {
  const versions = new Map(rows.map(({ runs: run }) => [versionKey(run), run]));
  const titles = new Map<string, string | undefined>();
  for (const [key, { definitionId, definitionVersion }] of versions) {
    const [version] = await transaction
      .select({ definition: formActionVersions.definition })
      .from(formActionVersions)
      .where(and(eq(formActionVersions.actionId, definitionId), eq(formActionVersions.number, definitionVersion)));
    for (const { id, title } of version?.definition.nodes ?? []) titles.set(`${key}/${id}`, title);
  }
  return rows.map((row) => activityOf(row, titles.get(`${versionKey(row.runs)}/${row.activities.node}`) ?? null));
}

const versionKey = ({ definitionId, definitionVersion }: Row["runs"]) => `${definitionId}/${definitionVersion}`;

function activityOf({ activities: row, runs: run, receipt, statusCode }: Row, title: string | null): Activity {
  const { id, runId, node, kind, status, waitsFor, address, problem } = row;
  const isWaiting = row.nextAt === null || Number.isNaN(row.nextAt.getTime());
  return {
    ...{
      id,
      runId,
      node,
      title,
      kind,
      status,
      waitsFor,
      address,
      problem,
      attempts: row.attempts,
      receipt,
      statusCode,
    },
    actionId: run.definitionId,
    actionVersion: run.definitionVersion,
    pubId: run.collectorId,
    responseId: run.responseId,
    nextAt: isWaiting || status !== "queued" ? null : (row.nextAt?.toISOString() ?? null),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
