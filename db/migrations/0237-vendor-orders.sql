-- A purchase order that reached a vendor with an account: what the vendor does with it. Quantities are in hundredths.
create table vendor_order (
  purchase_id uuid primary key references purchase (id),
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  -- The shop's number of it.
  number int not null,
  state text not null default 'sent'
    check (state in ('sent', 'awaiting-shop', 'confirmed', 'partly-shipped', 'shipped', 'delivered', 'declined', 'cancelled')),
  -- Those of the trade account when it was sent.
  terms text not null check (terms in ('prepaid', 'net-10', 'net-30')),
  note text not null,
  wanted_on date,
  sent_by uuid not null references account (id),
  sent_at timestamptz not null,
  -- Where it is picked.
  branch_id uuid references vendor_branch (id),
  is_answered boolean not null default false,
  is_cancelled boolean not null default false,
  changed_at timestamptz not null,
  version int not null default 1
);
create index vendor_order_vendor on vendor_order (vendor_id, sent_at desc, purchase_id);
create index vendor_order_shop on vendor_order (shop_id, vendor_id);

-- The lines as they were sent. The vendor reads these and nothing else of the shop's purchase order.
create table vendor_order_line (
  line_id uuid primary key references purchase_line (id),
  purchase_id uuid not null references vendor_order (purchase_id),
  shop_id uuid not null references shop (id),
  position int not null,
  part_no text not null,
  manufacturer text not null,
  name text not null,
  -- The repair orders that need it.
  repair_orders int[] not null,
  ordered int not null check (ordered > 0),
  cost_cents int not null check (cost_cents >= 0),
  core_cents int not null check (core_cents >= 0),
  confirmed int not null default 0 check (confirmed >= 0),
  backordered int not null default 0 check (backordered >= 0),
  back_on date,
  -- What the vendor cannot deliver, or the shop took back.
  declined int not null default 0 check (declined >= 0),
  shipped int not null default 0,
  delivered int not null default 0,
  -- The part that this one replaced, once the shop accepted it.
  replaces text not null default '',
  -- A part offered instead, while the shop has not answered.
  sub_part_no text,
  sub_manufacturer text,
  sub_name text,
  sub_cost_cents int check (sub_cost_cents >= 0),
  sub_core_cents int check (sub_core_cents >= 0),
  constraint never_more_than_sent check (confirmed + backordered + declined <= ordered),
  constraint never_more_shipped_than_confirmed check (shipped between 0 and confirmed + backordered),
  constraint never_more_delivered_than_shipped check (delivered between 0 and shipped),
  constraint substitute_is_whole check (num_nulls(sub_part_no, sub_manufacturer, sub_name, sub_cost_cents, sub_core_cents) in (0, 5))
);
create index vendor_order_line_order on vendor_order_line (purchase_id, position);

create table vendor_shipment (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references vendor_order (purchase_id),
  shop_id uuid not null references shop (id),
  -- '' for the vendor's own truck.
  carrier text not null,
  tracking text not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz
);
create index vendor_shipment_order on vendor_shipment (purchase_id, shipped_at);

create table vendor_shipment_line (
  shipment_id uuid not null references vendor_shipment (id),
  line_id uuid not null references vendor_order_line (line_id),
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line_id)
);

create table vendor_invoice (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references vendor_order (purchase_id),
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  number text not null,
  invoiced_on date not null,
  due_on date not null check (due_on >= invoiced_on),
  freight_cents int not null check (freight_cents >= 0),
  total_cents int not null check (total_cents between 0 and 999999999),
  paid_cents int not null default 0,
  state text not null default 'issued' check (state in ('issued', 'disputed', 'approved', 'paid', 'withdrawn')),
  -- Why the shop disputes it.
  reason text not null default '',
  issued_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1,
  constraint never_paid_above_total check (paid_cents between 0 and total_cents),
  constraint paid_only_when_approved check (paid_cents = 0 or state in ('approved', 'paid'))
);
create unique index vendor_invoice_number on vendor_invoice (vendor_id, lower(number)) where state <> 'withdrawn';
create index vendor_invoice_order on vendor_invoice (purchase_id, issued_at, id);
create index vendor_invoice_unpaid on vendor_invoice (vendor_id, shop_id, due_on) where state in ('issued', 'disputed', 'approved');
create index vendor_invoice_month on vendor_invoice (vendor_id, invoiced_on);

create table vendor_invoice_line (
  invoice_id uuid not null references vendor_invoice (id),
  line_id uuid not null references vendor_order_line (line_id),
  quantity int not null check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  core_cents int not null check (core_cents >= 0),
  primary key (invoice_id, line_id)
);
create index vendor_invoice_line_line on vendor_invoice_line (line_id);
create trigger vendor_invoice_line_stays before update or delete on vendor_invoice_line for each row execute function refuse_change();

-- What the vendor got for an invoice; never changes.
create table vendor_payment (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references vendor_invoice (id),
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  cents int not null check (cents > 0),
  paid_on date not null,
  how text not null check (how in ('check', 'ach', 'card', 'cash', 'credit')),
  reference text not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
create index vendor_payment_invoice on vendor_payment (invoice_id, id);
create index vendor_payment_month on vendor_payment (vendor_id, paid_on);
create trigger vendor_payment_stays before update or delete on vendor_payment for each row execute function refuse_change();

-- An invoice's paid amount is always the sum of its payments.
create function count_vendor_payment() returns trigger language plpgsql as $$
begin
  update vendor_invoice set paid_cents = paid_cents + new.cents,
    state = case when paid_cents + new.cents = total_cents then 'paid' else state end where id = new.invoice_id;
  return null;
end $$;
create trigger vendor_payment_counts after insert on vendor_payment for each row execute function count_vendor_payment();

-- What happened to an order, and by whom; never changes.
create table vendor_order_event (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references vendor_order (purchase_id),
  shop_id uuid not null references shop (id),
  at timestamptz not null,
  by_account_id uuid not null references account (id),
  what text not null,
  detail text not null
);
create index vendor_order_event_order on vendor_order_event (purchase_id, id desc);
create trigger vendor_order_event_stays before update or delete on vendor_order_event for each row execute function refuse_change();
