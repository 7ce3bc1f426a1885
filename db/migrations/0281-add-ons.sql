-- A part of a vendor's catalog that a campaign of kind `add-on` offers with jobs that mention one of these words, and the fee for each accepted one.
create table addon_part (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  vendor_id uuid not null,
  part_id uuid not null references catalog_part (id) on delete cascade,
  words text[] not null check (cardinality(words) between 1 and 10),
  fee_cents int not null check (fee_cents between 25 and 10000),
  is_offered boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  constraint addon_part_once unique (campaign_id, part_id),
  foreign key (campaign_id, vendor_id) references ad_campaign (id, vendor_id)
);
create index addon_part_vendor on addon_part (vendor_id, created_at desc);
create index addon_part_of on addon_part (part_id);

-- The vendors whose add-ons a shop wants to see. None until it chooses them.
create table shop_addon_vendor (
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  allowed_at timestamptz not null,
  allowed_by uuid not null references account (id),
  primary key (shop_id, vendor_id)
);
create index shop_addon_vendor_of on shop_addon_vendor (vendor_id);

-- Suggestions that a shop does not want on an order.
create table addon_dismissal (
  work_order_id uuid not null references work_order (id) on delete cascade,
  addon_id uuid not null references addon_part (id) on delete cascade,
  at timestamptz not null,
  primary key (work_order_id, addon_id)
);
create index addon_dismissal_of on addon_dismissal (addon_id);

-- An option that a shop put on an order from a suggestion. The row stays when the option is removed. The fee is the one at that time.
create table addon_option (
  concern_id uuid primary key,
  work_order_id uuid not null references work_order (id) on delete cascade,
  shop_id uuid not null references shop (id),
  addon_id uuid not null references addon_part (id) on delete cascade,
  campaign_id uuid not null references ad_campaign (id),
  vendor_id uuid not null references vendor (account_id),
  part_no text not null,
  area text not null,
  fee_cents int not null check (fee_cents > 0),
  put_at timestamptz not null,
  -- An estimate with it was sent.
  shown_at timestamptz,
  accepted_at timestamptz,
  -- What the part costs the shop.
  sales_cents int not null default 0,
  -- Why the fee was charged or not.
  why text not null default '',
  charge_id uuid unique,
  charged_cents int not null default 0,
  credited_at timestamptz,
  credited_cents int not null default 0,
  constraint addon_charged_when_accepted check (charged_cents = 0 or accepted_at is not null and shown_at is not null),
  constraint addon_charged_the_fee check (charged_cents in (0, fee_cents) and credited_cents in (0, charged_cents))
);
create index addon_option_order on addon_option (work_order_id);
create index addon_option_addon on addon_option (addon_id);
create index addon_option_vendor on addon_option (vendor_id, area);
create index addon_option_shop on addon_option (shop_id);
create index addon_option_campaign on addon_option (campaign_id);
