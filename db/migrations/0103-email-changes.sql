-- A new login e-mail that its person asked for: confirmed by a code at the new address, undone by a link at the old one.
create table email_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  old_email text not null,
  new_email text not null,
  -- the code and the undo link are stored as HMACs only
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- confirmed, replaced by a newer request, or undone
  ended_at timestamptz,
  undo_hash bytea unique,
  undo_until timestamptz,
  undone_at timestamptz
);
create index email_change_account on email_change (account_id, created_at desc);
