-- Connections: named secrets that webhooks are sent with. Secrets are sealed and bound to the beginning of an address.
create table askloom.connections (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  unit_id uuid,
  name text not null,
  kind text not null check (kind in ('none', 'bearer', 'basic', 'header')),
  address_prefix text not null,
  header_name text,
  login_name text,
  sealed_secret bytea,
  -- Two while one is changed.
  sealed_signing bytea,
  sealed_signing_before bytea,
  signed_since timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by uuid,
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id)
);
create index connections_name on askloom.connections (tenant_id, name, id) where deleted_at is null;
create index connections_deleted on askloom.connections (tenant_id, deleted_at) where deleted_at is not null;

alter table askloom.connections enable row level security, force row level security;
create policy own_tenant on askloom.connections
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.connections to :app;
