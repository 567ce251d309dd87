-- Runs of graphs: their state moves by transitions, each of which is one revision. What a token waits for is an activity
-- where a worker does it, and a wait where a person, a time, another run or an event brings it.
alter table askloom.runs
  add column revision integer not null default 0,
  -- What the graph says; null where the path was decided before the run began.
  add column graph_status text check (graph_status in ('running', 'waiting', 'done', 'failed', 'cancelled')),
  add column graph_incidents integer not null default 0;

alter table askloom.activities
  add column request jsonb,
  -- A token waits for its outcome.
  add column is_awaited boolean not null default false,
  drop constraint activities_waits_for_check,
  add constraint activities_waits_for_check check (waits_for in ('previous', 'address', 'resume'));

create table askloom.run_waits (
  tenant_id uuid not null,
  run_id uuid not null,
  key text not null,
  open text not null check (open in ('task', 'timer', 'child', 'subscription')),
  node text not null,
  name text not null,
  request jsonb,
  -- Of a timer, in UTC.
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, run_id, key),
  foreign key (tenant_id, run_id) references askloom.runs (tenant_id, id) on delete cascade
);
create index run_waits_due on askloom.run_waits (tenant_id, due_at) where closed_at is null and due_at is not null;

-- The story of a run: one row for each transition.
create table askloom.run_notes (
  tenant_id uuid not null,
  run_id uuid not null,
  revision integer not null,
  at timestamptz not null,
  event jsonb not null,
  notes jsonb not null,
  primary key (tenant_id, run_id, revision),
  foreign key (tenant_id, run_id) references askloom.runs (tenant_id, id) on delete cascade
);

-- Events that came before a token waited for them.
create table askloom.early_events (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  name text not null,
  value jsonb,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references askloom.runs (tenant_id, id) on delete cascade
);
create index early_events_run on askloom.early_events (tenant_id, run_id, name, received_at);

alter table askloom.run_waits enable row level security, force row level security;
alter table askloom.run_notes enable row level security, force row level security;
alter table askloom.early_events enable row level security, force row level security;
create policy own_tenant on askloom.run_waits
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.run_notes
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.early_events
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
-- Processes ask which tenants have timers that are due; they act as that tenant.
create policy system_walks on askloom.run_waits for select
  using (askloom.current_tenant() = askloom.system_tenant());
grant select, insert, update, delete on askloom.run_waits, askloom.run_notes, askloom.early_events to :app;
