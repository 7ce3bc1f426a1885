-- What admins turned off, or on again, without a new version of the program: for every shop (without a shop), or for a single one. The
-- switches themselves and their defaults are in the code; a row is never deleted, so that its version only rises.
create table feature_switch (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z][a-z-]{1,39}$'),
  shop_id uuid references shop (id) on delete cascade,
  -- Null for a shop that is as every other again.
  is_on boolean,
  reason text not null check (length(reason) between 1 and 500),
  version int not null default 1,
  changed_by uuid references account (id) on delete set null,
  changed_at timestamptz not null,
  constraint feature_switch_of_everyone_is_set check (is_on is not null or shop_id is not null),
  constraint feature_switch_once unique nulls not distinct (key, shop_id)
);
create index feature_switch_of_shop on feature_switch (shop_id) where shop_id is not null;

-- Every program on the database hears of a change.
create function tell_of_switch() returns trigger language plpgsql as $$
begin
  perform pg_notify('liftbay_switches', 'changed');
  return null;
end $$;
create trigger feature_switch_told after insert or update or delete on feature_switch
  for each statement execute function tell_of_switch();
