-- A mail that has answers of a response in it is deleted with the response.
alter table askloom.mails add column collector_id uuid, add column response_id uuid;
alter table askloom.mails add foreign key (tenant_id, collector_id, response_id)
  references askloom.responses (tenant_id, collector_id, id) on delete cascade;
create index mails_response on askloom.mails (tenant_id, collector_id, response_id) where response_id is not null;
