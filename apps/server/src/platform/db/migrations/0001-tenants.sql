-- Every tenant table: tenant_id first in its key, row-level security enabled and forced,
-- one policy with both expressions, foreign keys that carry the tenant (rules T5 to T7).

create function askloom.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

create function askloom.current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;

-- Work that belongs to no tenant (the nightly purge) runs as this one. Nobody is a member of it.
create function askloom.system_tenant() returns uuid
  language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- An account signs in; it exists before and across tenants. Accounts of an outside provider have its issuer and subject.
create table askloom.accounts (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  name text not null,
  password_hash text,
  -- The demo's password, which everyone knows: it works only while the demo is on.
  has_demo_password boolean not null default false,
  language text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);
create unique index accounts_embedded_email on askloom.accounts (lower(email)) where issuer = 'embedded';

create table askloom.tenants (
  id uuid primary key default gen_random_uuid(),
  tenancy_name text not null,
  created_at timestamptz not null default now()
);
create unique index tenants_tenancy_name on askloom.tenants (lower(tenancy_name));

create table askloom.units (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  parent_id uuid,
  display_name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references askloom.units (tenant_id, id)
);
create unique index units_name on askloom.units
  (tenant_id, coalesce(parent_id, askloom.system_tenant()), lower(display_name)) where deleted_at is null;
create index units_deleted on askloom.units (tenant_id, deleted_at) where deleted_at is not null;

create table askloom.users (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references askloom.accounts (id),
  user_name text not null,
  name text not null,
  email text,
  revision integer not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, account_id)
);
create unique index users_user_name on askloom.users (tenant_id, lower(user_name)) where deleted_at is null;
create index users_deleted on askloom.users (tenant_id, deleted_at) where deleted_at is not null;
create index users_account on askloom.users (account_id);

create table askloom.user_units (
  tenant_id uuid not null,
  user_id uuid not null,
  unit_id uuid not null,
  primary key (tenant_id, user_id, unit_id),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id) on delete cascade
);
create index user_units_unit on askloom.user_units (tenant_id, unit_id);

create table askloom.permission_grants (
  tenant_id uuid not null,
  user_id uuid not null,
  permission text not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, user_id, permission),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade
);

-- What was done to the tenant's people and rights, by whom. Rows are only ever added.
create table askloom.audit_events (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  event text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_events_at on askloom.audit_events (tenant_id, at);

-- Nothing here stops a role that may alter tables; it stops a mistake in the application.
create function askloom.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete on askloom.audit_events
  for each row execute function askloom.refuse_change();

alter table askloom.tenants enable row level security, force row level security;
alter table askloom.units enable row level security, force row level security;
alter table askloom.users enable row level security, force row level security;
alter table askloom.user_units enable row level security, force row level security;
alter table askloom.permission_grants enable row level security, force row level security;
alter table askloom.audit_events enable row level security, force row level security;

create policy own_tenant on askloom.tenants
  using (id = askloom.current_tenant()) with check (id = askloom.current_tenant());
create policy own_tenant on askloom.units
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.users
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.user_units
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.permission_grants
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.audit_events
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

-- A person sees the tenants that he or she belongs to, before choosing one: inside a tenant no other one is seen.
create policy own_memberships on askloom.users for select using (
  askloom.current_tenant() is null and account_id = askloom.current_account()
);
create policy own_memberships on askloom.tenants for select using (
  askloom.current_tenant() is null
  and id in (select tenant_id from askloom.users where account_id = askloom.current_account())
);
-- The nightly purge walks over all tenants, one after the other.
create policy system_walks on askloom.tenants for select using (askloom.current_tenant() = askloom.system_tenant());

grant select, insert, update, delete on askloom.accounts, askloom.tenants, askloom.units, askloom.users,
  askloom.user_units, askloom.permission_grants to :app;
grant select, insert on askloom.audit_events to :app;
