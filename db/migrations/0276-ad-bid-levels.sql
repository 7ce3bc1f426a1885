-- What each vendor bid in a category and an area in the last seven days, as its median, measured every hour. Ranges of others' bids come from here, so
-- that a vendor counts once however often it took part.
create table ad_bid_level (
  category text not null,
  area text not null,
  vendor_id uuid not null references vendor (account_id),
  cents int not null check (cents >= 0),
  measured_at timestamptz not null,
  primary key (category, area, vendor_id)
);
