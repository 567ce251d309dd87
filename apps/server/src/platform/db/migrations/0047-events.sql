-- Custom events of a tenant: which there are, which actions raise them, who gets a mail about them, and those that were raised.
create table askloom.custom_events (
  tenant_id uuid not null references askloom.tenants (id),
  name text not null,
  last_raised_at timestamptz,
  primary key (tenant_id, name)
);

create table askloom.action_events (
  tenant_id uuid not null,
  name text not null,
  action_id uuid not null,
  action_version integer not null,
  primary key (tenant_id, name, action_id, action_version),
  foreign key (tenant_id, name) references askloom.custom_events (tenant_id, name) on delete cascade,
  foreign key (tenant_id, action_id) references askloom.form_actions (tenant_id, id) on delete cascade
);
create index action_events_action on askloom.action_events (tenant_id, action_id);

create table askloom.event_subscriptions (
  tenant_id uuid not null,
  name text not null,
  user_id uuid not null,
  primary key (tenant_id, name, user_id),
  foreign key (tenant_id, name) references askloom.custom_events (tenant_id, name) on delete cascade,
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade
);
create index event_subscriptions_user on askloom.event_subscriptions (tenant_id, user_id);

-- What was raised stays for 30 days, so that a step that begins to wait for it later finds it. An event has the id of the
-- delivery that raised it, so that it is raised once. It holds answers: it goes with its response.
create table askloom.raised_events (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  key text,
  payload jsonb not null check (octet_length(payload::text) <= 16384),
  depth integer not null,
  collector_id uuid,
  response_id uuid,
  raised_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, name) references askloom.custom_events (tenant_id, name) on delete cascade,
  foreign key (tenant_id, collector_id, response_id)
    references askloom.responses (tenant_id, collector_id, id) on delete cascade
);
create index raised_events_name on askloom.raised_events (tenant_id, name, raised_at);
create index raised_events_raised on askloom.raised_events (tenant_id, raised_at);
create index raised_events_response on askloom.raised_events (tenant_id, collector_id, response_id)
  where response_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['custom_events', 'action_events', 'event_subscriptions', 'raised_events']
  loop
    execute format('alter table askloom.%I enable row level security, force row level security', name);
    execute format('create policy own_tenant on askloom.%I
      using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant())', name);
  end loop;
end $$;
grant select, insert, update, delete on askloom.custom_events, askloom.action_events, askloom.event_subscriptions,
  askloom.raised_events to :app;
