-- The tax on storage, agreed to with the charge it belongs to.
alter table storage_charge add column tax_cents integer not null default 0 check (tax_cents >= 0);
alter table work_order add column storage_tax_cents integer not null default 0 check (storage_tax_cents >= 0);
