-- A directory of routing numbers that an admin uploaded, or the one that Liftbay comes with. Exactly one is in use.
create table bank_import (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  file_name text not null,
  format text not null check (format in ('built-in', 'fedach', 'csv')),
  -- whole: numbers that are not in the file are retired; more: they stay as they are.
  scope text not null check (scope in ('whole', 'more')),
  state text not null check (state in ('waiting', 'current', 'replaced', 'undone')),
  -- The directory it was compared with, which undoing it restores.
  base_id uuid references bank_import,
  -- Where the file is from and of which day, as the admin said when importing it.
  source text not null default '',
  source_on date,
  -- Source date of the last whole directory in it.
  directory_on date,
  uploaded_by uuid references account,
  uploaded_at timestamptz not null,
  imported_by uuid references account,
  imported_at timestamptz,
  undone_by uuid references account,
  undone_at timestamptz,
  read_rows int not null,
  rejected_rows int not null,
  new_numbers int not null default 0,
  changed_numbers int not null default 0,
  retired_numbers int not null default 0,
  unchanged_numbers int not null default 0,
  active_total int not null default 0,
  retired_total int not null default 0,
  check (state = 'waiting' or (source <> '' and source_on is not null and directory_on is not null and imported_at is not null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (format = 'built-in' or (base_id is not null and uploaded_by is not null and (state = 'waiting' or imported_by is not null)))
);
create unique index bank_import_in_use on bank_import ((true)) where state = 'current';

-- Every number of each directory, so that importing and undoing change one row each, whatever the size.
create table bank (
  import_id uuid not null references bank_import on delete cascade,
  -- Weighted by 3, 7 and 1, its nine digits add up to a multiple of 10.
  routing text not null check (routing ~ '^\d{9}$' and (
    3 * (substr(routing, 1, 1)::int + substr(routing, 4, 1)::int + substr(routing, 7, 1)::int)
    + 7 * (substr(routing, 2, 1)::int + substr(routing, 5, 1)::int + substr(routing, 8, 1)::int)
    + substr(routing, 3, 1)::int + substr(routing, 6, 1)::int + substr(routing, 9, 1)::int) % 10 = 0),
  name text not null check (name <> ''),
  city text not null,
  state text not null,
  is_retired boolean not null,
  new_routing text,
  -- The import that says so: this one, or an earlier one whose row stayed.
  source_id uuid not null references bank_import,
  primary key (import_id, routing),
  check (new_routing is null or (is_retired and new_routing <> routing))
);

create table bank_reject (
  import_id uuid not null references bank_import on delete cascade,
  row int not null,
  -- The number it is about, if that can be read. The directory keeps that number as it is.
  routing text,
  content text not null,
  reason text not null,
  primary key (import_id, row)
);
