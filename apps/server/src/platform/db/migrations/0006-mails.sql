-- The outbox: every mail of a tenant, sent or not. A job sends it; without a mail server it stays here.
create table askloom.mails (
  tenant_id uuid not null references askloom.tenants (id),
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  template text not null,
  language text not null,
  subject text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index mails_created on askloom.mails (tenant_id, created_at);

-- Apart from the mail, so that a list of mails does not read them.
create table askloom.mail_attachments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  mail_id uuid not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references askloom.mails (tenant_id, id) on delete cascade
);
create index mail_attachments_mail on askloom.mail_attachments (tenant_id, mail_id);

alter table askloom.mails enable row level security, force row level security;
alter table askloom.mail_attachments enable row level security, force row level security;
create policy own_tenant on askloom.mails
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
create policy own_tenant on askloom.mail_attachments
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());

grant select, insert, update, delete on askloom.mails, askloom.mail_attachments to :app;
