-- What waited before 0023 is the inbox again, with what was sent since. Some databases had this version of 0023 never: they
-- have no second inbox.
do $$
begin
  if to_regclass('askloom.waiting_inbox') is null then return; end if;
  lock table askloom.responses, askloom.response_inbox, askloom.waiting_inbox in access exclusive mode;
  insert into askloom.waiting_inbox select * from askloom.response_inbox;
  drop table askloom.response_inbox;
  alter table askloom.waiting_inbox rename to response_inbox;
  alter table askloom.response_inbox rename constraint waiting_inbox_pkey to response_inbox_pkey;
  alter table askloom.response_inbox force row level security;
end $$;

-- How many files an answer has becomes a value of its own: charts add these up and read no answer. What is there already is
-- counted here; forms that never asked for a file are left out.
alter table askloom.form_versions no force row level security;
alter table askloom.responses no force row level security;
alter table askloom.response_values no force row level security;
alter table askloom.response_tallies no force row level security;

insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, figure, is_test, sent_at, tally)
  select v.tenant_id, v.collector_id, v.question || '/#files', v.response_id, '', jsonb_array_length(a.value), v.is_test,
    v.sent_at, 'count'
  from askloom.responses r
  cross join lateral jsonb_each(r.answers) a
  join askloom.response_values v on v.tenant_id = r.tenant_id and v.collector_id = r.collector_id
    and v.response_id = r.id and v.question = a.key
  where r.form_id in (select form_id from askloom.form_versions where definition::text like '%"file"%')
    and jsonb_typeof(a.value) = 'array' and a.value -> 0 ? 'bytes'
  on conflict do nothing;

insert into askloom.response_tallies (tenant_id, collector_id, question, level, cell, count, sum)
  select tenant_id, collector_id, question, 'figure', '', count(*), sum(figure) from askloom.response_values
  where question like '%/#files' and not is_test group by tenant_id, collector_id, question
  on conflict do nothing;

alter table askloom.form_versions force row level security;
alter table askloom.responses force row level security;
alter table askloom.response_values force row level security;
alter table askloom.response_tallies force row level security;
