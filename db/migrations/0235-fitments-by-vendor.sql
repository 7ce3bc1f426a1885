-- A search for a vehicle's parts looks only at the vendors near the shop, so the index of vehicles names the vendor too.
alter table catalog_fitment add column vendor_id uuid references vendor (account_id);
update catalog_fitment f set vendor_id = p.vendor_id from catalog_part p where p.id = f.part_id;
alter table catalog_fitment alter column vendor_id set not null;
drop index catalog_fitment_vehicle;
create index catalog_fitment_vehicle on catalog_fitment (lower(make), lower(model), vendor_id, year_from, year_to);
