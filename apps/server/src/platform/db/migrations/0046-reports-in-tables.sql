-- What actions found out about responses becomes columns of their table: those that have a report are indexed again.
alter table askloom.responses no force row level security;
alter table askloom.response_inbox no force row level security;
insert into askloom.response_inbox (tenant_id, consumer, collector_id, response_id, revision, event)
  select tenant_id, 'values', collector_id, id, revision, 'changed' from askloom.responses where report is not null
  on conflict do nothing;
alter table askloom.responses force row level security;
alter table askloom.response_inbox force row level security;
