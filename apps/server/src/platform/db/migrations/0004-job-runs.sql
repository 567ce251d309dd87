-- Every attempt of a background job: the action history. pg-boss forgets finished jobs, this does not.
create table askloom.job_runs (
  tenant_id uuid not null references askloom.tenants (id),
  job_id uuid not null,
  attempt integer not null,
  queue text not null,
  process text not null,
  state text not null check (state in ('running', 'done', 'failed', 'lost')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  error text,
  primary key (tenant_id, job_id, attempt)
);
create index job_runs_started on askloom.job_runs (tenant_id, started_at);

alter table askloom.job_runs enable row level security, force row level security;
create policy own_tenant on askloom.job_runs
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

-- A migration runs under the same policies as everybody else.
select set_config('app.tenant', askloom.system_tenant()::text, true);
insert into askloom.tenants (id, tenancy_name) values (askloom.system_tenant(), 'system');

grant select, insert, update, delete on askloom.job_runs to :app;
