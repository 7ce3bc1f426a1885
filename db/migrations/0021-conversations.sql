-- A work order's conversation between its customer and its shop. Messages are counted by conversation, from 1; the marks are such
-- numbers: what each side has seen, and what it was told of by the bell and by mail.
create table conversation (
  work_order_id uuid primary key references work_order on delete cascade,
  last_number integer not null default 1,
  customer_seen integer not null default 0,
  shop_seen integer not null default 0,
  customer_belled integer not null default 0,
  shop_belled integer not null default 0,
  customer_mailed integer not null default 0
);

-- What waits to be read, however many conversations there ever were.
create index conversation_unseen_by_customer on conversation (work_order_id) where last_number > customer_seen;
create index conversation_unseen_by_shop on conversation (work_order_id) where last_number > shop_seen;

create table conversation_message (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references conversation on delete cascade,
  number integer not null,
  side text not null check (side in ('customer', 'shop')),
  account_id uuid not null references account,
  -- as the writer was called that day
  by_name text not null,
  body text not null check (length(body) between 1 and 2000),
  sent_at timestamptz not null,
  unique (work_order_id, number)
);

-- Kept before the message that it goes with; one that never goes with any is removed after a while.
create table conversation_photo (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references work_order on delete cascade,
  file_id uuid not null references file,
  account_id uuid not null references account,
  width integer not null,
  height integer not null,
  kept_at timestamptz not null,
  message_id uuid references conversation_message on delete cascade,
  place smallint,
  alt text not null default '',
  check ((message_id is null) = (place is null)),
  unique (message_id, place)
);
create index conversation_photo_unsent on conversation_photo (kept_at) where message_id is null;
