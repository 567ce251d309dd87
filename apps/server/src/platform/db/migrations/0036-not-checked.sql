-- Calls of functions that failed when a response was sent; with a check among them it is "not checked". What functions
-- gave variables is stored, so that the response can be read without them.
alter table askloom.responses
  add column failed_calls jsonb,
  add column function_values jsonb,
  add column not_checked boolean not null default false;
