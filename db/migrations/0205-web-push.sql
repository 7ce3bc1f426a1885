-- The key that names this server to the browsers' push services (RFC 8292), made once. The private half is sealed with APP_SECRET.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key bytea not null,
  made_at timestamptz not null default now()
);

-- A browser that shows push notifications of an account (RFC 8030), while the session it was turned on in lasts.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  session_id uuid references session on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  added_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

-- The subjects that an account turned off for push notifications.
create table push_choice (
  account_id uuid not null references account on delete cascade,
  subject text not null,
  primary key (account_id, subject)
);
