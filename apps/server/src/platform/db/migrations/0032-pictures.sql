-- Pictures of forms, without metadata. The same content is stored once for each tenant.
create table askloom.pictures (
  tenant_id uuid not null references askloom.tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  hash bytea not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  content bytea not null,
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'))
);
-- Pictures are compressed already.
alter table askloom.pictures alter column content set storage external;
alter table askloom.pictures enable row level security, force row level security;
create policy own_tenant on askloom.pictures
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.pictures to :app;
