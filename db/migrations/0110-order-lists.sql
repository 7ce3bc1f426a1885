-- The list of all orders by service advisor and technician, and each user's saved views of it.
-- The advisor is whoever opened the order; imported or older orders without such a record have none.
alter table work_order add column advisor_id uuid references account (id);

update work_order o set advisor_id = e.account_id
from work_order_event e join shop_member m on m.account_id = e.account_id
where e.work_order_id = o.id and e.seq = (select min(seq) from work_order_event where work_order_id = o.id) and m.shop_id = o.shop_id;

create index work_order_advisor on work_order (shop_id, advisor_id, created_at desc, id desc) where advisor_id is not null;
create index work_order_technician on work_order (shop_id, technician_id, created_at desc, id desc);

create table order_view (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  -- The filter as the contract's OrderFilter has it.
  filter jsonb not null,
  created_at timestamptz not null default now()
);
create unique index order_view_name on order_view (shop_id, account_id, lower(name));
create index order_view_account on order_view (account_id);
