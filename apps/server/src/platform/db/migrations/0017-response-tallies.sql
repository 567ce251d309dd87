-- How often each value was given, kept as values are put in order: charts of everything read these few rows and not every
-- answer. Responses of the test link are not among them.
create table askloom.response_tallies (
  tenant_id uuid not null,
  pub_id uuid not null,
  question text not null,
  -- What is counted there: all of a kind, a choice, a range of figures of some width, a quarter of an hour of sending.
  level text not null,
  cell text not null,
  count bigint not null,
  -- Of the figures that are counted here. Exact, so that taking one away leaves what was there before it came.
  sum numeric not null default 0,
  primary key (tenant_id, pub_id, question, level, cell),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade
) with (fillfactor = 70);
alter table askloom.response_tallies enable row level security, force row level security;
create policy own_tenant on askloom.response_tallies
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.response_tallies to :app;

-- How a value was counted, so that it is taken away as it was added; without one it was not counted.
alter table askloom.response_values add column tally text;
create index response_values_uncounted on askloom.response_values (tenant_id, pub_id) where tally is null and not is_test;

-- What is there already is put in order again by the job that sweeps, and counted then.
alter table askloom.responses no force row level security;
alter table askloom.response_inbox no force row level security;
insert into askloom.response_inbox (tenant_id, pub_id, response_id)
  select tenant_id, pub_id, id from askloom.responses on conflict do nothing;
alter table askloom.responses force row level security;
alter table askloom.response_inbox force row level security;
