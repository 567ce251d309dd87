-- The action of a publication may be run on responses that are there.
alter table askloom.response_inbox drop constraint response_inbox_event_check;
alter table askloom.response_inbox add constraint response_inbox_event_check
  check (event in ('sent', 'changed', 'again', 'evaluate-again'));
