-- What a new shop has set up. A shop that charges no tax says so; otherwise it is asked before its first estimate.
alter table shop
  add column charges_no_tax boolean not null default false,
  add column saved_sections text[] not null default '{}',
  add column setup_dismissed_at timestamptz;

-- Shops from before know their way around, and those that have sent estimates without tax meant it.
update shop set setup_dismissed_at = now();
update shop s set charges_no_tax = true
where s.parts_tax_rate = 0 and s.labor_tax_rate = 0 and exists (select from estimate_version e where e.shop_id = s.id);
