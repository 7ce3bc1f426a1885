-- An export that failed several times in a row stops, says so, and can be retried.
alter table export drop constraint export_state_check,
  add constraint export_state_check check (state in ('making', 'done', 'failed')),
  add column failures smallint not null default 0;
