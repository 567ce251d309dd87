-- Each step of a run writes three rows, and every one of them looked its parent up again under a lock, although the same
-- statement holds that parent already. The keys are gone; what they deleted, these triggers delete (RN15).
alter table askloom.activities drop constraint activities_tenant_id_run_id_fkey;
alter table askloom.run_notes drop constraint run_notes_tenant_id_run_id_fkey;
alter table askloom.attempts drop constraint attempts_tenant_id_activity_id_fkey;

create function askloom.delete_parts_of_runs() returns trigger language plpgsql as $$
begin
  delete from askloom.activities a using gone g where a.tenant_id = g.tenant_id and a.run_id = g.id;
  delete from askloom.run_notes n using gone g where n.tenant_id = g.tenant_id and n.run_id = g.id;
  return null;
end $$;
create trigger runs_delete_parts after delete on askloom.runs
  referencing old table as gone for each statement execute function askloom.delete_parts_of_runs();

create function askloom.delete_attempts_of_activities() returns trigger language plpgsql as $$
begin
  delete from askloom.attempts t using gone g where t.tenant_id = g.tenant_id and t.activity_id = g.id;
  return null;
end $$;
create trigger activities_delete_attempts after delete on askloom.activities
  referencing old table as gone for each statement execute function askloom.delete_attempts_of_activities();

-- Lists show deliveries. What tokens wait for is seen with its run.
drop index askloom.activities_created;
create index activities_created on askloom.activities (tenant_id, created_at, id) where not is_awaited;
