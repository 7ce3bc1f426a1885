-- What the kit needs: answers kept for repeated requests, and deliveries that follow a commit.

create table idempotency_key (
  owner text not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  reply text,
  version integer,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- One row is one thing to tell the outside after the commit that wrote it: a live event, a mail, a text.
create table delivery (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text
);
create index delivery_due on delivery (due_at, id);
