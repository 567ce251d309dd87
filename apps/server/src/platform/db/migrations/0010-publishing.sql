-- Visitor groups: who outside people are is asked by an intake form, which answers are their name and address is set here.
alter table askloom.visitor_types
  add column description text not null default '',
  add column intake_form_id uuid,
  add column name_question text,
  add column email_question text,
  add column may_join boolean not null default true,
  add column email_check boolean not null default false,
  -- Counted from a visitor's last visit; without it visitors are kept until someone removes them.
  add column retention_days integer check (retention_days between 1 and 3650),
  add column created_by uuid,
  add column changed_by uuid,
  add foreign key (tenant_id, intake_form_id) references askloom.forms (tenant_id, id);
create index visitor_types_intake_form on askloom.visitor_types (tenant_id, intake_form_id);

create table askloom.visitors (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  visitor_type_id uuid not null,
  display_name text not null default '',
  email text,
  -- What the visitor answered to the intake form, in the version that was asked.
  answers jsonb not null default '{}',
  intake_version integer,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_type_id) references askloom.visitor_types (tenant_id, id) on delete cascade
);
create index visitors_name on askloom.visitors (tenant_id, visitor_type_id, display_name, id);
create index visitors_email on askloom.visitors (tenant_id, visitor_type_id, lower(email));
create index visitors_seen on askloom.visitors (tenant_id, visitor_type_id, last_seen_at, id);

-- Who is known on a device (S39). The token itself is the visitor's alone.
create table askloom.visits (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  visitor_type_id uuid not null,
  visitor_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, visitor_type_id) references askloom.visitor_types (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visitor_id) references askloom.visitors (tenant_id, id) on delete cascade
);
create index visits_visitor on askloom.visits (tenant_id, visitor_id);
create index visits_visitor_type on askloom.visits (tenant_id, visitor_type_id);
create index visits_expire on askloom.visits (tenant_id, expires_at);

-- Publications of forms. Their state is worked out from these times, and never stored.
alter table askloom.form_pubs
  add column description text not null default '',
  add column form_id uuid not null,
  -- Without one the publication follows the form's latest version.
  add column version integer,
  add column action_id uuid,
  add column audience text not null check (audience in ('everyone', 'visitors', 'members')),
  add column visitor_type_id uuid,
  add column max_responses integer check (max_responses > 0),
  add column password_hash text,
  add column no_new_visitors boolean not null default false,
  add column email_check boolean not null default false,
  add column one_per_visitor boolean not null default false,
  add column may_change boolean not null default false,
  -- A condition over a member's attributes; without one every member may.
  add column member_rules jsonb,
  add column may_embed boolean not null default true,
  add column confirmation jsonb not null default '{}',
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column paused_at timestamptz,
  add column closed_at timestamptz,
  add column link text not null check (link ~ '^[A-Za-z0-9_-]{22}$'),
  add column test_link text not null check (test_link ~ '^[A-Za-z0-9_-]{22}$'),
  add column created_by uuid,
  add column changed_by uuid,
  add check (opens_at < closes_at),
  add check (link <> test_link),
  add check ((audience = 'visitors') = (visitor_type_id is not null)),
  add constraint form_pubs_link unique (link),
  add constraint form_pubs_test_link unique (test_link),
  add foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id),
  add foreign key (tenant_id, form_id, version) references askloom.form_versions (tenant_id, form_id, number),
  add foreign key (tenant_id, action_id) references askloom.form_actions (tenant_id, id),
  add foreign key (tenant_id, visitor_type_id) references askloom.visitor_types (tenant_id, id);
create index form_pubs_form on askloom.form_pubs (tenant_id, form_id, version);
create index form_pubs_action on askloom.form_pubs (tenant_id, action_id);
create index form_pubs_visitor_type on askloom.form_pubs (tenant_id, visitor_type_id);

-- What is limited: '' counts the responses, '<question>/<choice>' the places of a choice.
create table askloom.pub_counters (
  tenant_id uuid not null,
  pub_id uuid not null,
  counter text not null,
  taken integer not null default 0 check (taken >= 0),
  capacity integer check (capacity >= 0),
  primary key (tenant_id, pub_id, counter),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade
);

alter table askloom.visitors enable row level security, force row level security;
alter table askloom.visits enable row level security, force row level security;
alter table askloom.pub_counters enable row level security, force row level security;

create policy own_tenant on askloom.visitors
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.visits
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.pub_counters
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

-- Whoever has a link does not know whose it is: outside any tenant the one publication of that link is seen.
create function askloom.current_link() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.link', true), '');
create policy by_link on askloom.form_pubs for select using (
  askloom.current_tenant() is null and askloom.current_link() in (link, test_link)
);

grant select, insert, update, delete on askloom.visitors, askloom.visits, askloom.pub_counters to :app;
