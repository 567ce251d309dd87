-- In slices.
-- Notes that earlier versions wrote held the names of users, the names that people gave themselves, and the subjects of
-- requests for help. They lose them (PB43, decision 0052). Each slice is a transaction of its own, and only within it the
-- trigger that keeps notes as they are is off: others wait for a slice, and never find the trigger off.
do $$
declare
  tenant uuid;
  everyone uuid[];
  slice uuid[];
  last uuid;
begin
  perform set_config('app.tenant', askloom.system_tenant()::text, true);
  everyone := array(select id from askloom.tenants order by id);
  foreach tenant in array everyone loop
    last := '00000000-0000-0000-0000-000000000000';
    loop
      perform set_config('app.tenant', tenant::text, true);
      slice := array(select id from askloom.audit_events where tenant_id = tenant and id > last order by id limit 1000);
      exit when slice = '{}';
      last := slice[cardinality(slice)];
      slice := array(select id from askloom.audit_events where tenant_id = tenant and id = any(slice)
        and (event like 'user.%' and details ? 'userName' or event = 'account.profile-changed' and details ? 'name'
          or event = 'help-request.sent' and details ? 'subject'));
      if slice <> '{}' then
        alter table askloom.audit_events disable trigger audit_events_append_only;
        update askloom.audit_events set details = details
            - case when event like 'user.%' then 'userName' when event = 'help-request.sent' then 'subject' else 'name' end
          where tenant_id = tenant and id = any(slice);
        alter table askloom.audit_events enable trigger audit_events_append_only;
      end if;
      commit;
    end loop;
  end loop;
end $$;
