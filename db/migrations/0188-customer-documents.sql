-- A customer's own papers (insurance card, warranty, old invoice), added to one of their vehicles or to one of their work orders.
create table customer_document (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  vehicle_id uuid references vehicle (id) on delete cascade,
  work_order_id uuid references work_order (id) on delete cascade,
  kind text not null check (kind in ('insurance', 'warranty', 'invoice', 'other')),
  file_id uuid not null unique references file (id),
  width int,
  height int,
  added_at timestamptz not null,
  check (num_nonnulls(vehicle_id, work_order_id) = 1)
);
create index customer_document_account on customer_document (account_id);
create index customer_document_vehicle on customer_document (vehicle_id, added_at);
create index customer_document_order on customer_document (work_order_id, added_at);
