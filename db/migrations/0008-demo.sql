-- The demo shop: a row from the moment it is begun. Begun and not finished, it was killed in the middle: it is cleared away and put in anew.
create table demo_seed (
  single boolean primary key default true check (single),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
