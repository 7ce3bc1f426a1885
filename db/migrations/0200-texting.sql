-- Texts in both directions. A shop has a number of its own, and what people text to it is stored.

-- The shop's number for texts and what it does there.
create table text_line (
  shop_id uuid primary key references shop on delete cascade,
  number text not null unique check (number ~ '^[0-9]{10}$'),
  -- The provider's id of the number; null with the built-in phone simulator.
  provider_id text,
  answers_missed_calls boolean not null default true,
  missed_call_text text not null check (length(missed_call_text) between 1 and 320),
  version integer not null default 1,
  created_at timestamptz not null
);

-- A text that the shop writes once and sends often, with fields such as {first name}.
create table text_template (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 640)
);
create unique index text_template_name on text_template (shop_id, lower(name));

-- Every phone that texted or called a shop's number, or that the shop texted from its list of texts.
create table text_thread (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  -- Chosen by the shop for an unknown number, or known by the phone.
  customer_id uuid references customer on delete set null,
  is_blocked boolean not null default false,
  last_at timestamptz not null,
  -- Since when somebody at the shop should answer; null when nobody needs to.
  waits_since timestamptz,
  called_back_at timestamptz,
  unique (shop_id, phone)
);
create index text_thread_newest on text_thread (shop_id, last_at desc);
create index text_thread_customer on text_thread (customer_id) where customer_id is not null;

create table thread_text (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references text_thread on delete cascade,
  -- A text from the phone, a missed call, a text of a person at the shop, or an answer that Liftbay sends on its own.
  kind text not null check (kind in ('received', 'call', 'written', 'automatic')),
  body text not null check (length(body) <= 2000),
  account_id uuid references account,
  by_name text not null default '',
  at timestamptz not null,
  -- The provider's id of a text or a call that came in. It counts once, however often it is reported.
  provider_id text unique,
  -- The text that was sent.
  message_id uuid references message on delete set null,
  -- The order whose conversation it is part of.
  work_order_id uuid references work_order on delete set null,
  -- Its message there.
  conversation_message_id uuid references conversation_message on delete set null
);
create index thread_text_thread on thread_text (thread_id, at desc);
create index thread_text_message on thread_text (message_id) where message_id is not null;
create index thread_text_order on thread_text (work_order_id) where work_order_id is not null;
create index thread_text_conversation on thread_text (conversation_message_id) where conversation_message_id is not null;
create index thread_text_account on thread_text (account_id) where account_id is not null;

-- The pictures that came with a text.
create table thread_photo (
  id uuid primary key default gen_random_uuid(),
  text_id uuid not null references thread_text on delete cascade,
  file_id uuid not null references file,
  width integer not null,
  height integer not null,
  place smallint not null,
  unique (text_id, place)
);

-- What the owner of a phone said about texts: STOP or START, in their words. Rows never change; the last one counts.
create table text_stop (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  is_stop boolean not null,
  words text not null,
  -- The number that they wrote to.
  said_to text not null,
  at timestamptz not null
);
create index text_stop_phone on text_stop (phone, id desc);

-- A text that was not sent because the phone's owner said STOP is `stopped`. What the provider reports about a text that left.
alter table message drop constraint message_state_check;
alter table message
  add constraint message_state_check check (state in ('queued', 'sent', 'failed', 'held', 'stopped')),
  add column provider_id text,
  add column delivery text check (delivery in ('accepted', 'sent', 'delivered', 'undelivered', 'failed')),
  add column delivery_code text,
  add column waits_until timestamptz;
create unique index message_provider on message (provider_id) where provider_id is not null;

-- A customer without an account can write by text. How a message came or went, and the text or mail that it went out with.
alter table conversation_message
  alter column account_id drop not null,
  add column channel text not null default 'app' check (channel in ('app', 'text', 'mail')),
  add column outgoing_id uuid references message on delete set null;
create index conversation_message_outgoing on conversation_message (outgoing_id) where outgoing_id is not null;
alter table conversation_photo alter column account_id drop not null;

-- An OK to text that came by text: START.
alter table text_consent
  drop constraint text_consent_how_check,
  add constraint text_consent_how_check check (how in ('preferences', 'counter', 'booking', 'text'));

-- The time that they confirmed; a moved appointment is not confirmed.
alter table appointment add column confirmed_for timestamptz;
