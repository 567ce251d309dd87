-- Writers go on meanwhile. Each row refers to what it referred to before, under the same id.
do $$
declare
  key record;
begin
  for key in select conrelid::regclass as owner, conname from pg_constraint
    where confrelid = 'askloom.collectors'::regclass and not convalidated
  loop
    execute format('alter table %s validate constraint %I', key.owner, key.conname);
  end loop;
end $$;

alter table askloom.waiting_inbox
  add constraint response_inbox_event_check check (event in ('sent', 'changed')),
  add constraint waiting_inbox_pkey primary key (tenant_id, consumer, collector_id, response_id, revision);
