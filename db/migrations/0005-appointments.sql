create table appointment (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  customer_id uuid not null references customer,
  vehicle_id uuid references vehicle,
  no_specified_vehicle boolean not null default false,
  bay smallint not null check (bay >= 1),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'booked' check (state in ('booked', 'arrived', 'cancelled', 'no-show')),
  concern text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (no_specified_vehicle or vehicle_id is not null),
  -- one booking a bay and time
  constraint appointment_bay_taken exclude using gist (
    shop_id with =, bay with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('booked', 'arrived'))
);
create index appointment_day on appointment (shop_id, starts_at);
create index appointment_customer on appointment (customer_id, starts_at desc);
create index appointment_vehicle on appointment (vehicle_id) where vehicle_id is not null;
