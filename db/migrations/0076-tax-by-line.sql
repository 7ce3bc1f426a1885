-- What a shop taxes besides its rates, and how it rounds. An order keeps a copy of the day it was created, and so does each estimate. The
-- defaults are what the program did before.
alter table shop add column tax_rules jsonb not null default
  '{"laborTaxed": "always", "suppliesTaxed": true, "feesTaxed": false, "storageTaxed": false, "coresTaxed": "kept", "rounding": "bill"}';
alter table work_order add column tax_rules jsonb not null default
  '{"laborTaxed": "always", "suppliesTaxed": true, "feesTaxed": false, "storageTaxed": false, "coresTaxed": "kept", "rounding": "bill"}';

alter table labor_line add column taxed boolean not null default true;
alter table part_line add column taxed boolean not null default true;

-- A core charge is a line of its own; what was credited for the returned core never exceeds it.
alter table adjustment drop constraint adjustment_kind_check;
alter table adjustment
  add column back_cents integer not null default 0,
  add constraint adjustment_kind_check check (kind in ('fee', 'discount', 'core')),
  add constraint adjustment_back_check check (back_cents between 0 and case kind when 'core' then amount else 0 end);

-- The bill without its tax, by how it was taxed; the rest is not taxed. Exempt: because of the customer, or of a line marked not taxed.
alter table work_order
  add column bill_taxable_cents integer not null default 0,
  add column bill_exempt_cents integer not null default 0,
  add column bill_exempt_lines_cents integer not null default 0;

-- Lines kept for undo and canned jobs have the new fields too.
update work_order_before set lines = lines
  || jsonb_build_object('labor_line', coalesce((select jsonb_agg(one || '{"taxed": true}') from jsonb_array_elements(lines -> 'labor_line') one), '[]'),
    'part_line', coalesce((select jsonb_agg(one || '{"taxed": true}') from jsonb_array_elements(lines -> 'part_line') one), '[]'),
    'adjustment', coalesce((select jsonb_agg(one || '{"back_cents": 0}') from jsonb_array_elements(lines -> 'adjustment') one), '[]'));
update canned_job set
  labors = coalesce((select jsonb_agg(one || '{"taxed": true}') from jsonb_array_elements(labors) one), '[]'),
  parts = coalesce((select jsonb_agg(one || '{"taxed": true}') from jsonb_array_elements(parts) one), '[]');

-- Bills of before: parts, supplies and taxed fees at the rate for parts and labor at its own, less their discounts.
update work_order o set bill_taxable_cents =
    case when o.parts_tax_rate > 0 then o.bill_parts_cents + o.bill_supplies_cents + a.fees - a.off_parts else 0 end
    + case when o.labor_tax_rate > 0 then o.bill_labor_cents - (o.bill_discount_cents - a.off_parts) else 0 end
from (
  select w.id, coalesce(sum(a.bill_cents) filter (where a.kind = 'fee' and a.taxed), 0) as fees,
    coalesce(sum(case a.base when 'parts' then a.bill_cents when 'labor' then 0
      else round(a.bill_cents::numeric * w.bill_parts_cents / nullif(w.bill_labor_cents + w.bill_parts_cents, 0)) end)
      filter (where a.kind = 'discount'), 0) as off_parts
  from work_order w left join adjustment a on a.work_order_id = w.id group by w.id
) a
where a.id = o.id and o.state in ('ready', 'closed') and o.bill_tax_cents > 0;
