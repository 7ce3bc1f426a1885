-- A chat with the assistant over Direct Line. Deleted 30 days after its last message.
create table chat (
  id uuid primary key,
  -- Null for a guest.
  account_id uuid references account on delete cascade,
  last_number integer not null default 0,
  -- What the assistant remembers of it.
  memory jsonb,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index chat_account on chat (account_id) where account_id is not null;
create index chat_last on chat (last_at);

-- What was sent, numbered within the chat from 1. The number is the watermark.
create table chat_activity (
  chat_id uuid not null references chat on delete cascade,
  number integer not null,
  side text not null check (side in ('user', 'bot')),
  -- The user's id as the client names it.
  from_id text not null check (length(from_id) <= 100),
  kind text not null check (kind in ('message', 'event')),
  words text not null check (length(words) <= 4000),
  content jsonb not null,
  at timestamptz not null,
  primary key (chat_id, number)
);

-- What the assistant has asked the user to confirm: at most one thing in a chat. Confirming takes the row, so that nothing happens twice.
create table chat_proposal (
  chat_id uuid primary key references chat on delete cascade,
  id uuid not null,
  tool text not null,
  input jsonb not null,
  -- The question as the user read it.
  question text not null,
  at timestamptz not null
);
