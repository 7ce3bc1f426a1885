-- Waiter or drop-off, the tag on the keys, and the reading when the vehicle leaves.
alter table work_order
  add column is_waiter boolean not null default false,
  add column key_tag text not null default '' check (length(key_tag) <= 12),
  add column odometer_out integer check (odometer_out between 0 and 9999999),
  add constraint work_order_odometers check (odometer_out >= odometer_in);

update work_order o set is_waiter = true from appointment a where a.id = o.appointment_id and a.waits;

create index work_order_key_tag on work_order (shop_id, lower(key_tag)) where key_tag <> '';
