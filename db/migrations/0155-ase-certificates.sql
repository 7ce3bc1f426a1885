-- What ASE certified someone in. It belongs to the person, who takes it along to the next shop.
create table ase_certificate (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  code text not null check (code ~ '^[A-Z][1-9]$'),
  number text not null default '' check (length(number) <= 40),
  issued_on date not null,
  expires_on date not null,
  -- A picture or PDF of it, one of the account's own files.
  file_id uuid unique references file (id),
  saved_at timestamptz not null,
  unique (account_id, code, issued_on),
  check (expires_on > issued_on)
);
create index ase_certificate_expiry on ase_certificate (expires_on);

-- A shop compared a certificate with the paper. A correction of the certificate ends it.
create table ase_check (
  certificate_id uuid not null references ase_certificate (id) on delete cascade,
  shop_id uuid not null references shop (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  primary key (certificate_id, shop_id)
);

-- The reminders that were sent, by days before the expiry.
create table ase_reminder (
  certificate_id uuid not null references ase_certificate (id) on delete cascade,
  days integer not null,
  sent_at timestamptz not null,
  primary key (certificate_id, days)
);

-- Whether a shop is warned about labor that nobody certified is assigned to. Without a row: once somebody there has a certificate.
create table ase_warning (
  shop_id uuid primary key references shop (id),
  is_on boolean not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
