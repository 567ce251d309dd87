-- Keys with which programs call the API for the person who made them. A key is found in its own tenant by its hash; the key
-- itself is not here. It goes with its person and with its unit.
create table askloom.api_keys (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  key_hash bytea not null,
  ending text not null,
  permissions text[] not null,
  unit_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references askloom.users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id) on delete cascade
);
create unique index api_keys_name on askloom.api_keys (tenant_id, lower(name));
create unique index api_keys_hash on askloom.api_keys (tenant_id, key_hash);
create index api_keys_created_by on askloom.api_keys (tenant_id, created_by);
create index api_keys_unit on askloom.api_keys (tenant_id, unit_id) where unit_id is not null;

alter table askloom.api_keys enable row level security, force row level security;
create policy own_tenant on askloom.api_keys
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.api_keys to :app;
