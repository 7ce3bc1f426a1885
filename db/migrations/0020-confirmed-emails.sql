-- An e-mail counts as its person's own only since they proved that they read it. Of the accounts from before nobody knows: null.
alter table account add column email_confirmed_at timestamptz;

-- A link that was mailed; what is in it is kept as an HMAC only.
create table email_confirmation (
  secret_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- what the account had when it was mailed
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, or of no use any more
  ended_at timestamptz
);
create index email_confirmation_account on email_confirmation (account_id, created_at desc);

-- Whom shops entered and who has no account, by what a shop knows them by.
create index customer_walk_in on customer (email, phone1) where account_id is null;
