create table askloom.help_requests (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  subject text not null,
  text text not null,
  screenshot bytea,
  screenshot_type text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete set null (user_id),
  check ((screenshot is null) = (screenshot_type is null))
);
create index help_requests_user on askloom.help_requests (tenant_id, user_id);
create index help_requests_created on askloom.help_requests (tenant_id, created_at);

alter table askloom.help_requests enable row level security, force row level security;
create policy own_tenant on askloom.help_requests
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

grant select, insert, update, delete on askloom.help_requests to :app;
