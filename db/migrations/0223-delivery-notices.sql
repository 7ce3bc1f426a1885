-- When somebody was last told that messages do not go out: a shop's owners, or without a shop the admins. Once a day for each channel.
create table delivery_notice (
  shop_id uuid references shop on delete cascade,
  channel text not null check (channel in ('mail', 'text', 'attachment')),
  told_at timestamptz not null,
  unique nulls not distinct (shop_id, channel)
);
