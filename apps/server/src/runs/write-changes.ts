import type { QueryConfig } from "pg";
import { usualTimes } from "./delivery-times.ts";
import type { Delivery, Exchange } from "./performer.ts";
import type { KnownRun, OpenedActivity, RunChanges } from "./run-change.ts";

/** The outcome of an attempt that a token waited for; it counts only where the attempt is still this process' (DL3). */
export interface EndedAttempt {
  readonly id: string;
  readonly attempt: number;
  readonly status: "done" | "failed" | "skipped";
  readonly failures: number;
  readonly problem: string | null;
  readonly address?: string | undefined;
  readonly exchange?: Exchange | undefined;
}

/** What one transaction writes of one run: the changes that follow from each other, and the attempt they come from. */
export interface RunWrite {
  readonly changes: RunChanges;
  readonly isNew?: boolean;
  readonly ended?: EndedAttempt | undefined;
  /** Whether this process goes on with the first activity itself. */
  readonly isContinued?: boolean;
}

/** An activity as it is written, with the id under which it is done. */
export interface WrittenActivity extends OpenedActivity {
  readonly id: string;
  readonly isTaken: boolean;
}

export interface PreparedWrite extends RunWrite {
  readonly run: KnownRun;
  readonly activities: readonly WrittenActivity[];
}

export function preparedWrite(write: RunWrite): PreparedWrite {
  const { changes } = write;
  const over = new Set(changes.flatMap(({ withdrawn }) => withdrawn));
  // What was opened and withdrawn again in between never was.
  const opened = changes.flatMap(({ activities }) => activities).filter(({ key }) => !over.has(key));
  const taken = write.isContinued === true ? opened.findIndex(({ isAwaited }) => isAwaited) : -1;
  const activities = opened.map((one, index) => ({ ...one, id: crypto.randomUUID(), isTaken: index === taken }));
  return { ...write, run: (changes.at(-1) ?? changes[0]).run, activities };
}

/** The activity that this process took with the write. */
export function takenOf({ run, activities }: PreparedWrite): Delivery | undefined {
  const taken = activities.find(({ isTaken }) => isTaken);
  if (taken === undefined) return undefined;
  const { tenantId, dialect, definitionId, definitionVersion } = run;
  const { id, key, node, kind, request, isAwaited } = taken;
  return {
    ...{ tenantId, id, runId: run.id, node, key, kind, request, isAwaited, attempt: 1, failures: 0, run },
    ...{ dialect, definitionId, definitionVersion, collectorId: null, responseId: null, responseRevision: null },
  };
}

export interface WrittenAt {
  readonly now: Date;
  /** Of what this process takes with it. */
  readonly leaseMs?: number | undefined;
}

/**
 * One statement for any number of runs of a tenant. Each is written only where it is as it was when the change was
 * decided, and where the attempt is still this process': gives the ids of the runs that were written (RN2).
 */
export const writeStatement = (
  tenantId: string,
  writes: readonly PreparedWrite[],
  { now, leaseMs = usualTimes.leaseMs }: WrittenAt,
): QueryConfig & { readonly values: unknown[] } => ({
  name: "write-runs",
  text,
  values: [
    tenantId,
    now.toISOString(),
    new Date(now.getTime() + leaseMs).toISOString(),
    JSON.stringify(writes.map(runRow)),
    JSON.stringify(writes.flatMap(activityRows)),
    JSON.stringify(writes.flatMap(({ run, changes }) => changes.flatMap(({ withdrawn }) => keysOf(run, withdrawn)))),
    JSON.stringify(writes.flatMap(waitRows)),
    JSON.stringify(writes.flatMap(({ run, changes }) => changes.flatMap(({ closed }) => keysOf(run, closed)))),
    JSON.stringify(writes.flatMap(noteRows)),
  ],
});

const keysOf = (run: KnownRun, keys: readonly string[]) => keys.map((key) => ({ run_id: run.id, key }));

function runRow({ run, changes, isNew = false, ended, activities }: PreparedWrite) {
  const { status, incidents } = changes.at(-1) ?? changes[0];
  const { statusCode, request, answer } = ended?.exchange ?? {};
  return {
    id: run.id,
    ...{
      is_new: isNew,
      dialect: run.dialect,
      definition_id: run.definitionId,
      definition_version: run.definitionVersion,
    },
    ...{ was: run.revision - changes.length, revision: run.revision, state: run.state, is_paused: run.state.isPaused },
    ...{ graph_status: status, graph_incidents: incidents },
    emits: activities.filter(({ isAwaited }) => !isAwaited).length,
    ...(ended === undefined
      ? {}
      : {
          ...{ activity_id: ended.id, attempt: ended.attempt, activity_status: ended.status, failures: ended.failures },
          ...{ problem: ended.problem, address: ended.address, status_code: statusCode },
          ...{ request: cut(request), answer: cut(answer) },
        }),
  };
}

const activityRows = ({ run, activities }: PreparedWrite) =>
  activities.map(({ id, key, node, kind, request, isAwaited, isTaken }) => ({
    ...{ id, run_id: run.id, key, node, kind, request, is_awaited: isAwaited, is_taken: isTaken },
    position: run.revision,
  }));

function waitRows({ run, changes }: PreparedWrite) {
  const over = new Set(changes.flatMap(({ closed }) => closed));
  return changes.flatMap(({ waits }) =>
    waits
      .filter(({ key }) => !over.has(key))
      .map(({ dueAt, ...wait }) => ({ run_id: run.id, ...wait, due_at: dueAt?.toISOString() })),
  );
}

const noteRows = ({ changes }: PreparedWrite) =>
  changes.map(({ run, event, notes }) => ({ run_id: run.id, revision: run.revision, event, notes }));

const maxBytes = 65_536;
/** PostgreSQL cannot hold NUL, and a text may be longer in bytes than in characters. */
export const cut = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : Buffer.from(text.replaceAll("\u0000", "\ufffd"))
        .subarray(0, maxBytes)
        .toString()
        .replace(/\ufffd+$/, "")
        .toWellFormed();

const text = `
  with given as materialized (select * from jsonb_to_recordset($4::jsonb) as g (id uuid, is_new boolean, dialect text,
    definition_id uuid, definition_version integer, was integer, revision integer, state jsonb, is_paused boolean,
    graph_status text, graph_incidents integer, emits integer, activity_id uuid, attempt integer, activity_status text,
    failures integer, problem text, address text, status_code integer, request text, answer text)),
  ours as materialized (select a.id from given g join askloom.activities a on a.tenant_id = $1 and a.id = g.activity_id
    where a.status = 'running' and a.attempts = g.attempt for update of a),
  added as (
    insert into askloom.runs (tenant_id, id, dialect, definition_id, definition_version, status, state, revision,
      graph_status, graph_incidents, open_incidents, started_at, ended_at)
    select $1, id, dialect, definition_id, definition_version,
      case when graph_status = 'done' and emits > 0 then 'running' else graph_status end, state, revision, graph_status,
      graph_incidents, graph_incidents, $2, case when graph_status = 'done' and emits = 0 then $2::timestamptz end
    from given where is_new returning id),
  changed as (
    update askloom.runs r set state = g.state, revision = g.revision, is_paused = g.is_paused,
      graph_status = g.graph_status, graph_incidents = g.graph_incidents, open_incidents = g.graph_incidents + e.failed,
      status = case when g.graph_status = 'cancelled' then 'cancelled'
        when g.graph_status = 'running' or e.open + g.emits > 0 then 'running'
        when g.graph_status = 'waiting' then 'waiting'
        when g.graph_status = 'failed' or e.failed > 0 then 'failed' else 'done' end,
      ended_at = case when g.graph_status = 'cancelled'
        or g.graph_status = 'done' and e.open + e.failed + g.emits = 0 then $2::timestamptz end
    from given g cross join lateral (select
        count(*) filter (where a.status in ('queued', 'running')) as open,
        count(*) filter (where a.status = 'failed') as failed
      from askloom.activities a where a.tenant_id = $1 and a.run_id = g.id and not a.is_awaited) e
    where r.tenant_id = $1 and r.id = g.id and not g.is_new and r.revision = g.was
      and (g.activity_id is null or g.activity_id in (select id from ours))
    returning r.id),
  written as (select id from changed union all select id from added),
  ended as (
    update askloom.activities a set status = g.activity_status, failures = g.failures, problem = g.problem,
      address = coalesce(g.address, a.address), next_at = null, waits_for = null, ended_at = $2
    from given g join changed c on c.id = g.id where a.tenant_id = $1 and a.id = g.activity_id),
  attempted as (
    update askloom.attempts t set ended_at = $2, problem = g.problem, status_code = g.status_code, request = g.request,
      answer = g.answer
    from given g join changed c on c.id = g.id
    where t.tenant_id = $1 and t.activity_id = g.activity_id and t.number = g.attempt),
  opened as (
    insert into askloom.activities as a (tenant_id, id, run_id, node, key, kind, position, request, is_awaited, status,
      attempts, next_at, created_at)
    select $1, n.id, n.run_id, n.node, n.key, n.kind, n.position, n.request, n.is_awaited,
      case when n.is_taken then 'running' else 'queued' end, n.is_taken::integer,
      case when n.is_taken then $3::timestamptz else $2::timestamptz end, $2
    from jsonb_to_recordset($5::jsonb) as n (id uuid, run_id uuid, node text, key text, kind text, position integer,
      request jsonb, is_awaited boolean, is_taken boolean)
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set status = 'queued', failures = 0, next_at = excluded.next_at,
      waits_for = null, problem = null, ended_at = null, request = excluded.request
    returning a.id, a.attempts, a.status),
  started as (
    insert into askloom.attempts (tenant_id, activity_id, number, started_at)
    select $1, id, attempts, $2 from opened where status = 'running'),
  withdrawn as (
    update askloom.activities a set status = 'cancelled', next_at = null, waits_for = null, ended_at = $2
    from jsonb_to_recordset($6::jsonb) as k (run_id uuid, key text) join changed c on c.id = k.run_id
    where a.tenant_id = $1 and a.run_id = k.run_id and a.key = k.key and a.status in ('queued', 'running')),
  waiting as (
    insert into askloom.run_waits (tenant_id, run_id, key, open, node, name, request, due_at, opened_at)
    select $1, n.run_id, n.key, n.open, n.node, n.name, n.request, n.due_at, $2
    from jsonb_to_recordset($7::jsonb) as n (run_id uuid, key text, open text, node text, name text, request jsonb,
      due_at timestamptz)
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set request = excluded.request, due_at = excluded.due_at,
      opened_at = excluded.opened_at, closed_at = null),
  closed as (
    update askloom.run_waits a set closed_at = $2 from jsonb_to_recordset($8::jsonb) as k (run_id uuid, key text)
    join changed c on c.id = k.run_id
    where a.tenant_id = $1 and a.run_id = k.run_id and a.key = k.key and a.closed_at is null),
  noted as (
    insert into askloom.run_notes (tenant_id, run_id, revision, at, event, notes)
    select $1, n.run_id, n.revision, $2, n.event, n.notes
    from jsonb_to_recordset($9::jsonb) as n (run_id uuid, revision integer, event jsonb, notes jsonb)
    join written w on w.id = n.run_id)
  select id from written`;
