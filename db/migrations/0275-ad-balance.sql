-- A campaign whose vendor could not pay a click sits out.
alter table ad_auction_entry drop constraint ad_auction_entry_outcome_check;
alter table ad_auction_entry add constraint ad_auction_entry_outcome_check
  check (outcome in ('won', 'outbid', 'own-campaign', 'paced', 'below-reserve', 'budget', 'balance', 'no-part', 'no-bid', 'no-slot'));

-- Shops that have a phone or an address in common with any vendor, for the filters of clicks.
create index vendor_phone on vendor (phone);
create index vendor_branch_phone on vendor_branch (phone);
create index vendor_address on vendor (left(zip, 5), lower(regexp_replace(address, '[^A-Za-z0-9]', '', 'g')));
create index vendor_branch_address on vendor_branch (left(zip, 5), lower(regexp_replace(address, '[^A-Za-z0-9]', '', 'g')));
