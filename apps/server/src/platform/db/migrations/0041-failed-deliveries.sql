-- Lists ask for what failed, among many more that were delivered.
create index activities_failed on askloom.activities (tenant_id, created_at, id) where status = 'failed';
