-- Forms: a draft with a revision, and versions that never change. What lists show stands beside the definition,
-- so that no list reads definitions.
alter table askloom.forms
  add column title jsonb not null default '{}',
  add column purpose text not null default 'general' check (purpose in ('general', 'visitor-intake')),
  add column languages text[] not null default '{en}',
  add column item_count integer not null default 0,
  add column definition jsonb not null default '{
    "askloom": 1, "title": {}, "purpose": "general", "languages": ["en"], "pages": [{"id": "page1", "items": []}],
    "rules": [], "variables": [], "settings": {}, "theme": {"primary": "#047857", "background": "#f4f6f5",
    "surface": "#ffffff", "text": "#1a2421", "font": "system", "radius": "small", "density": "comfortable"}}',
  -- What the form says, in all its languages, folded to be compared.
  add column search_text text not null default '',
  add column version_count integer not null default 0,
  add column latest_version integer,
  add column versioned_revision integer,
  add column deprecated_at timestamptz,
  add column created_by uuid,
  add column changed_by uuid;

-- What the explorer walks: each order and filter that it offers, so that a first page costs the same for any number.
create index forms_current_name on askloom.forms (tenant_id, name, id)
  where deleted_at is null and deprecated_at is null;
create index forms_intake_name on askloom.forms (tenant_id, name, id)
  where deleted_at is null and purpose = 'visitor-intake';
create index forms_changed on askloom.forms (tenant_id, changed_at, id) where deleted_at is null;
create index forms_created on askloom.forms (tenant_id, created_at, id) where deleted_at is null;

create table askloom.form_versions (
  tenant_id uuid not null,
  form_id uuid not null,
  number integer not null,
  draft_revision integer not null,
  definition jsonb not null,
  note text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  deprecated_at timestamptz,
  primary key (tenant_id, form_id, number),
  foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id) on delete cascade
);

-- The hashes of the parts of one, two and three characters of a form's search text, each hashed with the tenant.
create table askloom.form_search (
  tenant_id uuid not null,
  form_id uuid not null,
  grams integer[] not null,
  primary key (tenant_id, form_id),
  foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id) on delete cascade
);
-- Hashes do not compress.
alter table askloom.form_search alter column grams set storage external;
create index form_search_grams on askloom.form_search using gin (grams) with (fastupdate = off);

-- What a transaction searches for; nothing at all is a part of every text.
create function askloom.searched_grams() returns integer[]
  language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('app.search', true), ''), ',')::integer[], '{}');

create table askloom.library_questions (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  question jsonb not null,
  search_text text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by uuid,
  changed_by uuid,
  primary key (tenant_id, id)
);
create index library_questions_name on askloom.library_questions (tenant_id, name, id) where deleted_at is null;
create index library_questions_deleted on askloom.library_questions (tenant_id, deleted_at) where deleted_at is not null;

-- Which drafts use which question of the library. A definition from elsewhere may name one that is not here.
create table askloom.form_library_uses (
  tenant_id uuid not null,
  question_id uuid not null,
  form_id uuid not null,
  question_revision integer not null,
  places integer not null,
  primary key (tenant_id, question_id, form_id),
  foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id) on delete cascade
);
create index form_library_uses_form on askloom.form_library_uses (tenant_id, form_id);

alter table askloom.form_versions enable row level security, force row level security;
alter table askloom.form_search enable row level security, force row level security;
alter table askloom.library_questions enable row level security, force row level security;
alter table askloom.form_library_uses enable row level security, force row level security;

create policy own_tenant on askloom.form_versions
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.form_search
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.library_questions
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.form_library_uses
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

-- Under row-level security PostgreSQL uses an index only for conditions that cannot leak, and no operator of a GIN
-- index is marked so. As a policy of its own, which only ever narrows what is seen, the condition comes first.
create policy searched on askloom.form_search as restrictive for select using (grams @> askloom.searched_grams());

grant select, insert, update, delete on askloom.form_search, askloom.library_questions, askloom.form_library_uses to :app;
-- Versions never change: only whether one is still to be used does.
grant select, insert, update (deprecated_at) on askloom.form_versions to :app;
