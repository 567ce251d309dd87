-- A key of three columns and an index that shares its first two look the same to a planner that has no statistics, or
-- that takes tenant and publication for independent: both seem to leave one row. Checking a foreign key then read every
-- response of the publication. What lists are read by holds a part of the rows only, which no such check can take.
drop index askloom.responses_sent;
create index responses_sent on askloom.responses (tenant_id, pub_id, sent_at desc) include (id) where not is_test;
create index responses_sent_test on askloom.responses (tenant_id, pub_id, sent_at desc) include (id) where is_test;

-- The key finds the values of a response; an index of its own for that is one too many.
alter table askloom.response_values
  drop constraint response_values_pkey,
  add primary key (tenant_id, pub_id, response_id, question);
drop index askloom.response_values_response;
