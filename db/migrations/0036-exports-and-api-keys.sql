-- Everything of a shop as one file to take along, made in the background.
create table export (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  state text not null default 'making' check (state in ('making', 'done')),
  -- where it goes on: the section, its page, and the key behind which that begins
  section smallint not null default 0,
  page integer not null default 1,
  after_key text not null default '',
  -- what is in the file so far, for the directory at its end
  entries jsonb not null default '[]',
  parts integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index export_shop on export (shop_id, created_at desc);
create unique index export_one_at_a_time on export (shop_id) where state = 'making';

-- A program that works for a shop. It has an account of its own, which is a member of that one shop and can't sign in.
alter table shop_member drop constraint shop_member_kind_check,
  add constraint shop_member_kind_check check (kind in ('owner', 'employee', 'key'));

create table api_key (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null unique references account,
  name text not null,
  -- what of the key is shown; the whole of it was told once
  prefix text not null unique,
  -- SHA-256: a key is random, so nothing slower is needed
  hash bytea not null unique,
  rights text[] not null check (cardinality(rights) > 0),
  made_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_shop on api_key (shop_id, created_at desc);
