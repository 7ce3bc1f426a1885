-- An employee's record at a shop that employs them. Made with the membership, and kept after it ends.
create table personnel (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  account_id uuid not null references account (id),
  -- The first day of work for pay, and the last one of someone who left. A rehire replaces both; employment_change keeps them.
  first_day date,
  last_day date,
  -- HMAC-SHA-256 of the Social Security number, to find a record by it. The number itself is only in sealed_value.
  ssn_lookup bytea,
  -- Records on hold are not deleted when their time is over.
  hold_reason text not null default '',
  created_at timestamptz not null default now(),
  unique (shop_id, account_id),
  unique (shop_id, id),
  check (last_day is null or first_day is not null),
  check (last_day >= first_day),
  check (length(hold_reason) <= 500)
);
create index personnel_account on personnel (account_id);
create index personnel_ssn on personnel (shop_id, ssn_lookup) where ssn_lookup is not null;

create function add_personnel() returns trigger language plpgsql as $$
begin
  insert into personnel (shop_id, account_id) values (new.shop_id, new.account_id) on conflict do nothing;
  return null;
end
$$;
create trigger shop_member_personnel after insert or update of kind on shop_member
  for each row when (new.kind = 'employee') execute function add_personnel();
insert into personnel (shop_id, account_id, created_at)
  select shop_id, account_id, created_at from shop_member where kind = 'employee';

-- Every change of first and last day and of a hold. Rows never change.
create table employment_change (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  first_day date,
  last_day date,
  hold_reason text not null
);
create index employment_change_of on employment_change (personnel_id, id desc);
create trigger employment_change_frozen before update or delete on employment_change for each row execute function refuse_change();

-- Everything in a record that is secret, encrypted with a key that is not in the database: numbers, whole forms, papers and scans.
create table sealed_value (
  id uuid primary key,
  personnel_id uuid not null references personnel (id),
  purpose text not null check (purpose <> ''),
  key_id integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index sealed_value_of on sealed_value (personnel_id, purpose);
create index sealed_value_key on sealed_value (key_id);

-- Who saw what in a record, for its employee to read. Rows never change.
create table personnel_view (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  what text not null check (length(what) between 1 and 200)
);
create index personnel_view_of on personnel_view (personnel_id, id desc);
create trigger personnel_view_frozen before update or delete on personnel_view for each row execute function refuse_change();

-- A form that someone is still filling in, so that they can continue on another device.
create table form_draft (
  personnel_id uuid not null references personnel (id),
  form text not null check (form ~ '^[a-z0-9-]{1,40}$'),
  by_account_id uuid not null references account (id),
  sealed_id uuid not null references sealed_value (id),
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (personnel_id, form, by_account_id)
);
