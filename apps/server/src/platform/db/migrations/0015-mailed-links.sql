-- Someone who was invited is a user without an account until the person agrees.
alter table askloom.users alter column account_id drop not null;

-- The link of an invitation is a bearer secret, so only a hash is kept. Sending it again replaces it.
create table askloom.invitations (
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade
);
create unique index invitations_token on askloom.invitations (tenant_id, token_hash);

alter table askloom.invitations enable row level security, force row level security;
create policy own_tenant on askloom.invitations
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

-- A password belongs to an account, before and across tenants, so no tenant_id (rule T5).
create table askloom.password_resets (
  token_hash bytea primary key,
  account_id uuid not null references askloom.accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_account on askloom.password_resets (account_id);
create index password_resets_expires on askloom.password_resets (expires_at);

-- A link that lets in whoever has it is not in the mail's text: it is sealed until the mail was sent, then gone.
-- The outbox may show it only where nobody else's account is behind it.
alter table askloom.mails
  add column sealed_link bytea,
  add column is_link_shown boolean not null default false;

grant select, insert, update, delete on askloom.invitations, askloom.password_resets to :app;
