-- shops, customers, employees, vendors

create table shop (
  id uuid primary key default gen_random_uuid(),
  corporate_name text not null default '',
  dba text not null,
  address text not null,
  apt_suite text not null default '',
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  email text not null,
  phone1 text not null,
  phone2 text not null default '',
  fax text not null default '',
  fei text not null default '',
  manager text not null default '',
  -- the state's registration of the repair shop, printed on papers where the state wants it
  registration_number text not null default '',
  time_zone text not null default 'America/Chicago',
  latitude double precision,
  longitude double precision,
  labor_rate1_cents integer not null default 12000 check (labor_rate1_cents between 0 and 100000),
  -- thousandths of a percent: 8250 is 8.25 %
  parts_tax_rate integer not null default 0 check (parts_tax_rate between 0 and 30000),
  labor_tax_rate integer not null default 0 check (labor_tax_rate between 0 and 30000),
  -- shop supplies: this part of the labor, thousandths of a percent, at most the cap
  supplies_rate integer not null default 0 check (supplies_rate between 0 and 50000),
  supplies_cap_cents integer not null default 0 check (supplies_cap_cents >= 0),
  charges_accumulate_after_days integer not null default 3 check (charges_accumulate_after_days between 0 and 365),
  storage_charge_per_day_cents integer not null default 0 check (storage_charge_per_day_cents >= 0),
  agreement_top text not null default '',
  agreement_right text not null default '',
  agreement_bottom text not null default '',
  bays smallint not null default 2 check (bays between 1 and 60),
  is_listed boolean not null default true,
  next_invoice integer not null default 1001,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index shop_place on shop (latitude, longitude) where is_listed;
create index shop_email on shop (lower(email));
create index shop_name on shop (lower(dba), id) where is_listed;

-- weekday: 0 is Sunday. No row: closed that day.
create table shop_hours (
  shop_id uuid not null references shop on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (shop_id, weekday)
);

create table shop_closed_day (
  shop_id uuid not null references shop on delete cascade,
  day date not null,
  reason text not null default '',
  primary key (shop_id, day)
);

create table owner (
  account_id uuid primary key references account,
  first_name text not null,
  last_name text not null,
  corporate_name text not null default '',
  dba text not null default '',
  address text not null,
  apt_suite text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  phone text not null,
  version integer not null default 1
);

-- who works for a shop, and as what
create table shop_member (
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  kind text not null check (kind in ('owner', 'employee')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, account_id)
);
create index shop_member_account on shop_member (account_id) where ended_at is null;

create table customer (
  id uuid primary key default gen_random_uuid(),
  -- null: somebody the shop entered, who has never signed up
  account_id uuid unique references account,
  email text not null default '',
  first_name text not null,
  last_name text not null,
  phone1 text not null default '',
  address text not null default '',
  apt_suite text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  preferred_shop_id uuid references shop,
  is_set_preferences boolean not null default false,
  -- 1 do not request, 2 request, 3 do not request as long as costs do not exceed the amount
  written_estimate_option smallint check (written_estimate_option between 1 and 3),
  written_estimate_cents integer,
  pay_option text not null default '',
  accept_old_part boolean not null default false,
  please_call boolean not null default false,
  car_is_ready boolean not null default true,
  service_remind boolean not null default true,
  follow_ups boolean not null default true,
  newsletters boolean not null default false,
  special boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index customer_preferred_shop on customer (preferred_shop_id);

create table employee (
  account_id uuid primary key references account,
  first_name text not null,
  last_name text not null,
  phone1 text not null,
  address text not null,
  apt_suite text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  version integer not null default 1
);

create table vendor (
  account_id uuid primary key references account,
  corporate_name text not null,
  dba text not null,
  contact_name text not null,
  phone text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  version integer not null default 1
);
