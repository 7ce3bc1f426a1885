-- How a shop takes money, where its owner changed it: without a row a way of paying is on, and a deposit may be of any amount.
create table payment_setting (
  shop_id uuid not null references shop on delete cascade,
  vendor_type text not null check (vendor_type in ('card', 'cash', 'link', 'deposit')),
  is_on boolean not null,
  -- of what the customer authorized, the least that is asked for as a deposit
  minimum_percent smallint not null default 0 check (minimum_percent between 0 and 100),
  changed_by uuid not null references account,
  changed_at timestamptz not null,
  primary key (shop_id, vendor_type),
  constraint payment_setting_share_of_deposit check (vendor_type = 'deposit' or minimum_percent = 0)
);
