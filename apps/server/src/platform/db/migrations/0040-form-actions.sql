-- Form actions: a draft with a revision, and versions that never change, as for forms and functions.
alter table askloom.form_actions
  -- A definition from elsewhere may name a form that is not here.
  add column form_id uuid,
  add column step_count integer not null default 0,
  add column definition jsonb not null default '{"dialect": "action", "name": "Form action", "description": "",
    "repeatsOnChange": false, "nodes": [{"id": "form", "kind": "form"}], "edges": []}',
  add column search_text text not null default '',
  add column version_count integer not null default 0,
  add column latest_version integer,
  add column versioned_revision integer,
  add column deprecated_at timestamptz,
  add column created_by uuid,
  add column changed_by uuid;

create index form_actions_current_name on askloom.form_actions (tenant_id, name, id)
  where deleted_at is null and deprecated_at is null;
create index form_actions_changed on askloom.form_actions (tenant_id, changed_at, id) where deleted_at is null;
create index form_actions_created on askloom.form_actions (tenant_id, created_at, id) where deleted_at is null;
create index form_actions_form on askloom.form_actions (tenant_id, form_id) where deleted_at is null;

create table askloom.form_action_versions (
  tenant_id uuid not null,
  action_id uuid not null,
  number integer not null,
  draft_revision integer not null,
  definition jsonb not null,
  note text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  deprecated_at timestamptz,
  primary key (tenant_id, action_id, number),
  foreign key (tenant_id, action_id) references askloom.form_actions (tenant_id, id) on delete cascade
);

create table askloom.form_action_search (
  tenant_id uuid not null,
  action_id uuid not null,
  grams integer[] not null,
  primary key (tenant_id, action_id),
  foreign key (tenant_id, action_id) references askloom.form_actions (tenant_id, id) on delete cascade
);
alter table askloom.form_action_search alter column grams set storage external;
create index form_action_search_grams on askloom.form_action_search using gin (grams) with (fastupdate = off);

-- Which actions use which version of a function; action_version is 0 for the draft.
create table askloom.action_function_uses (
  tenant_id uuid not null,
  function_id uuid not null,
  function_version integer not null,
  action_id uuid not null,
  action_version integer not null,
  primary key (tenant_id, action_id, action_version, function_id, function_version),
  foreign key (tenant_id, action_id) references askloom.form_actions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, function_id, function_version)
    references askloom.function_versions (tenant_id, function_id, number)
);
create index action_function_uses_function on askloom.action_function_uses (tenant_id, function_id, function_version);

alter table askloom.form_action_versions enable row level security, force row level security;
alter table askloom.form_action_search enable row level security, force row level security;
alter table askloom.action_function_uses enable row level security, force row level security;

create policy own_tenant on askloom.form_action_versions
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.form_action_search
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.action_function_uses
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy searched on askloom.form_action_search as restrictive for select
  using (grams @> askloom.searched_grams());

grant select, insert, update, delete on askloom.form_action_search, askloom.action_function_uses to :app;
-- Versions never change: only whether one is still to be used.
grant select, insert, update (deprecated_at) on askloom.form_action_versions to :app;

-- A publication names the version of its action, and a response holds what the action decided about it.
alter table askloom.form_pubs
  add column action_version integer,
  add check ((action_id is null) = (action_version is null)),
  add foreign key (tenant_id, action_id, action_version)
    references askloom.form_action_versions (tenant_id, action_id, number);

alter table askloom.responses add column report jsonb;
