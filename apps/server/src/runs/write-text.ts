import { type Relation, type Rows, type Sources, sourcesOf, valuesOf } from "./write-sources.ts";

/**
 * The parts of the statement that writes runs. Each is left out where nothing is written by it: what a statement costs
 * is mostly the number of its parts. Ids of new rows come from the caller. Conditions are written in such a way that no
 * partial index fits them: its plan, made while a tenant has little to do, would read all that the tenant has later.
 */
const parts = {
  added: ({ runs }) => `added as (
    insert into askloom.runs (tenant_id, id, dialect, definition_id, definition_version, status, state, revision,
      has_deliveries, graph_status, graph_incidents, open_incidents, started_at, ended_at)
    select $1::uuid, id, dialect, definition_id, definition_version,
      case when graph_status = 'done' and emits > 0 then 'running' else graph_status end, state, revision,
      has_deliveries, graph_status, graph_incidents, graph_incidents, $2::timestamptz,
      case when graph_status = 'done' and emits = 0 then $2::timestamptz end
    from ${runs} g where is_new returning id)`,
  changed: ({ runs }) => `changed as (
    update askloom.runs r set state = g.state, revision = g.revision, is_paused = g.is_paused,
      has_deliveries = g.has_deliveries, graph_status = g.graph_status, graph_incidents = g.graph_incidents, open_incidents = g.graph_incidents + e.failed,
      status = case when g.graph_status = 'cancelled' then 'cancelled'
        when g.graph_status = 'running' or e.open + g.emits > 0 then 'running'
        when g.graph_status = 'waiting' then 'waiting'
        when g.graph_status = 'failed' or e.failed > 0 then 'failed' else 'done' end,
      ended_at = case when g.graph_status = 'cancelled'
        or g.graph_status = 'done' and e.open + e.failed + g.emits = 0 then $2::timestamptz end
    from ${runs} g cross join lateral (select
        count(*) filter (where a.status in ('queued', 'running')) as open,
        count(*) filter (where a.status = 'failed') as failed
      from askloom.activities a
      where g.has_deliveries and a.tenant_id = $1::uuid and a.run_id = g.id and a.is_awaited is not true) e
    where r.tenant_id = $1::uuid and r.id = g.id and not g.is_new and r.revision = g.was
      and (g.activity_id is null or exists (select from askloom.activities a
        where a.tenant_id = $1::uuid and a.id = g.activity_id and a.status || '' = 'running' and a.attempts = g.attempt
        for update))
    returning r.id)`,
  ended: ({ runs }) => `ended as (
    update askloom.activities a set status = g.activity_status, failures = g.failures, problem = g.problem,
      address = coalesce(g.address, a.address), next_at = null, waits_for = null, ended_at = $2::timestamptz
    from ${runs} g join written w on w.id = g.id where a.tenant_id = $1::uuid and a.id = g.activity_id
    returning a.id, g.attempt, a.attempt_at, g.problem, g.status_code, g.request, g.answer, g.is_plain)`,
  attempted: () => `attempted as (
    insert into askloom.attempts (tenant_id, activity_id, number, started_at, ended_at, problem, status_code, request, answer)
    select $1::uuid, id, attempt, attempt_at, $2::timestamptz, problem, status_code, request, answer
    from ended where not is_plain)`,
  opened: ({ activities }) => `opened as (
    insert into askloom.activities as a (tenant_id, id, run_id, node, key, kind, is_limited, position, request, is_awaited,
      status, attempts, attempt_at, next_at, created_at)
    select $1::uuid, n.id, n.run_id, n.node, n.key, n.kind, n.is_limited, n.position, n.request, n.is_awaited,
      case when n.is_taken then 'running' else 'queued' end, n.is_taken::integer,
      case when n.is_taken then $2::timestamptz end, case when n.is_taken then $3::timestamptz else $2::timestamptz end, $2::timestamptz
    from ${activities} n
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set status = 'queued', failures = 0, next_at = excluded.next_at,
      waits_for = null, problem = null, ended_at = null, request = excluded.request)`,
  withdrawn: ({ withdrawn }) => `withdrawn as (
    update askloom.activities a set status = 'cancelled', next_at = null, waits_for = null, ended_at = $2::timestamptz
    from ${withdrawn} k join written w on w.id = k.run_id
    where a.tenant_id = $1::uuid and a.run_id = k.run_id and a.key = k.key and a.status in ('queued', 'running'))`,
  waiting: ({ waits }) => `waiting as (
    insert into askloom.run_waits (tenant_id, run_id, key, open, node, name, request, due_at, opened_at)
    select $1::uuid, n.run_id, n.key, n.open, n.node, n.name, n.request, n.due_at, $2::timestamptz
    from ${waits} n
    join written w on w.id = n.run_id
    on conflict (tenant_id, run_id, key) do update set request = excluded.request, due_at = excluded.due_at,
      opened_at = excluded.opened_at, closed_at = null)`,
  closed: ({ closed }) => `closed as (
    update askloom.run_waits a set closed_at = $2::timestamptz
    from ${closed} k join written w on w.id = k.run_id
    where a.tenant_id = $1::uuid and a.run_id = k.run_id and a.key = k.key and a.closed_at is null)`,
  story: ({ notes }) => `story as (
    insert into askloom.run_notes (tenant_id, run_id, revision, at, event, notes)
    select $1::uuid, n.run_id, n.revision, $2::timestamptz, n.event, n.notes
    from ${notes} n
    join written w on w.id = n.run_id)`,
} as const satisfies Record<string, (sources: Sources) => string>;

export type Part = keyof typeof parts;
// Object.keys widens to string[].
const names = Object.keys(parts) as Part[];
const relationOf: Readonly<Record<Part, Relation>> = {
  ...{ added: "runs", changed: "runs", ended: "runs", attempted: "runs", opened: "activities" },
  ...{ withdrawn: "withdrawn", waiting: "waits", closed: "closed", story: "notes" },
};

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly relations: readonly Relation[];
}
const made = new Map<string, Statement>();

export interface WrittenRows {
  readonly rows: Rows;
  readonly isNeeded: (part: Part) => boolean;
  /** The tenant, the time, and the end of the lease. */
  readonly first: readonly [string, string, string];
}

/** One text for each set of parts: each is prepared once in a connection. */
export function statementOf({ rows, isNeeded, first }: WrittenRows) {
  const needed = names.filter(isNeeded);
  const isSingle = needed.every((part) => rows[relationOf[part]].length === 1);
  const name = `write-run${isSingle ? "" : "s"} ${needed.map((part) => part.slice(0, 3)).join(" ")}`;
  const known = made.get(name);
  const { text, relations } = known ?? madeOf(name, needed, { isSingle, taken: first.length });
  return { name, text, values: [...first, ...valuesOf(relations, rows, isSingle)] };
}

function madeOf(
  name: string,
  needed: readonly Part[],
  sourcing: { readonly isSingle: boolean; readonly taken: number },
) {
  const relations = [...new Set(needed.map((part) => relationOf[part]))];
  const { given, sources } = sourcesOf(relations, sourcing);
  const statement = { name, text: textOf(needed, given, sources), relations };
  made.set(name, statement);
  return statement;
}

/** Every parameter has a type, also where its part is left out. */
const unused = "unused as (select $1::uuid, $2::timestamptz, $3::timestamptz)";

function textOf(needed: readonly Part[], given: readonly string[], sources: Sources): string {
  const isRun = (part: Part) => part === "added" || part === "changed";
  const [written, rest] = [needed.filter(isRun), needed.filter((part) => !isRun(part))];
  const ids = written.map((part) => `select id from ${part}`).join(" union all ");
  const partOf = (part: Part) => parts[part](sources);
  const all = [...given, unused, ...written.map(partOf), `written as (${ids})`, ...rest.map(partOf)];
  return `with ${all.join(",\n  ")}\n  select id from written`;
}
