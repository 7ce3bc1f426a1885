-- Two operations of the labor guide, or groups with all operations below them, that share work: done together, one of them takes less time.
create table labor_overlap (
  id uuid primary key default gen_random_uuid(),
  -- Items of the labor guide. A rule outlives an item that is deleted, so that undoing the deletion brings it back.
  first_id int not null check (first_id > 0),
  second_id int not null check (second_id > 0),
  -- What is already done, as the customer reads it: "wheel already off".
  work text not null check (work <> ''),
  hundredths int not null check (hundredths between 1 and 10000),
  reduces text not null check (reduces in ('shorter', 'second')),
  place text not null check (place in ('any', 'axle', 'wheel')),
  source text not null check (source <> ''),
  source_on date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  retired_at timestamptz,
  retired_reason text not null default '',
  version int not null default 1,
  check (first_id <> second_id or reduces = 'shorter'),
  check ((retired_at is null) = (retired_reason = ''))
);
create index labor_overlap_first on labor_overlap (first_id) where retired_at is null;
create index labor_overlap_second on labor_overlap (second_id) where retired_at is null;
create index labor_overlap_listed on labor_overlap ((retired_at is not null), created_at desc, id desc);
-- One pair shares the same work only once, whichever of the two comes first.
create unique index labor_overlap_once on labor_overlap (least(first_id, second_id), greatest(first_id, second_id), lower(work), place)
  where retired_at is null;

-- An overlap on a repair order is a line of the whole order: this labor line takes `hundredths` less because that one is done, too. `stays`: the
-- customer approved it, and keeps it whatever happens to the other line.
alter table adjustment
  add column labor_line_id uuid references labor_line on delete cascade,
  add column because_line_id uuid references labor_line on delete set null,
  add column work text,
  add column hundredths int,
  add column stays boolean,
  drop constraint adjustment_kind_check,
  add constraint adjustment_kind_check check (kind in ('fee', 'discount', 'core', 'sublet', 'overlap')),
  add constraint adjustment_overlap check (case kind
    when 'overlap' then concern_id is null and unit = 'cents' and base = 'labor' and not taxed and labor_line_id is not null
      and hundredths > 0 and work <> '' and stays is not null
    else num_nonnulls(labor_line_id, because_line_id, work, hundredths, stays) = 0 end);
create unique index adjustment_overlap_once on adjustment (labor_line_id, because_line_id, work) where kind = 'overlap';
create index adjustment_because on adjustment (because_line_id) where because_line_id is not null;

-- Why a labor line is charged at its full time although it overlaps with another.
alter table labor_line
  add column full_time_reason text,
  add constraint labor_line_full_time_reason check (full_time_reason <> '' and length(full_time_reason) <= 200);
