-- A mail about a person's account is none of the tenant's: its outbox does not list it.
alter table askloom.mails add column is_of_account boolean not null default false;
update askloom.mails set is_of_account = true where template in ('password-reset', 'password-changed');
