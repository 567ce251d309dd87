-- What was sent. The id is the key that the sender's browser made: the same one twice is one response.
create table askloom.responses (
  tenant_id uuid not null,
  pub_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  is_test boolean not null default false,
  answers jsonb not null,
  language text not null,
  receipt text not null,
  visitor_id uuid,
  user_id uuid,
  -- Who may send only one: the visitor's or the member's id.
  once text,
  sent_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  revision integer not null default 1,
  -- How long it took, as far as it is known.
  seconds integer,
  primary key (tenant_id, pub_id, id),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visitor_id) references askloom.visitors (tenant_id, id) on delete set null (visitor_id),
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete set null (user_id)
);
create index responses_sent on askloom.responses (tenant_id, pub_id, sent_at desc, id);
create unique index responses_once on askloom.responses (tenant_id, pub_id, once) where once is not null;
create index responses_visitor on askloom.responses (tenant_id, visitor_id) where visitor_id is not null;
create index responses_user on askloom.responses (tenant_id, user_id) where user_id is not null;

-- What a response said before it was changed.
create table askloom.response_changes (
  tenant_id uuid not null,
  pub_id uuid not null,
  response_id uuid not null,
  revision integer not null,
  version integer not null,
  answers jsonb not null,
  written_at timestamptz not null,
  primary key (tenant_id, pub_id, response_id, revision),
  foreign key (tenant_id, pub_id, response_id) references askloom.responses (tenant_id, pub_id, id) on delete cascade
);

-- Responses that are durable and still to be worked on: their values put in order, and later their actions run.
create table askloom.response_inbox (
  tenant_id uuid not null,
  pub_id uuid not null,
  response_id uuid not null,
  primary key (tenant_id, pub_id, response_id),
  foreign key (tenant_id, pub_id, response_id) references askloom.responses (tenant_id, pub_id, id) on delete cascade
);

-- The answers of responses, a row each, so that a table of any length is sorted and filtered by them.
create table askloom.response_values (
  tenant_id uuid not null,
  pub_id uuid not null,
  question text not null,
  response_id uuid not null,
  -- Folded and shortened, to be compared; numbers, dates and times also as a number.
  words text not null,
  figure double precision,
  primary key (tenant_id, pub_id, question, response_id),
  foreign key (tenant_id, pub_id, response_id) references askloom.responses (tenant_id, pub_id, id) on delete cascade
);
create index response_values_words on askloom.response_values (tenant_id, pub_id, question, words, response_id);
create index response_values_figure on askloom.response_values (tenant_id, pub_id, question, figure, response_id);
create index response_values_response on askloom.response_values (tenant_id, pub_id, response_id);

-- A form that someone is filling: kept under a token of which only the hash is known here.
create table askloom.fillings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pub_id uuid not null,
  token_hash bytea not null,
  -- For going on elsewhere: given out when someone asks for it.
  code_hash bytea,
  version integer not null,
  is_test boolean not null default false,
  answers jsonb not null default '{}',
  page text,
  -- The page furthest along that was seen, for where people stop.
  furthest text,
  furthest_index integer not null default 0,
  language text not null,
  visitor_id uuid,
  user_id uuid,
  -- The response that it became, or that it changes.
  response_id uuid,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visitor_id) references askloom.visitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references askloom.users (tenant_id, id) on delete cascade
);
create index fillings_visitor on askloom.fillings (tenant_id, visitor_id) where visitor_id is not null;
create index fillings_user on askloom.fillings (tenant_id, user_id) where user_id is not null;
create unique index fillings_token on askloom.fillings (tenant_id, token_hash);
create unique index fillings_code on askloom.fillings (tenant_id, pub_id, code_hash) where code_hash is not null;
create index fillings_pub on askloom.fillings (tenant_id, pub_id, furthest);
create index fillings_saved on askloom.fillings (tenant_id, saved_at);

-- Files that were handed over, in pieces. One that no response names is swept away.
create table askloom.files (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pub_id uuid not null,
  filling_id uuid,
  response_id uuid,
  question text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  received bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade,
  check (received <= bytes)
);
create index files_pub on askloom.files (tenant_id, pub_id);
create index files_response on askloom.files (tenant_id, response_id) where response_id is not null;
create index files_unused on askloom.files (tenant_id, created_at) where response_id is null;

create table askloom.file_pieces (
  tenant_id uuid not null,
  file_id uuid not null,
  start bigint not null,
  content bytea not null,
  primary key (tenant_id, file_id, start),
  foreign key (tenant_id, file_id) references askloom.files (tenant_id, id) on delete cascade
);
-- Files are compressed already, or are not worth it.
alter table askloom.file_pieces alter column content set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['responses', 'response_changes', 'response_inbox', 'response_values', 'fillings',
    'files', 'file_pieces']
  loop
    execute format('alter table askloom.%I enable row level security, force row level security', name);
    execute format('create policy own_tenant on askloom.%I
      using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant())', name);
  end loop;
end $$;

grant select, insert, update, delete on askloom.responses, askloom.response_inbox, askloom.response_values,
  askloom.fillings, askloom.files, askloom.file_pieces to :app;
-- What was once said is kept as long as its response.
grant select, insert, delete on askloom.response_changes to :app;
