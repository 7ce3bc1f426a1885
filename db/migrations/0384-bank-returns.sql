-- Files in which the bank returns entries and says what must be changed. The same file counts once.
create table bank_return_file (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  -- Entries that this shop did not send.
  unknown_count integer not null,
  read_by uuid not null references account,
  read_at timestamptz not null,
  unique (shop_id, sha256)
);

create table bank_return (
  id uuid primary key default gen_random_uuid(),
  return_file_id uuid not null references bank_return_file,
  shop_id uuid not null references shop,
  entry_id uuid not null references bank_file_entry,
  kind text not null check (kind in ('return', 'change')),
  code text not null check (code ~ '^[RC]\d\d$'),
  info text not null,
  -- The account as the bank wants it, { routing, account, type }, sealed for this row; null when the change is not about the account.
  sealed_account bytea,
  corrected_routing text not null default '',
  corrected_last4 text not null default '',
  corrected_type text not null default '' check (corrected_type in ('', 'checking', 'savings')),
  -- When the employee took the bank's correction.
  accepted_at timestamptz,
  unique (entry_id, kind, code),
  check (kind = 'change' or sealed_account is null),
  check ((sealed_account is null) = (corrected_last4 = ''))
);
create index bank_return_file_items on bank_return (return_file_id);
-- An entry comes back once.
create unique index bank_return_once on bank_return (entry_id) where kind = 'return';
create trigger bank_return_kept before update on bank_return for each row execute function keep_all_but('accepted_at');

-- Accounts that nothing more is sent to until an owner releases them.
create table held_account (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_key bytea not null,
  account_id uuid not null references account,
  account_last4 text not null,
  return_id uuid not null references bank_return,
  held_at timestamptz not null,
  released_at timestamptz,
  released_by uuid references account,
  release_reason text check (release_reason <> ''),
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create unique index held_account_once on held_account (shop_id, account_key) where released_at is null;
create trigger held_account_kept before update on held_account for each row execute function keep_all_but('released_at', 'released_by', 'release_reason');
