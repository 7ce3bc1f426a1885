-- Who a part line is to be bought from, and the core charge there. Without a reference: an undone change may bring back a line whose vendor is gone.
alter table part_line add column vendor_id uuid;
alter table part_line add column core_cents int not null default 0 check (core_cents >= 0);

create index part_line_vendor on part_line (vendor_id) where vendor_id is not null;

-- Whether the vendor says which vehicles the part fits. A search for a vehicle also finds the parts that fit whatever they fit, such as oil.
alter table catalog_part add column has_fitments boolean not null default false;
update catalog_part p set has_fitments = true where exists (select from catalog_fitment f where f.part_id = p.id);

create function note_new_fitments() returns trigger language plpgsql as $$
begin
  update catalog_part p set has_fitments = true
    where not p.has_fitments and p.id in (select part_id from new_rows);
  return null;
end $$;
create trigger catalog_fitment_added after insert on catalog_fitment
  referencing new table as new_rows for each statement execute function note_new_fitments();

create function note_gone_fitments() returns trigger language plpgsql as $$
begin
  update catalog_part p set has_fitments = false
    where p.has_fitments and p.id in (select part_id from old_rows)
      and not exists (select from catalog_fitment f where f.part_id = p.id);
  return null;
end $$;
create trigger catalog_fitment_removed after delete on catalog_fitment
  referencing old table as old_rows for each statement execute function note_gone_fitments();

-- Each search of part_offers has an index of its own: by number, by words among the vendors near a shop, and by words among parts for any vehicle.
create index catalog_part_number on catalog_part (part_key text_pattern_ops, vendor_id);
create index catalog_part_vendor_words on catalog_part using gin (vendor_id, words gin_trgm_ops);
create index catalog_part_any_vehicle on catalog_part using gin (vendor_id, words gin_trgm_ops) where not has_fitments;
drop index catalog_part_words;
create index vendor_branch_place on vendor_branch (latitude, longitude) where is_open;

-- How many of those ordered did not come, so that a vendor's score counts them after the order was cut down to what came.
alter table purchase_line add column called_off int not null default 0 check (called_off >= 0);
create function count_called_off() returns trigger language plpgsql as $$
begin
  if new.quantity < old.quantity and (select state <> 'draft' from purchase where id = new.purchase_id) then
    new.called_off := old.called_off + old.quantity - new.quantity;
  end if;
  return new;
end $$;
create trigger purchase_line_called_off before update of quantity on purchase_line for each row execute function count_called_off();

-- How a vendor served the shops that buy from it on Liftbay, measured from their purchase orders of the last 180 days.
create table vendor_score (
  vendor_id uuid primary key references vendor (account_id),
  -- Purchase orders that ended.
  orders int not null check (orders > 0),
  -- Of the quantity ordered, in thousandths of a percent.
  filled int not null check (filled between 0 and 100000),
  -- Of the orders with an expected day; null when none had one.
  late int check (late between 0 and 100000),
  -- Of the quantity received.
  returned int not null check (returned between 0 and 100000),
  measured_at timestamptz not null
);
create index shop_vendor_of_account on shop_vendor (vendor_account_id) where vendor_account_id is not null;
