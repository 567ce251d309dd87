-- What an administrator sets for the whole tenant; a tenant without a row has the defaults.
create table askloom.tenant_settings (
  tenant_id uuid primary key references askloom.tenants (id),
  deliveries_per_minute integer not null check (deliveries_per_minute > 0),
  event_mails_per_minute integer not null check (event_mails_per_minute > 0),
  run_days integer not null check (run_days > 0),
  revision integer not null
);

-- How much of a limit is used in a minute. Who locks the row decides what the others find.
create table askloom.tenant_rates (
  tenant_id uuid not null references askloom.tenants (id),
  name text not null check (name in ('deliveries', 'event-mails')),
  minute_at timestamptz not null,
  used integer not null,
  primary key (tenant_id, name)
);

-- What leaves the system counts towards the limit of its tenant. The index has both sorts apart: however much waits for
-- the next minute, the rest is found at once.
alter table askloom.activities add column is_limited boolean not null
  generated always as (kind in ('webhook', 'e-mail')) stored;
drop index askloom.activities_due;
create index activities_due on askloom.activities (tenant_id, is_limited, next_at, position)
  where status in ('queued', 'running');

alter table askloom.tenant_settings enable row level security, force row level security;
alter table askloom.tenant_rates enable row level security, force row level security;
create policy own_tenant on askloom.tenant_settings
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.tenant_rates
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.tenant_settings, askloom.tenant_rates to :app;
