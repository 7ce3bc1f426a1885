-- What of a bill's tax is on labor: with fees and discounts it cannot be told from the sums any more.
alter table work_order add column bill_labor_tax_cents integer not null default 0 check (bill_labor_tax_cents between 0 and bill_tax_cents);
update work_order set bill_labor_tax_cents = least(bill_tax_cents, round(bill_labor_cents::numeric * labor_tax_rate / 100000)::int) where bill_tax_cents > 0;
