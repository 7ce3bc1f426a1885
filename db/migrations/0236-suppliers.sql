-- The parts service of a shop's vendor, which the shop searches and orders at.
create table supplier_connection (
  vendor_id uuid primary key references shop_vendor (id) on delete cascade,
  shop_id uuid not null references shop (id),
  name text not null,
  address text not null,
  -- Encrypted with a key that is not in the database.
  sealed_token bytea not null,
  token_last4 text not null,
  connected_by uuid not null references account (id),
  connected_at timestamptz not null,
  -- Why the last call did not work; empty when it worked.
  last_error text not null default '',
  failed_at timestamptz,
  constraint failed_with_a_reason check ((last_error = '') = (failed_at is null))
);
create index supplier_connection_shop on supplier_connection (shop_id);
