-- What admins checked about shops (the number under which the state registered them) and parts vendors (that the company is who it says).
create table verification (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid references shop (id) on delete cascade,
  vendor_id uuid references vendor (account_id) on delete cascade,
  -- What was checked: a shop's number and state, or a vendor's corporate name and address.
  checked jsonb not null,
  state text not null check (state in ('waiting', 'verified', 'refused', 'ended')),
  requested_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- Where an admin looked it up, or why it was refused.
  note text not null default '' check (length(note) <= 1000),
  ended_at timestamptz,
  constraint verification_is_of_one check (num_nonnulls(shop_id, vendor_id) = 1),
  constraint verification_is_decided_by_someone check ((decided_by is null) = (decided_at is null)),
  constraint verification_says_who check (state <> 'waiting' or decided_by is null),
  constraint verification_has_a_note check (state not in ('verified', 'refused') or (decided_by is not null and note <> '')),
  constraint verification_ends check ((state = 'ended') = (ended_at is not null))
);
create unique index verification_standing_shop on verification (shop_id) where state <> 'ended';
create unique index verification_standing_vendor on verification (vendor_id) where state <> 'ended';
