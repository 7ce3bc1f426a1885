-- A vehicle's photo. It is kept before the form that it goes with is saved; one that is no vehicle's is removed after a while.
create table vehicle_photo (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references file,
  account_id uuid not null references account,
  width integer not null,
  height integer not null,
  -- or when it was the vehicle's last
  kept_at timestamptz not null
);
create index vehicle_photo_kept on vehicle_photo (kept_at);

alter table vehicle
  add column photo_id uuid unique references vehicle_photo,
  -- Another owner has taken it over: off its owner's lists like a removed one, but its history can be read.
  add column passed_on_at timestamptz,
  add constraint vehicle_passed_on_is_off_the_list check (passed_on_at is null or deleted_at is not null);
create index vehicle_passed_on on vehicle (customer_id, passed_on_at desc) where passed_on_at is not null;

-- A vehicle on its way from one owner to the next: a link, of which only the hash is kept, and what came of it. One that was taken
-- back or has expired is removed.
create table vehicle_passing (
  token_hash bytea primary key,
  vehicle_id uuid not null references vehicle,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_to text not null default '',
  -- whom it went to is forgotten when it was taken over
  taken_at timestamptz,
  -- the new owner's vehicle
  taken_vehicle_id uuid references vehicle,
  -- the car stood in records then: it stays that car with its new owner, too
  had_records boolean not null default false,
  check ((taken_at is null) = (taken_vehicle_id is null)),
  check (taken_vehicle_id <> vehicle_id)
);
create unique index vehicle_passing_one on vehicle_passing (vehicle_id) where taken_at is null;
create index vehicle_passing_expired on vehicle_passing (expires_at) where taken_at is null;
create index vehicle_passing_taken on vehicle_passing (taken_vehicle_id) where taken_vehicle_id is not null;

-- What the car was before it was this vehicle: its earlier owners' vehicles, each until it was passed on.
create function owned_before(this_vehicle uuid) returns table (vehicle_id uuid, until timestamptz) language sql stable as $$
  with recursive before (vehicle_id, until) as (
    select p.vehicle_id, p.taken_at from vehicle_passing p where p.taken_vehicle_id = this_vehicle
    union
    select p.vehicle_id, p.taken_at
    from before b join vehicle_passing p on p.taken_vehicle_id = b.vehicle_id and p.taken_at <= b.until
  )
  select b.vehicle_id, max(b.until) from before b where b.vehicle_id <> this_vehicle group by b.vehicle_id
$$;

-- A photo may go without words.
alter table conversation_message
  drop constraint conversation_message_body_check,
  add constraint conversation_message_body_fits check (length(body) <= 2000);
