-- What a shop asks several vendors to price. Quantities are in hundredths.
create table quote_request (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  -- The shop's number of it.
  number int not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'withdrawn')),
  note text not null default '',
  -- Until then vendors can answer.
  answer_by timestamptz,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  sent_by uuid references account (id),
  sent_at timestamptz,
  -- When both sides were notified that the time for answers is over.
  closed_at timestamptz,
  -- When the shop accepted quotes, or withdrew its request.
  ended_at timestamptz,
  version int not null default 1,
  unique (shop_id, number),
  constraint sent_until_a_time check (state = 'draft' or num_nulls(answer_by, sent_by, sent_at) = 0),
  constraint ended_with_a_time check ((state in ('accepted', 'withdrawn')) = (ended_at is not null))
);
create index quote_request_to_close on quote_request (answer_by) where state = 'sent' and closed_at is null;

create table quote_request_line (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references quote_request (id) on delete cascade,
  shop_id uuid not null references shop (id),
  position int not null,
  -- The part line of a repair order that it is for. The line may be removed later.
  work_order_id uuid references work_order (id) on delete set null,
  part_line_id uuid,
  part_no text not null,
  manufacturer text not null,
  name text not null,
  quantity int not null check (quantity > 0),
  -- What the vendor reads about the vehicle, in words.
  vehicle text not null,
  vin text not null,
  unique (request_id, position),
  constraint line_names_a_part check (part_no <> '' or name <> '')
);
create index quote_request_line_order on quote_request_line (work_order_id) where work_order_id is not null;

-- What one of the vendors answers.
create table vendor_quote (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references quote_request (id) on delete cascade,
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  state text not null default 'asked' check (state in ('asked', 'answered', 'declined')),
  -- Why the vendor declined.
  reason text not null default '',
  freight_cents int not null default 0 check (freight_cents >= 0),
  valid_until date,
  note text not null default '',
  answered_at timestamptz,
  -- The purchase order that its accepted lines went onto.
  purchase_id uuid references purchase (id) on delete set null,
  version int not null default 1,
  unique (request_id, vendor_id),
  constraint answered_until_a_day check (state <> 'answered' or num_nulls(valid_until, answered_at) = 0)
);
create index vendor_quote_vendor on vendor_quote (vendor_id, request_id);
create index vendor_quote_purchase on vendor_quote (purchase_id) where purchase_id is not null;

create table vendor_quote_line (
  quote_id uuid not null references vendor_quote (id) on delete cascade,
  line_id uuid not null references quote_request_line (id) on delete cascade,
  shop_id uuid not null references shop (id),
  -- All null when the vendor cannot supply it.
  price_cents int check (price_cents >= 0),
  core_cents int check (core_cents >= 0),
  quantity int check (quantity > 0),
  -- Null: in stock now.
  available_on date,
  -- The part that is meant, or another one offered instead; null for the part as it was asked for.
  part_no text,
  manufacturer text,
  name text,
  is_accepted boolean not null default false,
  primary key (quote_id, line_id),
  constraint offered_in_full check (num_nulls(price_cents, core_cents, quantity) in (0, 3)),
  constraint offered_part_in_full check (num_nulls(part_no, manufacturer, name) in (0, 3)),
  constraint only_offered_is_accepted check (not is_accepted or price_cents is not null)
);
-- Two people who accept at once: each line goes to one vendor.
create unique index vendor_quote_line_one_vendor on vendor_quote_line (line_id) where is_accepted;
