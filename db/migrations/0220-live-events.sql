-- Live events of the last day, so that a page that lost its connection gets what it missed. Written by the relay, in the transaction that
-- takes the event out of `delivery`, so each is here exactly once.
create table live_event (
  id bigint primary key,
  topics text[] not null,
  message jsonb not null,
  stored_at timestamptz not null default now()
);
create index live_event_topics on live_event using gin (topics);
create index live_event_stored on live_event using brin (stored_at);

-- The number of the last event. Its row is locked until the commit, so events become visible in the order of their numbers, and no number
-- is ever skipped: whoever reads on after the last number it knows misses nothing.
create table live_event_counter (
  only_one boolean primary key default true check (only_one),
  last_id bigint not null
);
