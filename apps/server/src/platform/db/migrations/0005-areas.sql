-- What the areas of the workspace list. Each area's own migration adds what its entities hold.
do $$
declare
  area text;
begin
  foreach area in array array['forms', 'visitor_types', 'form_actions', 'functions', 'form_pubs', 'form_flows',
    'form_flow_pubs', 'form_workflows']
  loop
    execute format('create table askloom.%I (
      tenant_id uuid not null references askloom.tenants (id),
      id uuid not null default gen_random_uuid(),
      name text not null,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (tenant_id, id)
    )', area);
    execute format('create index %I on askloom.%I (tenant_id, name, id) where deleted_at is null', area || '_name', area);
    execute format('create index %I on askloom.%I (tenant_id, deleted_at) where deleted_at is not null',
      area || '_deleted', area);
    execute format('alter table askloom.%I enable row level security, force row level security', area);
    execute format('create policy own_tenant on askloom.%I
      using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant())', area);
  end loop;
end $$;

grant select, insert, update, delete on askloom.forms, askloom.visitor_types, askloom.form_actions, askloom.functions,
  askloom.form_pubs, askloom.form_flows, askloom.form_flow_pubs, askloom.form_workflows to :app;
