-- Campaigns of parts vendors, with what they show. The functions below read the accounts that pay for them, which later migrations create.
set local check_function_bodies = off;

-- A picture of a creative.
create table ad_photo (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null unique references file (id),
  account_id uuid not null references account (id),
  width int not null,
  height int not null,
  kept_at timestamptz not null
);
create index ad_photo_age on ad_photo (kept_at);

-- What a sponsored slot shows. An approved one never changes: a later version is a row of its own, which replaces it once it is approved.
create table ad_creative (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id),
  number int not null default 1 check (number > 0),
  -- The approved version that this one is to replace. At most one at a time.
  replaces_id uuid unique references ad_creative (id),
  -- When a later version was approved.
  replaced_at timestamptz,
  headline text not null check (headline <> ''),
  body text not null check (body <> ''),
  -- What the picture shows, for those who do not see it.
  alt text not null check (alt <> ''),
  photo_id uuid not null references ad_photo (id),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  -- Why it was rejected: codes of a fixed list, and words.
  reasons text[] not null default '{}',
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  constraint rejected_creative_says_why check (state <> 'rejected' or cardinality(reasons) > 0),
  constraint submitted_creative_has_a_time check (state = 'draft' or submitted_at is not null),
  constraint only_an_approved_creative_is_replaced check (replaced_at is null or state = 'approved')
);
create index ad_creative_vendor on ad_creative (vendor_id, changed_at desc, id);
create index ad_creative_photo on ad_creative (photo_id);
create index ad_creative_waiting on ad_creative (submitted_at, id) where state = 'submitted';

create function keep_approved_creative() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' and (new.headline, new.body, new.alt, new.photo_id, new.state, new.vendor_id)
      is distinct from (old.headline, old.body, old.alt, old.photo_id, old.state, old.vendor_id) then
    raise exception 'an approved creative never changes';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
      ('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'approved'), ('submitted', 'rejected'), ('rejected', 'submitted')) then
    raise exception 'a creative does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger ad_creative_stays before update on ad_creative for each row execute function keep_approved_creative();

create table ad_campaign (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id),
  -- `search`: sponsored slots of the parts search. `add-on`: parts offered on estimates.
  kind text not null check (kind in ('search', 'add-on')),
  name text not null check (name <> ''),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'in-review', 'active', 'paused', 'ended')),
  -- Days of the vendor's own time zone, both included.
  starts_on date not null,
  ends_on date not null,
  time_zone text not null,
  day_budget_cents int not null check (day_budget_cents > 0),
  total_budget_cents int not null,
  -- Why it went back to draft: codes of a fixed list, and words.
  reasons text[] not null default '{}',
  reason text not null default '',
  -- Why it ended; '' until then.
  ended_why text not null default '' check (ended_why in ('', 'vendor', 'dates', 'budget')),
  -- The admin who reviews it.
  reviewer_id uuid references account (id),
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  unique (id, vendor_id),
  constraint campaign_ends_after_it_starts check (ends_on >= starts_on),
  constraint day_budget_within_total check (day_budget_cents <= total_budget_cents),
  constraint campaign_in_review_has_a_reviewer check ((state = 'in-review') = (reviewer_id is not null)),
  constraint submitted_campaign_has_a_time check (state not in ('submitted', 'in-review') or submitted_at is not null),
  constraint ended_campaign_says_why check ((state = 'ended') = (ended_why <> ''))
);
create index ad_campaign_vendor on ad_campaign (vendor_id, created_at desc, id);
create index ad_campaign_waiting on ad_campaign (submitted_at, id) where state in ('submitted', 'in-review');
create index ad_campaign_running on ad_campaign (ends_on) where state in ('active', 'paused');
create index ad_campaign_active on ad_campaign (kind, vendor_id) where state = 'active';

create function keep_campaign_order() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
      ('draft', 'submitted'), ('draft', 'ended'), ('submitted', 'draft'), ('submitted', 'in-review'), ('in-review', 'active'),
      ('in-review', 'draft'), ('active', 'paused'), ('paused', 'active'), ('active', 'submitted'), ('paused', 'submitted'),
      ('active', 'ended'), ('paused', 'ended')) then
    raise exception 'a campaign does not go from % to %', old.state, new.state;
  end if;
  if (new.vendor_id, new.kind) is distinct from (old.vendor_id, old.kind) then
    raise exception 'a campaign keeps its vendor and kind';
  end if;
  return new;
end $$;
create trigger ad_campaign_order before update on ad_campaign for each row execute function keep_campaign_order();

-- A kind of part, in the catalog's words.
create table ad_campaign_category (
  campaign_id uuid not null references ad_campaign (id) on delete cascade,
  category text not null,
  primary key (campaign_id, category)
);
create index ad_campaign_category_name on ad_campaign_category (category, campaign_id);

-- A state ('OH') or the first three digits of a zip code ('432').
create table ad_campaign_area (
  campaign_id uuid not null references ad_campaign (id) on delete cascade,
  area text not null check (area ~ '^([A-Z]{2}|[0-9]{3})$'),
  primary key (campaign_id, area)
);
create index ad_campaign_area_name on ad_campaign_area (area, campaign_id);

create table ad_campaign_creative (
  campaign_id uuid not null references ad_campaign (id) on delete cascade,
  creative_id uuid not null references ad_creative (id),
  primary key (campaign_id, creative_id)
);
create index ad_campaign_creative_of on ad_campaign_creative (creative_id);

-- What happened to a campaign and to a creative, and by whom; null for the program itself. Never changes.
create table ad_campaign_event (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references ad_campaign (id),
  at timestamptz not null,
  by_account_id uuid references account (id),
  what text not null,
  reasons text[] not null default '{}',
  detail text not null default ''
);
create index ad_campaign_event_of on ad_campaign_event (campaign_id, id desc);
create trigger ad_campaign_event_stays before update or delete on ad_campaign_event for each row execute function refuse_change();

create table ad_creative_event (
  id bigint generated always as identity primary key,
  creative_id uuid not null references ad_creative (id),
  at timestamptz not null,
  by_account_id uuid not null references account (id),
  what text not null,
  reasons text[] not null default '{}',
  detail text not null default ''
);
create index ad_creative_event_of on ad_creative_event (creative_id, id desc);
create trigger ad_creative_event_stays before update or delete on ad_creative_event for each row execute function refuse_change();

-- Campaigns that may be shown and charged at this time: active, within their dates in their own time zone, with budget and balance left, and
-- with an approved creative. With several, each hour shows the next. A campaign for add-ons shows a part of the catalog and needs none.
create function ad_serving_campaigns(at timestamptz) returns table (
  campaign_id uuid, vendor_id uuid, kind text, day date, day_budget_cents int, total_budget_cents int, day_spent_cents int,
  total_spent_cents int, creative_id uuid
) language sql stable as $$
  select c.id, c.vendor_id, c.kind, d.day, c.day_budget_cents, c.total_budget_cents, s.day_cents, s.total_cents, k.creative_id
  from ad_campaign c
  cross join lateral (select ($1 at time zone c.time_zone)::date as day) d
  cross join lateral (
    select coalesce(sum(p.cents) filter (where p.day = d.day), 0)::int as day_cents, coalesce(sum(p.cents), 0)::int as total_cents
    from ad_spend p where p.campaign_id = c.id) s
  left join lateral (
    select f.id as creative_id from ad_campaign_creative o join ad_creative f on f.id = o.creative_id
    where o.campaign_id = c.id and f.state = 'approved'
    order by md5(f.id::text || floor(extract(epoch from $1) / 3600)::text) limit 1) k on true
  where c.state = 'active' and d.day between c.starts_on and c.ends_on
    and s.day_cents < c.day_budget_cents and s.total_cents < c.total_budget_cents
    and (c.kind = 'add-on' or k.creative_id is not null)
    and coalesce(ad_spendable_cents(c.vendor_id), 0) > 0
    and not exists (select from ad_account a where a.vendor_id = c.vendor_id and a.is_suspended)
$$;
