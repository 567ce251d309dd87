-- When the secret of a connection was entered: an editor that has typed another one learns of it.
alter table askloom.connections add column secret_set_at timestamptz;
update askloom.connections set secret_set_at = changed_at where sealed_secret is not null;
