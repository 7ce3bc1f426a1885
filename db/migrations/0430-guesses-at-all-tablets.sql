-- Wrong PINs for one employee count at all tablets of a shop together. They are counts of hours: none is carried over.
drop table clock_pin_guess;
create table clock_pin_guess (
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  -- In a row.
  wrong integer not null check (wrong >= 0),
  last_at timestamptz not null,
  refused_until timestamptz,
  -- Of which the employee was not told yet, also with right PINs between, and when the first of them was typed.
  untold integer not null default 0 check (untold >= 0),
  untold_since timestamptz check (untold_since is not null or untold = 0),
  primary key (account_id, shop_id)
);
create index clock_pin_guess_shop on clock_pin_guess (shop_id);

-- A doubtful punch may be rejected as it arrives, when too many wait already. Nobody answered it.
alter table tablet_punch drop constraint tablet_punch_check2;
alter table tablet_punch add constraint tablet_punch_answered check (
  (answered_at is null) = (answered_by is null) or (state = 'rejected' and answered_at = received_at)
);
create index tablet_punch_unasked on tablet_punch (account_id, received_at) where state = 'rejected' and answered_by is null;
