-- Whom a shop buys parts from, as it keeps them itself.
create table shop_vendor (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  name text not null,
  contact text not null,
  phone text not null,
  email text not null,
  -- the shop's customer number there
  account_no text not null,
  version integer not null default 1
);
create unique index shop_vendor_name on shop_vendor (shop_id, lower(name));

-- A part the shop keeps. Quantities of this and the tables below are hundredths, money is cents.
create table stock_part (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  part_no text not null,
  manufacturer text not null,
  name text not null,
  bin text not null,
  -- the sum of its movements: only a movement changes it
  on_hand integer not null default 0 constraint stock_part_on_hand check (on_hand >= 0),
  -- the sum of what orders have reserved of it: only a supply changes it
  reserved integer not null default 0 check (reserved >= 0),
  minimum integer not null default 0 check (minimum >= 0),
  -- how much is bought when it is below the minimum
  reorder integer not null default 0 check (reorder >= 0),
  average_cost_cents integer not null default 0 check (average_cost_cents >= 0),
  core_cents integer not null default 0 check (core_cents >= 0),
  -- whom it was bought from last
  vendor_id uuid references shop_vendor,
  -- what it is found by: a number is found without its hyphens, too
  words text not null generated always as (
    lower(part_no || ' ' || regexp_replace(part_no, '[^[:alnum:]]', '', 'g') || ' ' || name || ' ' || manufacturer)) stored,
  version integer not null default 1,
  constraint stock_part_never_promised_twice check (reserved <= on_hand)
);
create unique index stock_part_no on stock_part (shop_id, lower(part_no), lower(manufacturer));
create index stock_part_list on stock_part (shop_id, lower(name), id);
create index stock_part_words on stock_part using gin (shop_id, words gin_trgm_ops);

-- What came and went. Never changed, never deleted: what is on hand is its sum.
create table stock_move (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  shop_id uuid not null references shop,
  stock_part_id uuid not null references stock_part,
  what text not null check (what in ('count', 'damage', 'found', 'received', 'used', 'put-back', 'returned')),
  quantity integer not null check (quantity <> 0),
  -- what was there after it; the database fills it in
  on_hand integer not null default 0,
  cost_cents integer not null,
  note text not null default '',
  work_order_id uuid references work_order,
  account_id uuid references account,
  at timestamptz not null
);
create index stock_move_part on stock_move (stock_part_id, number);
create index stock_move_shop on stock_move (shop_id);
create trigger stock_move_frozen before update or delete on stock_move for each row execute function refuse_change();

create function move_stock() returns trigger language plpgsql as $$
begin
  update stock_part set on_hand = on_hand + new.quantity where id = new.stock_part_id returning on_hand into new.on_hand;
  return new;
end $$;
create trigger stock_move_counts before insert on stock_move for each row execute function move_stock();

create function stock_by_movements_only() returns trigger language plpgsql as $$
begin
  raise exception 'stock_part.on_hand and reserved follow from stock_move and part_supply' using errcode = 'restrict_violation';
end $$;
create trigger stock_part_begins_empty before insert on stock_part for each row when (new.on_hand <> 0 or new.reserved <> 0)
  execute function stock_by_movements_only();
-- From within another trigger's statement it is one of the two that may.
create trigger stock_part_counted before update of on_hand, reserved on stock_part for each row
  when (pg_trigger_depth() = 0 and (old.on_hand, old.reserved) is distinct from (new.on_hand, new.reserved))
  execute function stock_by_movements_only();

create table purchase (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  number integer not null,
  vendor_id uuid not null references shop_vendor,
  state text not null check (state in ('draft', 'ordered', 'partly-received', 'received', 'cancelled')),
  created_at timestamptz not null,
  ordered_at timestamptz,
  expected_on date,
  -- the vendor's
  invoice_no text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  unique (shop_id, number)
);
-- What is to be ordered of a vendor comes together in one draft.
create unique index purchase_one_draft on purchase (vendor_id) where state = 'draft';

create table purchase_line (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  purchase_id uuid not null references purchase on delete cascade,
  position integer not null,
  part_no text not null,
  manufacturer text not null,
  name text not null,
  quantity integer not null check (quantity >= 0),
  -- the sum of its receipts
  received integer not null default 0,
  cost_cents integer not null check (cost_cents >= 0),
  core_cents integer not null check (core_cents >= 0),
  stock_part_id uuid references stock_part,
  constraint purchase_line_never_more_than_ordered check (received between 0 and quantity)
);
create index purchase_line_purchase on purchase_line (purchase_id, position);
create index purchase_line_stock on purchase_line (stock_part_id) where stock_part_id is not null;

create table purchase_receipt (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  purchase_id uuid not null references purchase,
  purchase_line_id uuid not null references purchase_line,
  quantity integer not null check (quantity > 0),
  cost_cents integer not null check (cost_cents >= 0),
  account_id uuid references account,
  at timestamptz not null
);
create index purchase_receipt_purchase on purchase_receipt (purchase_id, at);
create index purchase_receipt_line on purchase_receipt (purchase_line_id);
create trigger purchase_receipt_frozen before update or delete on purchase_receipt for each row execute function refuse_change();

create function count_receipt() returns trigger language plpgsql as $$
begin
  update purchase_line set received = received + new.quantity where id = new.purchase_line_id;
  return null;
end $$;
create trigger purchase_receipt_counts after insert on purchase_receipt for each row execute function count_receipt();

-- Where what a part line needs comes from, and where it is. A line that is taken off an order and put back has its supply again: this
-- does not point at the row. Null: the line needs less than was got for it.
create table part_supply (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  part_line_id uuid,
  part_no text not null,
  manufacturer text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('reserved', 'ordered', 'received', 'used', 'stocked', 'returned')),
  -- from the shop's stock
  stock_part_id uuid references stock_part,
  -- bought for this order
  purchase_line_id uuid references purchase_line on delete cascade,
  cost_cents integer not null check (cost_cents >= 0),
  -- since when in its state
  at timestamptz not null,
  check (state <> 'reserved' or stock_part_id is not null),
  check (state <> 'ordered' or purchase_line_id is not null)
);
create index part_supply_order on part_supply (work_order_id, at);
create index part_supply_purchase on part_supply (purchase_line_id) where purchase_line_id is not null;
create index part_supply_stock on part_supply (stock_part_id) where stock_part_id is not null;
-- taken or received: what a bill must have on it
create index part_supply_taken on part_supply (shop_id) where state in ('received', 'used');

create function count_reserved() returns trigger language plpgsql as $$
begin
  -- Given free before anything is promised: what changes hands is never promised twice.
  if tg_op <> 'INSERT' and old.state = 'reserved' then
    update stock_part set reserved = reserved - old.quantity where id = old.stock_part_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'reserved' then
    update stock_part set reserved = reserved + new.quantity where id = new.stock_part_id;
  end if;
  return null;
end $$;
create trigger part_supply_counts after insert or update or delete on part_supply for each row execute function count_reserved();

-- What a vendor owes the shop for a core or a part that went back.
create table vendor_credit (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  vendor_id uuid not null references shop_vendor,
  what text not null check (what in ('core', 'part')),
  part_no text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  cents integer not null check (cents >= 0),
  note text not null default '',
  work_order_id uuid references work_order,
  returned_at timestamptz not null,
  credited_at timestamptz,
  -- what they did credit
  credited_cents integer check (credited_cents >= 0),
  check ((credited_at is null) = (credited_cents is null))
);
create index vendor_credit_shop on vendor_credit (shop_id, returned_at);

-- An old part the vendor took a deposit for. It is owed until it went back, then there is a credit for it.
create table part_core (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  vendor_id uuid not null references shop_vendor,
  purchase_id uuid not null references purchase,
  work_order_id uuid references work_order,
  part_no text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  -- each
  core_cents integer not null check (core_cents > 0),
  owed_at timestamptz not null,
  credit_id uuid references vendor_credit
);
create index part_core_shop on part_core (shop_id, owed_at);
create index part_core_credit on part_core (credit_id) where credit_id is not null;
