-- What a campaign bids for a click in a category and an area. Null cents: nothing any more.
create table ad_bid (
  campaign_id uuid not null references ad_campaign (id),
  category text not null,
  -- A state, `TX`, or the first three digits of a ZIP code, `787`. The narrower one of two counts.
  area text not null check (area ~ '^([A-Z]{2}|[0-9]{3})$'),
  cents int check (cents between 25 and 10000),
  -- Of two equal scores the earlier bid ranks higher.
  since timestamptz not null,
  version int not null default 1,
  primary key (campaign_id, category, area)
);
create index ad_bid_place on ad_bid (category, area) where cents is not null;

-- One search of a shop for which campaigns compete. Never holds what was typed.
create table ad_auction (
  id uuid primary key,
  at timestamptz not null,
  shop_id uuid not null references shop (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  category text not null,
  state text not null,
  -- The first three digits of the ZIP code.
  area text not null,
  organic int not null check (organic >= 0),
  slots int not null check (slots between 0 and 2),
  -- The house rule: at most one fifth of what is shown is sponsored.
  constraint sponsored_is_at_most_a_fifth check (slots * 5 <= organic + slots)
);
create index ad_auction_place on ad_auction (category, state, at);
create index ad_auction_zip on ad_auction (category, area, at);
create index ad_auction_at on ad_auction (at);

-- How one campaign did in an auction, and why. Its vendor may see it; nobody else but those who run Liftbay.
create table ad_auction_entry (
  id uuid primary key,
  auction_id uuid not null references ad_auction (id) on delete cascade,
  campaign_id uuid not null references ad_campaign (id),
  vendor_id uuid not null references vendor (account_id),
  at timestamptz not null,
  -- Of the bid; '' without one.
  area text not null,
  -- After the budget; 0 without a bid.
  bid_cents int not null check (bid_cents >= 0),
  bid_since timestamptz,
  -- Each in thousandths.
  quality int not null check (quality between 200 and 3000),
  click_rate int not null,
  relevance int not null,
  service int not null,
  -- In how many of 1,000 auctions the campaign took part then, to keep an even pace.
  share int not null check (share between 0 and 1000),
  rank int check (rank > 0),
  price_cents int check (price_cents >= 25),
  part_id uuid,
  outcome text not null check (outcome in ('won', 'outbid', 'own-campaign', 'paced', 'below-reserve', 'budget', 'no-part', 'no-bid', 'no-slot')),
  unique (auction_id, campaign_id),
  unique (auction_id, rank),
  constraint never_priced_above_the_bid check (price_cents <= bid_cents),
  constraint ranked_is_priced check ((rank is null) = (price_cents is null)),
  -- With the rank unique in its auction, at most two win.
  constraint winner_has_a_slot check (outcome <> 'won' or (rank <= 2 and part_id is not null))
);
create index ad_auction_entry_campaign on ad_auction_entry (campaign_id, at, id);
create index ad_auction_entry_vendor on ad_auction_entry (vendor_id, at, id);

-- A sponsored offer was at least half visible for one second.
create table ad_impression (
  entry_id uuid primary key references ad_auction_entry (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  seen_at timestamptz not null
);

-- The click on an offer: one row however often it is clicked, so that nothing makes an offer cost twice.
create table ad_click (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null unique references ad_auction_entry (id) on delete cascade,
  campaign_id uuid not null references ad_campaign (id),
  vendor_id uuid not null references vendor (account_id),
  category text not null,
  part_id uuid not null,
  shop_id uuid not null references shop (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null,
  day date not null,
  network text not null,
  outcome text not null check (outcome in ('charged', 'free')),
  why text not null,
  cents int not null check (cents >= 0),
  charge_id uuid,
  -- Clicks on the same offer after the first.
  more_clicks int not null default 0 check (more_clicks >= 0),
  credited_at timestamptz,
  credit_reason text not null default '',
  constraint charged_has_its_charge check ((outcome = 'charged') = (charge_id is not null) and (outcome = 'charged') = (cents > 0)),
  constraint credited_was_charged check (credited_at is null or outcome = 'charged'),
  constraint credit_has_its_reason check ((credited_at is null) = (credit_reason = ''))
);
-- A shop's second click on a campaign's category in a day is a repeat, on every server.
create unique index ad_click_once_a_day on ad_click (shop_id, campaign_id, category, day) where outcome = 'charged';
create index ad_click_campaign on ad_click (campaign_id, at);
create index ad_click_shop on ad_click (shop_id, vendor_id, at);
create index ad_click_network on ad_click (network, at);
create index ad_click_vendor on ad_click (vendor_id, at, id);

-- A part put on a job after a click on an offer of its vendor.
create table ad_put (
  id uuid primary key default gen_random_uuid(),
  click_id uuid not null references ad_click (id) on delete cascade,
  at timestamptz not null,
  cents int not null check (cents >= 0)
);
create index ad_put_click on ad_put (click_id);

-- How often each campaign was seen and clicked in the last 30 days, measured every hour for its quality.
create table ad_click_rate (
  campaign_id uuid primary key references ad_campaign (id),
  impressions int not null check (impressions >= 0),
  clicks int not null check (clicks >= 0),
  measured_at timestamptz not null
);

-- What is left of auctions older than 90 days.
create table ad_placement_day (
  campaign_id uuid not null references ad_campaign (id),
  vendor_id uuid not null references vendor (account_id),
  day date not null,
  category text not null,
  area text not null,
  auctions int not null,
  won int not null,
  impressions int not null,
  clicks int not null,
  charged int not null,
  cents int not null,
  credited_cents int not null,
  shops int not null,
  puts int not null,
  orders int not null,
  order_cents bigint not null,
  primary key (campaign_id, day, category, area)
);
create index ad_placement_day_vendor on ad_placement_day (vendor_id, day);

-- Orders sent to a vendor within 14 days after the shop clicked an offer of its own. Each counts for the last click before it.
create view ad_click_order as
select o.purchase_id, o.vendor_id, o.shop_id, o.sent_at, c.id as click_id, c.campaign_id, c.category,
  (select coalesce(sum(round(l.ordered * (l.cost_cents + l.core_cents)::numeric / 100)), 0) from vendor_order_line l where l.purchase_id = o.purchase_id)::bigint
    as cents
from vendor_order o cross join lateral (
  select k.id, k.campaign_id, k.category from ad_click k
  where k.shop_id = o.shop_id and k.vendor_id = o.vendor_id and k.at <= o.sent_at and k.at > o.sent_at - interval '14 days'
    and k.why not in ('bot', 'own-shop', 'competitor')
  order by k.at desc, k.id limit 1) c
where not o.is_cancelled;

-- Each own part in an auction with what came of it, in the campaign's own days. What follows later is added when it is read.
create view ad_placement_row as
select e.campaign_id, e.vendor_id, e.at, (e.at at time zone c.time_zone)::date as day, u.category, e.area, u.shop_id,
  (e.outcome = 'won')::int as won, (i.entry_id is not null)::int as impressions, (k.id is not null)::int as clicks,
  coalesce((k.outcome = 'charged')::int, 0) as charged, coalesce(k.cents, 0) as cents,
  case when k.credited_at is not null then k.cents else 0 end as credited_cents,
  (select count(*) from ad_put p where p.click_id = k.id)::int as puts, coalesce(o.orders, 0)::int as orders,
  coalesce(o.cents, 0)::bigint as order_cents
from ad_auction_entry e join ad_auction u on u.id = e.auction_id join ad_campaign c on c.id = e.campaign_id
left join ad_impression i on i.entry_id = e.id
left join ad_click k on k.entry_id = e.id
left join lateral (
  select count(*) as orders, sum(r.cents) as cents from ad_click_order r
  where r.click_id = k.id and r.shop_id = k.shop_id and r.vendor_id = k.vendor_id) o on true
where e.outcome not in ('no-part', 'no-bid');

-- Shops and people that share a domain of their own with a vendor, for the filters of clicks.
create index account_vendor_domain on account (split_part(email, '@', 2)) where role = 'vendors';
