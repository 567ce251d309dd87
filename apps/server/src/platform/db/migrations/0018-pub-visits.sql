-- How often the form of a publication was opened, and how many began to fill it. Added up in memory and written now and then.
create table askloom.pub_visits (
  tenant_id uuid not null,
  pub_id uuid not null,
  views bigint not null default 0 check (views >= 0),
  starts bigint not null default 0,
  primary key (tenant_id, pub_id),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade
);

-- Where those stopped whose drafts are gone: what they answered is not kept, that they were there still counts.
create table askloom.pub_stops (
  tenant_id uuid not null,
  pub_id uuid not null,
  page text not null,
  page_index integer not null,
  count bigint not null,
  primary key (tenant_id, pub_id, page, page_index),
  foreign key (tenant_id, pub_id) references askloom.form_pubs (tenant_id, id) on delete cascade
);

-- Of what was there before, those are known who sent or turned a page.
alter table askloom.form_pubs no force row level security;
alter table askloom.pub_counters no force row level security;
alter table askloom.fillings no force row level security;
insert into askloom.pub_visits (tenant_id, pub_id, views, starts)
  select tenant_id, id, known, known from (
    select p.tenant_id, p.id,
      coalesce((select c.taken from askloom.pub_counters c
        where c.tenant_id = p.tenant_id and c.pub_id = p.id and c.counter = ''), 0)
      + (select count(*) from askloom.fillings f
        where f.tenant_id = p.tenant_id and f.pub_id = p.id and f.sent_at is null and not f.is_test) as known
    from askloom.form_pubs p) k
  where known > 0;
alter table askloom.form_pubs force row level security;
alter table askloom.pub_counters force row level security;
alter table askloom.fillings force row level security;

alter table askloom.pub_visits enable row level security, force row level security;
create policy own_tenant on askloom.pub_visits
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
alter table askloom.pub_stops enable row level security, force row level security;
create policy own_tenant on askloom.pub_stops
  using (tenant_id = askloom.current_tenant()) with check (tenant_id = askloom.current_tenant());
grant select, insert, update, delete on askloom.pub_visits, askloom.pub_stops to :app;
