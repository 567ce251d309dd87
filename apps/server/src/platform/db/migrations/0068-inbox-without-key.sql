-- The statement that writes a response writes its entries in the inbox, too: to look the response up again for each of them
-- cost as much as to write the entry. The key is gone; what it deleted, this trigger deletes (RS2).
do $$
declare
  key record;
begin
  for key in select conname from pg_constraint where conrelid = 'askloom.response_inbox'::regclass and contype = 'f'
  loop
    execute format('alter table askloom.response_inbox drop constraint %I', key.conname);
  end loop;
end $$;

create function askloom.delete_inbox_of_responses() returns trigger language plpgsql as $$
begin
  delete from askloom.response_inbox i using gone g
  where i.tenant_id = g.tenant_id and i.collector_id = g.collector_id and i.response_id = g.id;
  return null;
end $$;
create trigger responses_delete_inbox after delete on askloom.responses
  referencing old table as gone for each statement execute function askloom.delete_inbox_of_responses();
