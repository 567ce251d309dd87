-- Lists show either what counts or what came by the test link, so that is first in what they are read by. Ids are only
-- included: a planner without statistics would take the index for one that finds a response by its id.
drop index askloom.responses_sent;
create index responses_sent on askloom.responses (tenant_id, pub_id, is_test, sent_at desc) include (id);

-- With the moment in them, the indexes give the newest of equal values without sorting; each value is in one of the two.
alter table askloom.response_values
  add column is_test boolean not null,
  add column sent_at timestamptz not null;
drop index askloom.response_values_words;
drop index askloom.response_values_figure;
create index response_values_words on askloom.response_values
  (tenant_id, pub_id, is_test, question, words, sent_at) include (response_id) where figure is null;
create index response_values_figure on askloom.response_values
  (tenant_id, pub_id, is_test, question, figure, sent_at) include (response_id) where figure is not null;

-- Saved views of a publication's responses: everyone who may read them uses these, their owner changes them.
create table askloom.response_views (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pub_id uuid not null,
  name text not null,
  content jsonb not null,
  owner_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint response_views_name unique (tenant_id, pub_id, name),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references askloom.users (tenant_id, id) on delete set null (owner_id)
);
create index response_views_owner on askloom.response_views (tenant_id, owner_id);

alter table askloom.response_views enable row level security, force row level security;
create policy own_tenant on askloom.response_views
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.response_views to :app;
