-- Functions: a draft with a revision, and versions that never change, as for forms. What lists show stands beside the
-- definition. A definition from elsewhere may name a form or a question that is not here.
alter table askloom.functions
  add column kind text not null default 'form' check (kind in ('form', 'question')),
  add column result text not null default 'number',
  add column form_id uuid,
  add column question_kind text,
  add column library_question_id uuid,
  add column example_count integer not null default 0,
  -- How many examples of the draft pass; null until they ran.
  add column passing_count integer,
  add column definition jsonb not null default '{"kind": "form", "name": "Function", "description": "", "parameters": [],
    "result": "number", "body": "return null;", "examples": []}',
  add column search_text text not null default '',
  add column version_count integer not null default 0,
  add column latest_version integer,
  add column versioned_revision integer,
  add column deprecated_at timestamptz,
  add column created_by uuid,
  add column changed_by uuid;

create index functions_current_name on askloom.functions (tenant_id, name, id)
  where deleted_at is null and deprecated_at is null;
create index functions_changed on askloom.functions (tenant_id, changed_at, id) where deleted_at is null;
create index functions_created on askloom.functions (tenant_id, created_at, id) where deleted_at is null;

create table askloom.function_versions (
  tenant_id uuid not null,
  function_id uuid not null,
  number integer not null,
  draft_revision integer not null,
  definition jsonb not null,
  note text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  deprecated_at timestamptz,
  -- How many of its examples fail; null where they did not run.
  failing_count integer,
  primary key (tenant_id, function_id, number),
  foreign key (tenant_id, function_id) references askloom.functions (tenant_id, id) on delete cascade
);

create table askloom.function_search (
  tenant_id uuid not null,
  function_id uuid not null,
  grams integer[] not null,
  primary key (tenant_id, function_id),
  foreign key (tenant_id, function_id) references askloom.functions (tenant_id, id) on delete cascade
);
alter table askloom.function_search alter column grams set storage external;
create index function_search_grams on askloom.function_search using gin (grams) with (fastupdate = off);

-- Which forms use which version of a function; form_version is 0 for the draft. A version in use cannot be deleted for good.
create table askloom.form_function_uses (
  tenant_id uuid not null,
  function_id uuid not null,
  function_version integer not null,
  form_id uuid not null,
  form_version integer not null,
  places integer not null,
  primary key (tenant_id, form_id, form_version, function_id, function_version),
  foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, function_id, function_version)
    references askloom.function_versions (tenant_id, function_id, number)
);
create index form_function_uses_function on askloom.form_function_uses (tenant_id, function_id, function_version);

alter table askloom.function_versions enable row level security, force row level security;
alter table askloom.function_search enable row level security, force row level security;
alter table askloom.form_function_uses enable row level security, force row level security;

create policy own_tenant on askloom.function_versions
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.function_search
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.form_function_uses
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy searched on askloom.function_search as restrictive for select using (grams @> askloom.searched_grams());

grant select, insert, update, delete on askloom.function_search, askloom.form_function_uses to :app;
-- Versions never change: only whether one is still to be used, and what its examples gave.
grant select, insert, update (deprecated_at, failing_count) on askloom.function_versions to :app;
