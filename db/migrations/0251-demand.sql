-- What is searched for and ordered, for vendors who think about a campaign.
set local check_function_bodies = off;

-- How often shops searched, without who: added up in memory and stored once a minute.
create table part_search_count (
  day date not null,
  state text not null,
  -- The first three digits of the zip code.
  zip3 text not null,
  -- The kind of part that was found first.
  kind text not null,
  searches int not null check (searches > 0),
  primary key (day, state, zip3, kind)
);

-- What is searched for and ordered in 28 whole days, by area, measured once an hour.
create table ad_demand (
  -- A state, or the first three digits of a zip code.
  area text not null,
  category text not null,
  -- The state of the area; the one with the most searches and orders, for a zip area in two.
  state text not null,
  searches int not null,
  orders int not null,
  primary key (area, category)
);
create table ad_demand_days (
  is_only boolean primary key default true check (is_only),
  first_day date not null,
  last_day date not null
);
create index vendor_order_sent on vendor_order (sent_at);

-- The same answers as before, from the totals that charges keep.
create or replace function ad_serving_campaigns(at timestamptz) returns table (
  campaign_id uuid, vendor_id uuid, kind text, day date, day_budget_cents int, total_budget_cents int, day_spent_cents int,
  total_spent_cents int, creative_id uuid
) language sql stable as $$
  select c.id, c.vendor_id, c.kind, d.day, c.day_budget_cents, c.total_budget_cents, s.day_cents, s.total_cents, k.creative_id
  from ad_campaign c
  cross join lateral (select ($1 at time zone c.time_zone)::date as day) d
  cross join lateral (
    select coalesce((select p.cents from ad_spend p where p.campaign_id = c.id and p.day = d.day), 0) as day_cents,
      coalesce((select p.cents from ad_spend_total p where p.campaign_id = c.id), 0) as total_cents) s
  left join lateral (
    select f.id as creative_id from ad_campaign_creative o join ad_creative f on f.id = o.creative_id
    where o.campaign_id = c.id and f.state = 'approved'
    order by md5(f.id::text || floor(extract(epoch from $1) / 3600)::text) limit 1) k on true
  where c.state = 'active' and d.day between c.starts_on and c.ends_on
    and s.day_cents < c.day_budget_cents and s.total_cents < c.total_budget_cents
    and (c.kind = 'add-on' or k.creative_id is not null)
    and ad_spendable_cents(c.vendor_id) > 0
$$;
