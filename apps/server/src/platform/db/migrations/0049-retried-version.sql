-- A delivery that is retried may be made as a newer version of its definition says.
alter table askloom.activities add column definition_version integer;
