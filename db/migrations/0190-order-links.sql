-- Links for one work order, sent to its customer by text and e-mail. Only the hash of a token is stored.
create table order_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  shop_id uuid not null references shop (id) on delete cascade,
  work_order_id uuid not null references work_order (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- From then on, the link only reads.
  answered_at timestamptz,
  -- Asked for by someone with an older link.
  is_fresh boolean not null
);
create index order_link_work_order on order_link (work_order_id, created_at);
create index order_link_customer on order_link (customer_id);
create index order_link_shop on order_link (shop_id);
create index order_link_created on order_link (created_at);

-- One opening of a link, in one browser, which calls with the key.
create table order_link_session (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references order_link (id) on delete cascade,
  key_hash bytea not null unique,
  opened_at timestamptz not null,
  -- When a code showed that the phone or e-mail on file is at hand.
  confirmed_at timestamptz
);
create index order_link_session_link on order_link_session (link_id);

-- Six digits to the phone or e-mail on file, before an order is signed with a link.
create table signing_code (
  id uuid primary key,
  session_id uuid not null references order_link_session (id) on delete cascade,
  link_id uuid not null references order_link (id) on delete cascade,
  channel text not null check (channel in ('text', 'mail')),
  sent_to text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz,
  confirmed_at timestamptz,
  check (confirmed_at is null or ended_at is not null)
);
create index signing_code_session on signing_code (session_id, sent_at);
create index signing_code_link on signing_code (link_id, sent_at);
create index signing_code_sent_to on signing_code (sent_to, sent_at);
