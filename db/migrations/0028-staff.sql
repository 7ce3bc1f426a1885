-- What somebody does at a shop, and what an hour of theirs costs it.
alter table shop_member
  add column title text not null default '',
  add column pay_rate_cents integer not null default 0 check (pay_rate_cents between 0 and 100000);

-- An owner asks an auto technician by e-mail; only who has confirmed that e-mail can accept.
create table shop_invitation (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  email text not null check (email = lower(email)),
  title text not null,
  pay_rate_cents integer not null check (pay_rate_cents between 0 and 100000),
  invited_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  how text check (how in ('accepted', 'declined', 'withdrawn', 'expired')),
  check ((ended_at is null) = (how is null))
);
create unique index shop_invitation_one_open on shop_invitation (shop_id, email) where ended_at is null;
create index shop_invitation_email on shop_invitation (email) where ended_at is null;
