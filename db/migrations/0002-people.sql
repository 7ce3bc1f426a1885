-- messages, auth, files, notifications

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  subject text not null default '',
  body_text text not null,
  body_html text,
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_newest on message (created_at desc, id desc);
create index message_recipient on message (recipient, created_at desc);

create table account (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('customer', 'owner', 'employee', 'vendors', 'admin')),
  -- lowercased; the admin's is a user name
  email text not null check (email = lower(email)),
  password_hash text,
  is_temporary_password boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (role, email)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  secret_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default ''
);
create index session_account on session (account_id) where ended_at is null;
create index session_expiry on session (expires_at);

create table file (
  id uuid primary key default gen_random_uuid(),
  -- who may fetch it is decided by the feature that keeps it
  shop_id uuid,
  account_id uuid references account,
  name text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index file_shop on file (shop_id, created_at desc);

create table notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  type text not null check (type in ('default', 'payment', 'make payment', 'go to preferred shop info', 'submit agreement')),
  title text not null,
  body text not null default '',
  -- what a screen needs to lead on: invoice, shop, workOrderId, vinId, status …
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_newest on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
