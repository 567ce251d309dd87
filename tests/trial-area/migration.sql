create table askloom.reminders (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  unit_id uuid,
  name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id)
);
create index reminders_name on askloom.reminders (tenant_id, name, id) where deleted_at is null;
create index reminders_deleted on askloom.reminders (tenant_id, deleted_at) where deleted_at is not null;
alter table askloom.reminders enable row level security, force row level security;
create policy own_tenant on askloom.reminders
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.reminders to :app;
