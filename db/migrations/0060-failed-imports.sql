-- A step that ends the whole program must not start over forever, so each try is counted before it begins.
alter table import add column tries integer not null default 0;
-- Why an import stopped and what to do, as the owner reads it.
alter table import add column failure text not null default '';
alter table import drop constraint import_state_check;
alter table import add constraint import_state_check
  check (state in ('checking', 'checked', 'failed', 'importing', 'done', 'undoing', 'undone'));
