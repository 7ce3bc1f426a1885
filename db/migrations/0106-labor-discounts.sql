-- The part of the bill's discounts that was taken off labor, so that the effective labor rate counts what customers paid. Of older bills it is in
-- proportion to labor and parts.
alter table work_order add column bill_labor_discount_cents integer not null default 0;
update work_order set bill_labor_discount_cents = round(bill_discount_cents::numeric * bill_labor_cents / (bill_labor_cents + bill_parts_cents))
where bill_discount_cents > 0 and bill_labor_cents + bill_parts_cents > 0;
