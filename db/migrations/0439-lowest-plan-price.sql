-- A new price is at least $1.00 a month. Not valid: what was sold before may have cost less. A proposal that is too low can still be declined.
alter table plan_version add constraint plan_version_lowest_price check (
  step <> 'approved' or not ('total' = any (changes))
  or total_cents >= 100 * case plan when 'monthly' then 1 when 'quarterly' then 3 else 12 end) not valid;
