-- Entries that clients report, also before sign-in. Whom and what they name is only claimed, so it stays inside the entry.
-- json, not jsonb: it keeps every text that JSON can spell, also NUL and lone surrogates.
create table askloom.log_entries (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  address text not null,
  entry json not null
);
create index log_entries_received on askloom.log_entries (received_at);

grant select, insert, delete on askloom.log_entries to :app;
