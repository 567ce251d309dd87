-- What a person is told about the places where he or she is signed in.
alter table askloom.oidc_artifacts
  add column stored_at timestamptz not null default now(),
  add column user_agent text;
