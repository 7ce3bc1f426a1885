-- A table of labor guide items that an admin uploaded, compared with the guide, and perhaps imported as one act.
create table labor_import (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  file_name text not null,
  -- What happens to items that are not in the file.
  missing text not null check (missing in ('keep', 'retire')),
  state text not null default 'waiting' check (state in ('waiting', 'importing', 'done', 'undoing', 'undone')),
  -- The newest act on the guide when the file was compared with it; 0 for none.
  base_number bigint not null,
  read_rows int not null,
  new_items int not null,
  changed_items int not null,
  unchanged_items int not null,
  removed_items int not null,
  faulty_rows int not null,
  -- Progress of the state: the rows that are through, and the tries of the next step.
  through int not null default 0,
  tries int not null default 0,
  failure text not null default '',
  -- How many items stayed when it was undone.
  kept_items int not null default 0,
  act_id uuid references labor_guide_act,
  undo_act_id uuid references labor_guide_act,
  uploaded_by uuid not null references account,
  uploaded_at timestamptz not null,
  imported_by uuid references account,
  imported_at timestamptz,
  undone_by uuid references account,
  undone_at timestamptz,
  check ((state = 'waiting') = (act_id is null)),
  check ((state in ('undoing', 'undone')) = (undo_act_id is not null))
);
create unique index labor_import_at_work on labor_import ((true)) where state in ('importing', 'undoing');

create table labor_import_row (
  import_id uuid not null references labor_import on delete cascade,
  -- The order in which rows are imported: groups before what is in them.
  place int not null,
  -- As a spreadsheet counts: the header is line 1. Null for an item that is not in the file.
  line int,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'removed', 'faulty')),
  item_id int,
  title text not null,
  -- What changes, or what is wrong, in words.
  what text not null,
  -- As uploaded, for the download of faulty rows.
  cells text[],
  -- The item as it will be. A new group in the file is named by its line.
  parent_id int,
  parent_line int,
  type text,
  is_verified smallint,
  hours_hundredths int,
  keywords text,
  is_retired boolean,
  path text,
  depth smallint,
  primary key (import_id, place)
);
create index labor_import_row_outcome on labor_import_row (import_id, outcome, place);
