-- A report is written with its response and read whole. To read it as jsonb took a third of the time that a response with
-- an action takes in the database.
alter table askloom.responses alter column report type text using report::text;
