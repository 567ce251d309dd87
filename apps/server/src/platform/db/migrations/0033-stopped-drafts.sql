-- Where people stopped is still counted when their drafts go: by the purge, or with the person.
create function askloom.count_stopped_drafts() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into askloom.collector_stops as s (tenant_id, collector_id, page, page_index, count)
  select g.tenant_id, g.collector_id, coalesce(g.furthest, ''), g.furthest_index, count(*)
  from gone g
  -- Nothing is counted for a collector that goes itself.
  join askloom.collectors p on p.tenant_id = g.tenant_id and p.id = g.collector_id
  where not g.is_test and g.sent_at is null
  group by 1, 2, 3, 4
  order by 2, 3, 4
  on conflict (tenant_id, collector_id, page, page_index) do update set count = s.count + excluded.count;
  return null;
end $$;
create trigger stopped_drafts after delete on askloom.form_sessions
  referencing old table as gone for each statement execute function askloom.count_stopped_drafts();
