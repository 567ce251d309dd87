-- The embedded identity provider's state: before and across tenants, so no tenant_id (rule T5).

-- Made once. Secrets are derived from it and the database's password together: a dump alone does not give them,
-- and what they sign tells nothing about the password.
create table askloom.installation (
  is_only boolean primary key default true check (is_only),
  random bytea not null
);
insert into askloom.installation (random)
  values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Private keys are sealed with the installation's secret.
create table askloom.signing_keys (
  id text primary key,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Sessions, grants, codes and refresh tokens. Their ids are bearer secrets, so only a hash is kept; the rest is sealed.
create table askloom.oidc_artifacts (
  model text not null,
  id_hash bytea not null,
  sealed_payload bytea not null,
  grant_id text,
  uid text,
  account_id uuid,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index oidc_artifacts_grant on askloom.oidc_artifacts (grant_id) where grant_id is not null;
create index oidc_artifacts_uid on askloom.oidc_artifacts (uid) where uid is not null;
create index oidc_artifacts_account on askloom.oidc_artifacts (account_id) where account_id is not null;
create index oidc_artifacts_expires on askloom.oidc_artifacts (expires_at);

-- Counters of attempts per key and time window; losing them in a crash only resets a limit.
create unlogged table askloom.rate_counters (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_counters_ends on askloom.rate_counters (window_ends_at);

grant select on askloom.installation to :app;
grant select, insert, update, delete on askloom.signing_keys, askloom.oidc_artifacts, askloom.rate_counters to :app;
