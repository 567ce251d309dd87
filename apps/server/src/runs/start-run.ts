import type { RunDialect } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { limitedKinds } from "./limited-kinds.ts";
import { lockRun, settleRuns } from "./record-outcome.ts";

/** A delivery of the path that was decided. */
export interface PlannedActivity {
  readonly node: string;
  /** Unique in the run: the node, and where there are several, which one. */
  readonly key: string;
  readonly kind: string;
  /** What follows waits until this is delivered. */
  readonly isHeld: boolean;
}

export interface NewRun {
  readonly tenantId: string;
  readonly dialect: RunDialect;
  readonly definitionId: string;
  readonly definitionVersion: number;
  readonly response?: { readonly collectorId: string; readonly id: string; readonly revision: number } | undefined;
  /** Ids only. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Of a test response: what would be sent is recorded and not sent. */
  readonly mode: "send" | "record";
  /** In the order of the path. */
  readonly activities: readonly PlannedActivity[];
}

/** Starts a run in the caller's transaction: it exists if and when that commits. Gives its id. */
export async function startRun(transaction: Transaction, run: NewRun, now: Date): Promise<string> {
  const [id = ""] = await startRuns(transaction, run.tenantId, [run], now);
  return id;
}

/** The same for many runs of one tenant, in one statement. */
export async function startRuns(
  transaction: Transaction,
  tenantId: string,
  started: readonly Omit<NewRun, "tenantId">[],
  now: Date,
): Promise<string[]> {
  const given = started.map((run) => ({ ...run, runId: crypto.randomUUID(), tenantId, first: 0 }));
  const values = [tenantId, now.toISOString(), JSON.stringify(given.map(runRow)), activitiesJson(given)];
  await transaction.$client.query({
    name: "start-runs",
    text: `with begun as (
      insert into askloom.runs (tenant_id, id, dialect, definition_id, definition_version, collector_id, response_id,
        response_revision, state, status, started_at, ended_at)
      select $1::uuid, r.id, r.dialect, r.definition_id, r.definition_version, r.collector_id, r.response_id,
        r.response_revision, r.state, case when r.is_over then 'done' else 'running' end, $2::timestamptz,
        case when r.is_over then $2::timestamptz end
      from jsonb_to_recordset($3::jsonb) as r (id uuid, dialect text, definition_id uuid, definition_version integer,
        collector_id uuid, response_id uuid, response_revision integer, state jsonb, is_over boolean))
      ${activityInsertion("$4")}`,
    values,
  });
  return given.map(({ runId }) => runId);
}

const runRow = (run: Omit<NewRun, "tenantId"> & { readonly runId: string }) => ({
  id: run.runId,
  dialect: run.dialect,
  definition_id: run.definitionId,
  definition_version: run.definitionVersion,
  collector_id: run.response?.collectorId,
  response_id: run.response?.id,
  response_revision: run.response?.revision,
  state: run.state ?? {},
  is_over: run.mode === "record" || run.activities.length === 0,
});

/** The activity that decides about a response before there are deliveries, and one that decides and delivers nothing. */
export const reportKey = "report";
export const reportOnlyKey = "report-only";

export interface AddedActivities extends Pick<NewRun, "tenantId" | "mode" | "activities"> {
  readonly runId: string;
}

/** Gives a run the deliveries that its first activity decided (FA60). A run that was deleted meanwhile gets none (RN15). */
export async function addActivities(transaction: Transaction, added: AddedActivities, now: Date): Promise<void> {
  const [run] = await lockRun(transaction, added.runId);
  if (run === undefined) return;
  await insertActivities(transaction, { ...added, first: 1 }, now);
  await settleRuns(transaction, [added.runId], now);
}

async function insertActivities(transaction: Transaction, added: Adding, now: Date): Promise<void> {
  await transaction.$client.query({
    name: "add-activities",
    text: activityInsertion("$3"),
    values: [added.tenantId, now.toISOString(), activitiesJson([added])],
  });
}

type Adding = AddedActivities & { /** The position of the first of them. */ readonly first: number };

/** The first is due at once; each other one once the one before was taken, or delivered where that holds it (DL2). */
const activitiesJson = (added: readonly Adding[]): string =>
  JSON.stringify(
    added.flatMap(({ runId, mode, activities, first }) =>
      activities.map(({ node, key, kind, isHeld }, place) => ({
        ...{ run_id: runId, node, key, kind, is_limited: limitedKinds.has(kind) },
        ...{ is_held: isHeld, position: first + place },
        ...{ is_recorded: mode === "record", is_first: place === 0 },
      })),
    ),
  );

const activityInsertion = (given: string): string => `
  insert into askloom.activities (tenant_id, run_id, node, key, kind, is_limited, is_held, position, created_at, status,
    ended_at, next_at, waits_for)
  select $1::uuid, a.run_id, a.node, a.key, a.kind, a.is_limited, a.is_held, a.position, $2::timestamptz,
    case when a.is_recorded then 'would-send' else 'queued' end,
    case when a.is_recorded then $2::timestamptz end,
    case when a.is_recorded then null when a.is_first then $2::timestamptz else 'infinity' end,
    case when not a.is_recorded and not a.is_first then 'previous' end
  from jsonb_to_recordset(${given}::jsonb) as a (run_id uuid, node text, key text, kind text,
    is_limited boolean, is_held boolean, position integer, is_recorded boolean, is_first boolean)`;
