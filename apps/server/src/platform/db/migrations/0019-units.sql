-- A record belongs to an organisational unit, or to the whole tenant. Units are only ever moved to the trash, so nothing
-- needs to find the records of one that is removed.
do $$
declare
  kind text;
begin
  foreach kind in array array['forms', 'visitor_types', 'form_actions', 'functions', 'form_pubs', 'form_flows',
    'form_flow_pubs', 'form_workflows', 'library_questions']
  loop
    execute format('alter table askloom.%I add column unit_id uuid,
      add constraint %I foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id)', kind, kind || '_unit');
  end loop;
end $$;

-- What a person may do in one unit, besides what is granted for the whole tenant.
create table askloom.unit_grants (
  tenant_id uuid not null,
  user_id uuid not null,
  unit_id uuid not null,
  permission text not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, user_id, unit_id, permission),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references askloom.units (tenant_id, id) on delete cascade
);
alter table askloom.unit_grants enable row level security, force row level security;
create policy own_tenant on askloom.unit_grants
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.unit_grants to :app;
