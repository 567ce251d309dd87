-- What a definition does with a response, or a case of a workflow: the path that was decided, as activities that are
-- carried out by workers. The state holds ids, never answers.
create table askloom.runs (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  dialect text not null check (dialect in ('action', 'flow', 'workflow')),
  definition_id uuid not null,
  definition_version integer not null,
  collector_id uuid,
  response_id uuid,
  response_revision integer,
  status text not null check (status in ('running', 'waiting', 'done', 'failed', 'cancelled')),
  is_paused boolean not null default false,
  open_incidents integer not null default 0,
  state jsonb not null default '{}' check (octet_length(state::text) <= 65536),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  -- A response that is deleted takes its deliveries with it: those that wait are not made, and no copy of it is left.
  foreign key (tenant_id, collector_id, response_id)
    references askloom.responses (tenant_id, collector_id, id) on delete cascade
);
create index runs_response on askloom.runs (tenant_id, collector_id, response_id) where response_id is not null;
create index runs_definition on askloom.runs (tenant_id, definition_id, started_at);
create index runs_ended on askloom.runs (tenant_id, ended_at) where ended_at is not null;

-- While it waits, next_at is when it is due, and infinity what waits for something else; while it runs, until when the
-- process that has it is believed to be alive.
create table askloom.activities (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  node text not null,
  key text not null,
  kind text not null,
  position integer not null,
  is_held boolean not null default false,
  status text not null check
    (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'would-send', 'skipped')),
  waits_for text check (waits_for in ('previous', 'address')),
  address text,
  attempts integer not null default 0,
  failures integer not null default 0,
  next_at timestamptz,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, run_id, key),
  foreign key (tenant_id, run_id) references askloom.runs (tenant_id, id) on delete cascade
);
create index activities_due on askloom.activities (tenant_id, next_at, position) where status in ('queued', 'running');
create index activities_created on askloom.activities (tenant_id, created_at, id);
create index activities_waiting on askloom.activities (tenant_id, address) where waits_for = 'address';

create table askloom.attempts (
  tenant_id uuid not null,
  activity_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  status_code integer,
  request text check (octet_length(request) <= 65536),
  answer text check (octet_length(answer) <= 65536),
  problem text,
  primary key (tenant_id, activity_id, number),
  foreign key (tenant_id, activity_id) references askloom.activities (tenant_id, id) on delete cascade
);

-- Addresses whose calls fail, since when, and whether they are paused.
create table askloom.delivery_addresses (
  tenant_id uuid not null references askloom.tenants (id),
  address text not null,
  failing_since timestamptz,
  paused_at timestamptz,
  problem text,
  primary key (tenant_id, address)
);

alter table askloom.runs enable row level security, force row level security;
alter table askloom.activities enable row level security, force row level security;
alter table askloom.attempts enable row level security, force row level security;
alter table askloom.delivery_addresses enable row level security, force row level security;
create policy own_tenant on askloom.runs
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.activities
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.attempts
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.delivery_addresses
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
-- Workers ask which tenants have something due; they take it as that tenant.
create policy system_walks on askloom.activities for select
  using (askloom.current_tenant() = askloom.system_tenant());
grant select, insert, update, delete on askloom.runs, askloom.activities, askloom.attempts, askloom.delivery_addresses
  to :app;
