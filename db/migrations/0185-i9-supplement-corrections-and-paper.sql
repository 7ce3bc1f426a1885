-- Supplement B is corrected like the sections.
alter table i9_entry drop constraint i9_entry_kind_check;
alter table i9_entry add constraint i9_entry_kind_check
  check (kind in ('section1', 'section2', 'supplement-b', 'correction1', 'correction2', 'correction-b'));

-- The shop says that it has an employee's completed Form I-9 on paper, or no longer says so. The newest row counts; rows never change.
create table i9_paper (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  is_on_file boolean not null,
  -- What the paper form says: the first day of employment, and by when work authorization has to be reverified, if at all.
  hired_on date,
  reverify_on date,
  -- The statement that was read.
  statement text not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  check (is_on_file = (hired_on is not null)),
  check (is_on_file or reverify_on is null)
);
create index i9_paper_of on i9_paper (personnel_id, id desc);
create trigger i9_paper_kept before update or delete on i9_paper for each row execute function keep_record();
