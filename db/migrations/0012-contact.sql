-- contact: what was written on the contact page.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  -- ten digits, or empty
  phone text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index contact_message_newest on contact_message (created_at desc, id desc);
