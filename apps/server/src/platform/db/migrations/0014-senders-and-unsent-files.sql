-- What a sender's browser alone can repeat: a hash of its secret and of what it sent. Whoever reads the answers cannot make it.
alter table askloom.responses
  add column fingerprint bytea,
  add column change_fingerprint bytea;

-- From which network a file came, for as long as it was not sent.
alter table askloom.files add column network text;
create index files_unsent on askloom.files (tenant_id, pub_id) where response_id is null;

-- A saved draft keeps its files for as long as it lives.
create index files_filling on askloom.files (tenant_id, filling_id) where filling_id is not null;
alter table askloom.files
  add foreign key (tenant_id, filling_id) references askloom.fillings (tenant_id, id) on delete set null (filling_id);
