-- Where a branch keeps a part, such as a shelf; '' when nobody said.
alter table catalog_stock add column bin text not null default '';

-- How much of a line was picked and is not shipped yet, in hundredths.
create table vendor_pick (
  line_id uuid primary key references vendor_order_line (line_id),
  quantity int not null check (quantity >= 0),
  picked_at timestamptz not null
);

create function check_vendor_pick() returns trigger language plpgsql as $$
begin
  if new.quantity > (select confirmed + backordered - shipped from vendor_order_line where line_id = new.line_id) then
    raise exception 'more is picked than can be shipped' using errcode = 'check_violation', constraint = 'never_more_picked_than_to_ship';
  end if;
  return new;
end $$;
create trigger vendor_pick_fits before insert or update on vendor_pick for each row execute function check_vendor_pick();

-- Shipped parts are no longer picked ones, and what does not come any more is not picked either.
create function settle_vendor_pick() returns trigger language plpgsql as $$
begin
  update vendor_pick
    set quantity = least(greatest(quantity - greatest(new.shipped - old.shipped, 0), 0), new.confirmed + new.backordered - new.shipped)
    where line_id = new.line_id;
  return null;
end $$;
create trigger vendor_order_line_picked after update of confirmed, backordered, shipped on vendor_order_line
  for each row execute function settle_vendor_pick();

create index vendor_order_waiting on vendor_order (vendor_id, sent_at, purchase_id) where state = 'sent';
create index vendor_order_to_ship on vendor_order (vendor_id, sent_at, purchase_id) where state in ('confirmed', 'partly-shipped', 'awaiting-shop');

-- What a shop owes a vendor, entry by entry: an invoice adds to it; a payment, a credit or an invoice's withdrawal takes off. The sum of all
-- entries is the sum of what is open on invoices.
create view vendor_ledger as
  select i.vendor_id, i.shop_id, i.purchase_id, i.invoiced_on as day, 'invoice' as kind, i.number as invoice, '' as how, '' as reference,
    i.total_cents as cents, i.issued_at as at
  from vendor_invoice i
  union all
  select i.vendor_id, i.shop_id, i.purchase_id, greatest((i.decided_at at time zone s.time_zone)::date, i.invoiced_on), 'withdrawn', i.number,
    '', '', -i.total_cents, i.decided_at
  from vendor_invoice i join shop s on s.id = i.shop_id where i.state = 'withdrawn'
  union all
  select p.vendor_id, p.shop_id, i.purchase_id, p.paid_on, case when p.how = 'credit' then 'credit' else 'payment' end, i.number, p.how,
    p.reference, -p.cents, p.at
  from vendor_payment p join vendor_invoice i on i.id = p.invoice_id;

create index vendor_invoice_of_shop on vendor_invoice (vendor_id, shop_id, invoiced_on);
create index vendor_payment_of_shop on vendor_payment (vendor_id, shop_id, paid_on);
