-- A branch's cut-off is in its own time. A branch saved before gets its state's time zone; saving it again also tells apart states with two.
alter table vendor_branch add column time_zone text not null default 'America/Chicago';
update vendor_branch set time_zone = case
  when state in ('CT', 'DC', 'DE', 'FL', 'GA', 'KY', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV')
    then 'America/New_York'
  when state in ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
  when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
  when state = 'AZ' then 'America/Phoenix'
  when state = 'IN' then 'America/Indiana/Indianapolis'
  when state = 'MI' then 'America/Detroit'
  when state = 'AK' then 'America/Anchorage'
  when state = 'HI' then 'Pacific/Honolulu'
  when state in ('PR', 'VI') then 'America/Puerto_Rico'
  when state in ('GU', 'MP') then 'Pacific/Guam'
  when state = 'AS' then 'Pacific/Pago_Pago'
  else 'America/Chicago' end;
alter table vendor_branch alter column time_zone drop default;

-- How many of those called off the vendor could not deliver. What the shop itself took back says nothing about the vendor.
alter table purchase_line add column not_delivered int not null default 0;
update purchase_line l set not_delivered = least(l.called_off, coalesce((select o.declined from vendor_order_line o
  join vendor_order w on w.purchase_id = o.purchase_id where o.line_id = l.id and not w.is_cancelled), l.called_off));
alter table purchase_line add constraint not_delivered_was_called_off check (not_delivered between 0 and called_off);

-- The day a vendor promised by its branch's cut-off, for an order whose shop named no day.
alter table vendor_order add column promised_on date;
