-- A vendor's sales that advertising led to: reported by the vendor, or a purchase order that followed a click. Rows never change: a correction
-- takes the earlier figures back with a row below 0 and enters the new ones. What a sale came to is the sum of its rows.
create table ad_attributed_sale (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references vendor (account_id),
  -- The first row of the sale; its own id for that one.
  sale_id uuid not null references ad_attributed_sale (id),
  source text not null check (source in ('reported', 'order')),
  kind text not null check (kind in ('sale', 'taken-back', 'corrected')),
  -- The vendor's own number; for a purchase order, the order's id.
  order_number text not null check (order_number <> ''),
  sold_on date not null,
  cents int not null check (cents <> 0),
  -- Where it was shipped to.
  state text not null check (state ~ '^[A-Z]{2}$'),
  campaign_id uuid references ad_campaign (id),
  click_id uuid,
  purchase_id uuid references vendor_order (purchase_id),
  -- Why it was corrected.
  reason text not null default '',
  by_account_id uuid references account (id),
  at timestamptz not null,
  constraint only_taken_back_is_below_zero check ((cents < 0) = (kind = 'taken-back')),
  constraint first_row_is_the_sale check ((kind = 'sale') = (sale_id = id)),
  constraint order_has_its_purchase check ((source = 'order') = (purchase_id is not null))
);
create unique index ad_attributed_sale_number on ad_attributed_sale (vendor_id, source, lower(order_number)) where kind = 'sale';
create unique index ad_attributed_sale_purchase on ad_attributed_sale (purchase_id) where kind = 'sale';
create index ad_attributed_sale_day on ad_attributed_sale (vendor_id, sold_on);
create index ad_attributed_sale_days on ad_attributed_sale (sold_on);
create index ad_attributed_sale_rows on ad_attributed_sale (sale_id, id);
create trigger ad_attributed_sale_stays before update or delete on ad_attributed_sale for each row execute function refuse_change();

-- No sale comes to less than nothing.
create function check_attributed_sale() returns trigger language plpgsql as $$
begin
  if (select sum(cents) < 0 from ad_attributed_sale where sale_id = new.sale_id) then
    raise exception 'attributed sale % is below 0', new.sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ad_attributed_sale_not_below_zero after insert on ad_attributed_sale
  deferrable initially deferred for each row execute function check_attributed_sale();
