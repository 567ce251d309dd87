-- An attempt is written once, when it has ended: until then its activity says when it began.
alter table askloom.activities add column attempt_at timestamptz;
update askloom.activities a set attempt_at = t.started_at
  from askloom.attempts t
  where a.status = 'running' and t.tenant_id = a.tenant_id and t.activity_id = a.id and t.number = a.attempts;
delete from askloom.attempts t using askloom.activities a
  where a.status = 'running' and t.tenant_id = a.tenant_id and t.activity_id = a.id and t.number = a.attempts
    and t.ended_at is null;
