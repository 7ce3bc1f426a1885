-- What a shop's bank asks for in its ACH files, and where pay is taken from.
create table pay_bank (
  shop_id uuid primary key references shop,
  version integer not null default 1,
  bank_name text not null check (bank_name <> ''),
  -- The originating bank's routing number; its first eight digits begin every trace number.
  routing text not null check (routing ~ '^\d{9}$'),
  immediate_destination text not null check (immediate_destination ~ '^\d{9}$'),
  immediate_origin text not null check (immediate_origin ~ '^\d{9,10}$'),
  company_name text not null check (company_name <> ''),
  company_id text not null check (company_id ~ '^\d{10}$'),
  is_balanced boolean not null,
  sends_prenotes boolean not null,
  -- { account, type } of the account that pay is taken from, sealed for this shop.
  sealed_account bytea,
  account_routing text not null default '',
  account_last4 text not null default '',
  next_check integer not null default 1001 check (next_check between 1 and 999999999),
  -- When the next yearly review of fraud monitoring is due (Nacha Operating Rules, 2026).
  review_due_on date not null,
  review_reminded_on date,
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  check (not is_balanced or sealed_account is not null),
  check ((sealed_account is null) = (account_last4 = '') and (sealed_account is null) = (account_routing = ''))
);

-- Who changed what of it. Names of fields only, never their values.
create table pay_bank_change (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  by_account_id uuid not null references account,
  at timestamptz not null,
  fields text[] not null
);
create index pay_bank_change_shop on pay_bank_change (shop_id, at desc);
create trigger pay_bank_change_kept before update on pay_bank_change for each row execute function keep_all_but('');

create table fraud_review (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  due_on date not null,
  by_account_id uuid not null references account,
  at timestamptz not null,
  note text not null check (note <> ''),
  unique (shop_id, due_on)
);
create trigger fraud_review_kept before update on fraud_review for each row execute function keep_all_but('');

-- A file for the bank. Its text is sealed and never changes: every download is the same, byte for byte.
create table bank_file (
  id uuid primary key,
  shop_id uuid not null references shop,
  run_id uuid references pay_run,
  kind text not null check (kind in ('payroll', 'prenote', 'reversal')),
  reverses_id uuid references bank_file,
  -- Why a reversal is made.
  reason text not null default '',
  created_on date not null,
  modifier text not null check (modifier ~ '^[A-Z0-9]$'),
  effective_on date not null check (effective_on > created_on),
  entry_count integer not null check (entry_count > 0),
  pay_cents bigint not null check (pay_cents >= 0),
  entry_hash text not null check (entry_hash ~ '^\d{10}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  state text not null default 'ready' check (state in ('ready', 'sent', 'voided')),
  version integer not null default 1,
  made_by uuid not null references account,
  made_at timestamptz not null,
  sent_by uuid references account,
  sent_at timestamptz,
  voided_by uuid references account,
  voided_at timestamptz,
  void_reason text not null default '',
  unique (shop_id, created_on, modifier),
  check ((kind = 'prenote') = (run_id is null) and (kind = 'reversal') = (reverses_id is not null) and (kind = 'prenote') = (pay_cents = 0)),
  check ((state = 'sent') = (sent_at is not null) and (state = 'voided') = (voided_at is not null) and (state = 'voided') = (void_reason <> '')),
  check ((sent_at is null) = (sent_by is null) and (voided_at is null) = (voided_by is null))
);
create index bank_file_listed on bank_file (shop_id, made_at desc, id desc);
create index bank_file_run on bank_file (run_id);
create index bank_file_reverses on bank_file (reverses_id);
-- A second file of a run, or of prenotes, waits until the first one is sent or voided.
create unique index bank_file_one_waits on bank_file (run_id, kind) where state = 'ready' and kind = 'payroll';
create unique index bank_file_one_prenote on bank_file (shop_id) where state = 'ready' and kind = 'prenote';

create function keep_bank_file() returns trigger language plpgsql as $$
begin
  if old.state <> 'ready' or (to_jsonb(new) - array['state', 'version', 'sent_by', 'sent_at', 'voided_by', 'voided_at', 'void_reason'])
      <> (to_jsonb(old) - array['state', 'version', 'sent_by', 'sent_at', 'voided_by', 'voided_at', 'void_reason']) then
    raise exception 'a bank file never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_file_kept before update on bank_file for each row execute function keep_bank_file();

-- An entry pays exactly what its payment says.
alter table pay_payment add constraint pay_payment_amount unique (id, cents);

create table bank_file_entry (
  id uuid primary key,
  file_id uuid not null references bank_file,
  shop_id uuid not null references shop,
  -- The file's, because trace numbers are unique for a day.
  created_on date not null,
  trace text not null check (trace ~ '^\d{15}$'),
  -- Of the employee; null for the entry that takes the pay from the shop's account.
  account_id uuid references account,
  -- Null in a prenote.
  payment_id uuid,
  transaction_code text not null check (transaction_code ~ '^[23][237]$'),
  cents bigint not null check (cents >= 0),
  id_number text not null,
  account_last4 text not null,
  -- HMAC of routing and account number: tells accounts apart without their numbers.
  account_key bytea not null,
  reverses_id uuid references bank_file_entry,
  -- Set when a reversal was voided: the entry can be reversed again.
  released_at timestamptz,
  unique (shop_id, created_on, trace),
  foreign key (payment_id, cents) references pay_payment (id, cents)
);
create index bank_file_entry_file on bank_file_entry (file_id);
create index bank_file_entry_payment on bank_file_entry (payment_id);
create index bank_file_entry_trace on bank_file_entry (shop_id, trace);
create index bank_file_entry_account on bank_file_entry (shop_id, account_key);
create unique index bank_file_entry_reversed_once on bank_file_entry (reverses_id) where released_at is null;
create trigger bank_file_entry_kept before update on bank_file_entry for each row execute function keep_all_but('released_at');

-- Every time somebody got a file, or checks to print.
create table pay_download (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  file_id uuid references bank_file,
  run_id uuid references pay_run,
  by_account_id uuid not null references account,
  at timestamptz not null,
  check (num_nonnulls(file_id, run_id) = 1)
);
create index pay_download_file on pay_download (file_id, at desc);
create index pay_download_run on pay_download (run_id, at desc);
create index pay_download_shop on pay_download (shop_id);
create trigger pay_download_kept before update on pay_download for each row execute function keep_all_but('');
