-- A consumer locks its entries before their responses. Who deletes a response that was just changed has locked the
-- response first, and each waited for the other. An entry that a consumer has taken is left to it: it finds no response,
-- and does nothing (RS10).
create or replace function askloom.delete_inbox_of_responses() returns trigger language plpgsql as $$
begin
  with free as materialized (
    select i.tenant_id, i.consumer, i.collector_id, i.response_id, i.revision from askloom.response_inbox i
    join gone g on i.tenant_id = g.tenant_id and i.collector_id = g.collector_id and i.response_id = g.id
    for update of i skip locked)
  delete from askloom.response_inbox i using free f
  where i.tenant_id = f.tenant_id and i.consumer = f.consumer and i.collector_id = f.collector_id
    and i.response_id = f.response_id and i.revision = f.revision;
  return null;
end $$;
