-- The API key of a shop can have the right to write the user fields of customers and vehicles.
alter table api_key drop constraint api_key_has_rights_of_its_owner;
alter table api_key add constraint api_key_has_rights_of_its_owner check (
  case when vendor_id is null
    then rights <@ '{orders:read,orders:write,customers:read,customers:write,appointments:read,appointments:write}'::text[]
    else rights <@ '{purchase-orders:read,purchase-orders:write,catalog:read,catalog:write}'::text[] end);
