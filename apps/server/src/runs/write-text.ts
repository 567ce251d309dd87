/**
 * The parts of the statement that writes runs. Each is left out where nothing is written by it: what a statement costs
 * is mostly the number of its parts. Ids of new rows come from the caller. Conditions are written in such a way that no
 * partial index fits them: its plan, made while a tenant has little to do, would read all that the tenant has later.
 */
export const parts = {
  added: `added as (
    insert into askloom.runs (tenant_id, id, dialect, definition_id, definition_version, status, state, revision,
      graph_status, graph_incidents, open_incidents, started_at, ended_at)
    select $1::uuid, id, dialect, definition_id, definition_version,
      case when graph_status = 'done' and emits > 0 then 'running' else graph_status end, state, revision, graph_status,
      graph_incidents, graph_incidents, $2::timestamptz,
      case when graph_status = 'done' and emits = 0 then $2::timestamptz end
    from given where is_new returning id)`,
  changed: `ours as materialized (
    select a.id from given g cross join lateral (
      select id from askloom.activities where tenant_id = $1::uuid and id = g.activity_id
        and status || '' = 'running' and attempts = g.attempt for update) a),
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
      from askloom.activities a where a.tenant_id = $1::uuid and a.run_id = g.id and a.is_awaited is not true) e
    where r.tenant_id = $1::uuid and r.id = g.id and not g.is_new and r.revision = g.was
      and (g.activity_id is null or g.activity_id in (select id from ours))
    returning r.id)`,
  ended: `ended as (
    update askloom.activities a set status = g.activity_status, failures = g.failures, problem = g.problem,
      address = coalesce(g.address, a.address), next_at = null, waits_for = null, ended_at = $2::timestamptz
    from given g join written w on w.id = g.id where a.tenant_id = $1::uuid and a.id = g.activity_id
    returning a.id, g.attempt, a.attempt_at, g.problem, g.status_code, g.request, g.answer),
  attempted as (
    insert into askloom.attempts (tenant_id, activity_id, number, started_at, ended_at, problem, status_code, request, answer)
    select $1::uuid, id, attempt, attempt_at, $2::timestamptz, problem, status_code, request, answer from ended)`,
  opened: `opened as (
    insert into askloom.activities as a (tenant_id, id, run_id, node, key, kind, position, request, is_awaited, status,
      attempts, attempt_at, next_at, created_at)
    select $1::uuid, n.id, n.run_id, n.node, n.key, n.kind, n.position, n.request, n.is_awaited,
      case when n.is_taken then 'running' else 'queued' end, n.is_taken::integer,
      case when n.is_taken then $2::timestamptz end, case when n.is_taken then $3::timestamptz else $2::timestamptz end, $2::timestamptz
    from jsonb_to_recordset($5::jsonb) as n (id uuid, run_id uuid, node text, key text, kind text, position integer,
      request jsonb, is_awaited boolean, is_taken boolean)
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set status = 'queued', failures = 0, next_at = excluded.next_at,
      waits_for = null, problem = null, ended_at = null, request = excluded.request)`,
  withdrawn: `withdrawn as (
    update askloom.activities a set status = 'cancelled', next_at = null, waits_for = null, ended_at = $2::timestamptz
    from jsonb_to_recordset($6::jsonb) as k (run_id uuid, key text) join written w on w.id = k.run_id
    where a.tenant_id = $1::uuid and a.run_id = k.run_id and a.key = k.key and a.status in ('queued', 'running'))`,
  waiting: `waiting as (
    insert into askloom.run_waits (tenant_id, run_id, key, open, node, name, request, due_at, opened_at)
    select $1::uuid, n.run_id, n.key, n.open, n.node, n.name, n.request, n.due_at, $2::timestamptz
    from jsonb_to_recordset($7::jsonb) as n (run_id uuid, key text, open text, node text, name text, request jsonb,
      due_at timestamptz)
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set request = excluded.request, due_at = excluded.due_at,
      opened_at = excluded.opened_at, closed_at = null)`,
  closed: `closed as (
    update askloom.run_waits a set closed_at = $2::timestamptz
    from jsonb_to_recordset($8::jsonb) as k (run_id uuid, key text) join written w on w.id = k.run_id
    where a.tenant_id = $1::uuid and a.run_id = k.run_id and a.key = k.key and a.closed_at is null)`,
  story: `story as (
    insert into askloom.run_notes (tenant_id, run_id, revision, at, event, notes)
    select $1::uuid, n.run_id, n.revision, $2::timestamptz, n.event, n.notes
    from jsonb_to_recordset($9::jsonb) as n (run_id uuid, revision integer, event jsonb, notes jsonb)
    join written w on w.id = n.run_id)`,
} as const;

type Part = keyof typeof parts;
// Object.keys widens to string[].
const names = Object.keys(parts) as Part[];

/** The sum is always true; the planner takes it for rare, so that it looks rows up one by one by their keys. */
const given = `given as materialized (
    select * from jsonb_to_recordset($4::jsonb) as g (id uuid, is_new boolean, dialect text, definition_id uuid,
      definition_version integer, was integer, revision integer, state jsonb, is_paused boolean, graph_status text,
      graph_incidents integer, emits integer, activity_id uuid, attempt integer, activity_status text, failures integer,
      problem text, address text, status_code integer, request text, answer text)
    where g.revision + 0 = g.revision)`;

/** Every parameter has a type, also where its part is left out. */
const unused = `unused as (select $1::uuid, $2::timestamptz, $3::timestamptz, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb,
    $9::jsonb)`;

const made = new Map<string, { readonly name: string; readonly text: string }>();

/** One text for each set of parts: each is prepared once in a connection. */
export function statementOf(isNeeded: (part: Part) => boolean): { readonly name: string; readonly text: string } {
  const needed = names.filter(isNeeded);
  const name = `write-runs ${needed.map((part) => part.slice(0, 3)).join(" ")}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const isRun = (part: Part) => part === "added" || part === "changed";
  const [written, rest] = [needed.filter(isRun), needed.filter((part) => !isRun(part))];
  const ids = written.map((part) => `select id from ${part}`).join(" union all ");
  const textOf = (part: Part) => parts[part];
  const all = [given, unused, ...written.map(textOf), `written as (${ids})`, ...rest.map(textOf)];
  const statement = { name, text: `with ${all.join(",\n  ")}\n  select id from written` };
  made.set(name, statement);
  return statement;
}
