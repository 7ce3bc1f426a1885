-- Measured by each process in memory and added here once a minute; kept for 35 days.
create table call_hour (
  hour timestamptz not null,
  call text not null,
  requests integer not null,
  -- Replies with a status of 500 or more.
  errors integer not null,
  -- Requests that took longer than a second.
  slow integer not null,
  longest_ms integer not null,
  -- How many requests took at most 5, 10, 20, 50, 100, 200, 500, 1,000, 2,000, 5,000 and 10,000 ms, and longer.
  took integer[] not null check (cardinality(took) = 12),
  primary key (hour, call),
  check (requests > 0 and errors between 0 and requests and slow between 0 and requests)
);

-- What cannot be worked out later, noted every ten minutes.
create table platform_sample (
  day date primary key,
  deepest_queue integer not null check (deepest_queue >= 0),
  database_bytes bigint not null check (database_bytes >= 0)
);

-- Every run of `npm run backup` that could reach the database.
create table backup_run (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_good boolean not null,
  bytes bigint not null check (bytes >= 0),
  error text not null default ''
);
create index backup_run_ended on backup_run (ended_at);

-- The report of the whole platform reads by time, whatever the shop.
create index account_created on account (created_at);
create index work_order_opened_at on work_order (created_at) include (shop_id);
create index authorization_record_given on authorization_record (given_at);
create index ledger_entry_entered on ledger_entry (entered_at);
create index refund_due_recorded on refund_due (recorded_at);
create index refund_due_back_at on refund (ended_at) where refund_due_id is not null and state = 'done';
create index payment_attempt_failed on payment_attempt (ended_at) where state = 'failed';
create index message_failed on message (created_at) where state = 'failed' or delivery in ('undelivered', 'failed');
create index webhook_delivery_failed on webhook_delivery (created_at) where state = 'failed';
