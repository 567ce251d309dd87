-- Those who write lock these tables in this order, publications last: in another order they and this migration would wait
-- for each other.
lock table askloom.fillings, askloom.responses, askloom.response_inbox, askloom.pub_counters, askloom.files,
  askloom.response_changes, askloom.response_values, askloom.response_tallies, askloom.response_views,
  askloom.pub_visits, askloom.pub_stops, askloom.form_pubs in access exclusive mode;

-- What takes responses: a publication, the form of a flow, a task, a collection. A collector owns responses, form
-- sessions, files and counters. A publication's collector has the publication's id, so ids and addresses stay.
create table askloom.collectors (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('publication', 'flow-form', 'task', 'collection')),
  form_id uuid not null,
  -- Without one the collector follows the form's latest version.
  version integer,
  -- The run and the node of its graph that ask for the responses.
  run_id uuid,
  node text,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id),
  foreign key (tenant_id, form_id, version) references askloom.form_versions (tenant_id, form_id, number),
  check ((run_id is null) = (node is null)),
  check (kind <> 'publication' or run_id is null)
);
create index collectors_form on askloom.collectors (tenant_id, form_id, version);

-- Where a link leads. Only its hash is here, and the row of a link is all that can be read without a tenant.
create table askloom.links (
  tenant_id uuid not null,
  hash bytea not null,
  collector_id uuid,
  run_id uuid,
  -- Whose link it is; without a person it is for everyone who has it.
  visitor_id uuid,
  user_id uuid,
  -- Responses that come by it do not count.
  is_test boolean not null default false,
  primary key (tenant_id, hash),
  constraint links_hash unique (hash),
  check (num_nonnulls(collector_id, run_id) = 1),
  check (num_nonnulls(visitor_id, user_id) <= 1),
  foreign key (tenant_id, collector_id) references askloom.collectors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visitor_id) references askloom.visitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade
);
create index links_collector on askloom.links (tenant_id, collector_id);
create index links_visitor on askloom.links (tenant_id, visitor_id) where visitor_id is not null;
create index links_user on askloom.links (tenant_id, user_id) where user_id is not null;

alter table askloom.collectors enable row level security, force row level security;
alter table askloom.links enable row level security, force row level security;
create policy own_tenant on askloom.collectors
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.links
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.collectors, askloom.links to :app;

create function askloom.link_hash(link text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(link, 'UTF8'));
create policy by_link on askloom.links for select using (
  askloom.current_tenant() is null and hash = askloom.link_hash(askloom.current_link())
);
drop policy by_link on askloom.form_pubs;

-- A publication is a collector with two links, from its first moment to its last.
create function askloom.collect_publication() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from askloom.collectors where tenant_id = old.tenant_id and id = old.id;
    return null;
  end if;
  insert into askloom.collectors (tenant_id, id, kind, form_id, version)
    values (new.tenant_id, new.id, 'publication', new.form_id, new.version)
    on conflict (tenant_id, id) do update set form_id = excluded.form_id, version = excluded.version;
  if tg_op = 'UPDATE' then
    delete from askloom.links where tenant_id = old.tenant_id and hash = any (array[askloom.link_hash(old.link), askloom.link_hash(old.test_link)]);
  end if;
  insert into askloom.links (tenant_id, hash, collector_id, is_test) values
    (new.tenant_id, askloom.link_hash(new.link), new.id, false),
    (new.tenant_id, askloom.link_hash(new.test_link), new.id, true);
  return null;
end $$;
create trigger form_pubs_collect after insert or delete or update of form_id, version, link, test_link
  on askloom.form_pubs for each row execute function askloom.collect_publication();

alter table askloom.form_pubs no force row level security;
alter table askloom.collectors no force row level security;
alter table askloom.links no force row level security;
insert into askloom.collectors (tenant_id, id, kind, form_id, version)
  select tenant_id, id, 'publication', form_id, version from askloom.form_pubs;
insert into askloom.links (tenant_id, hash, collector_id, is_test)
  select tenant_id, askloom.link_hash(link), id, false from askloom.form_pubs
  union all select tenant_id, askloom.link_hash(test_link), id, true from askloom.form_pubs;
alter table askloom.form_pubs force row level security;
alter table askloom.collectors force row level security;
alter table askloom.links force row level security;

alter table askloom.pub_counters rename to collector_counters;
alter table askloom.pub_visits rename to collector_visits;
alter table askloom.pub_stops rename to collector_stops;
alter table askloom.fillings rename to form_sessions;
alter table askloom.files rename column filling_id to form_session_id;

-- Names and keys only: no row is read or written, so that nobody who sends waits long. The keys are validated by the
-- next migration, in a transaction that holds up no writer.
do $$
declare
  name text;
  old_key text;
begin
  foreach name in array array['responses', 'response_changes', 'response_inbox', 'response_values', 'response_tallies',
    'response_views', 'form_sessions', 'files', 'collector_counters', 'collector_visits', 'collector_stops']
  loop
    execute format('alter table askloom.%I rename column pub_id to collector_id', name);
    select conname into old_key from pg_constraint
      where conrelid = format('askloom.%I', name)::regclass and confrelid = 'askloom.form_pubs'::regclass;
    continue when old_key is null;
    execute format('alter table askloom.%1$I drop constraint %2$I, add constraint %1$s_collector
      foreign key (tenant_id, collector_id) references askloom.collectors (tenant_id, id) on delete cascade not valid',
      name, old_key);
  end loop;
  for name in select indexrelid::regclass::text from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'askloom'::regnamespace)
  loop
    continue when name !~ '^askloom\.(pub_|fillings_)';
    execute format('alter index %s rename to %I', name,
      regexp_replace(regexp_replace(name, '^askloom\.', ''), '^(pub|fillings)_', case when name like '%.pub%' then 'collector_' else 'form_sessions_' end));
  end loop;
end $$;

-- One row for each part of the server that has to work on a response: each takes out its own rows only. What waits already
-- is set aside: to build its key takes seconds, and nobody who sends waits for that. 0024 builds it, 0025 brings it back.
alter table askloom.response_inbox
  add column consumer text not null default 'values',
  add column revision integer not null default 1,
  add column event text not null default 'sent',
  drop constraint response_inbox_pkey,
  no force row level security;
alter table askloom.response_inbox
  alter column consumer drop default, alter column revision drop default, alter column event drop default;
alter table askloom.response_inbox rename to waiting_inbox;
create table askloom.response_inbox (
  like askloom.waiting_inbox,
  primary key (tenant_id, consumer, collector_id, response_id, revision),
  foreign key (tenant_id, collector_id, response_id)
    references askloom.responses (tenant_id, collector_id, id) on delete cascade
);
alter table askloom.response_inbox enable row level security;
create policy own_tenant on askloom.response_inbox
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.response_inbox to :app;
