-- The vendor's own account; null for a vendor that the shop only records by name.
alter table shop_vendor add column vendor_account_id uuid references vendor (account_id);
create unique index shop_vendor_account on shop_vendor (shop_id, vendor_account_id) where vendor_account_id is not null;

-- Shops that already have a trade account get its vendor. A name that is taken gets the vendor's city.
insert into shop_vendor (shop_id, name, contact, phone, email, account_no, vendor_account_id)
select t.shop_id,
  left(v.dba, 80) || case when exists (select from shop_vendor o where o.shop_id = t.shop_id and lower(o.name) = lower(left(v.dba, 80)))
    or row_number() over (partition by t.shop_id, lower(left(v.dba, 80)) order by t.since, t.id) > 1
    then ' (' || left(v.city, 20) || ' ' || left(t.id::text, 4) || ')' else '' end,
  v.contact_name, v.phone, a.email, '', v.account_id
from trade_account t join vendor v on v.account_id = t.vendor_id join account a on a.id = v.account_id
where t.state in ('approved', 'suspended')
on conflict do nothing;
