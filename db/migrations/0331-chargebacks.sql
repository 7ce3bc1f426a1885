-- Disputes in the sandbox provider's own books.
create table sandbox_dispute (
  reference text primary key,
  charge_reference text not null unique references sandbox_charge (reference),
  reason text not null,
  amount_cents int not null check (amount_cents > 0),
  fee_cents int not null check (fee_cents >= 0),
  state text not null default 'needs-response' check (state in ('needs-response', 'submitted', 'won', 'lost')),
  respond_by timestamptz not null,
  created_at timestamptz not null,
  evidence_text text not null default '',
  evidence_sha256 text not null default '',
  decided_at timestamptz
);

-- A card payment that the cardholder's bank disputes.
create table chargeback (
  id uuid primary key default gen_random_uuid(),
  -- Null for what Liftbay sells itself.
  shop_id uuid references shop (id),
  work_order_id uuid references work_order (id),
  attempt_id uuid not null references payment_attempt (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_dispute text not null,
  reason text not null,
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('needs-response', 'submitted', 'won', 'lost')),
  opened_at timestamptz not null,
  respond_by timestamptz,
  reminded_at timestamptz,
  -- Set together, once: the evidence as it was handed in.
  statement text not null default '',
  pack jsonb,
  pack_pdf_id uuid references file (id),
  pack_zip_id uuid references file (id),
  submitted_at timestamptz,
  submitted_by uuid references account (id),
  -- When the provider had it.
  sent_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  unique (provider, provider_dispute),
  constraint chargeback_pack_is_whole check (num_nulls(pack, pack_pdf_id, pack_zip_id, submitted_at, submitted_by) in (0, 5)),
  constraint chargeback_ends check ((state in ('won', 'lost')) = (ended_at is not null)),
  constraint chargeback_of_shop_or_none check ((shop_id is null) = (work_order_id is null))
);
create index chargeback_shop on chargeback (shop_id, opened_at desc, id) where shop_id is not null;
create index chargeback_listed on chargeback (opened_at desc, id);
create index chargeback_open on chargeback (respond_by) where state = 'needs-response';
create index chargeback_attempt on chargeback (attempt_id);

-- What was handed in never changes, and a decision is the last word.
create function keep_chargeback() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null and (new.pack, new.pack_pdf_id, new.pack_zip_id, new.statement, new.submitted_at, new.submitted_by)
    is distinct from (old.pack, old.pack_pdf_id, old.pack_zip_id, old.statement, old.submitted_at, old.submitted_by) then
    raise exception 'the evidence of chargeback % was handed in', old.id using errcode = 'check_violation', constraint = 'evidence_is_frozen';
  end if;
  if old.state in ('won', 'lost') and new.state <> old.state or old.state = 'submitted' and new.state = 'needs-response' then
    raise exception 'chargeback % cannot go back', old.id using errcode = 'check_violation', constraint = 'chargeback_goes_forward';
  end if;
  return new;
end $$;
create trigger chargeback_kept before update on chargeback for each row execute function keep_chargeback();

-- What the shop and the admin add to the evidence.
create table chargeback_evidence (
  id uuid primary key default gen_random_uuid(),
  chargeback_id uuid not null references chargeback (id),
  text text not null default '',
  file_id uuid references file (id),
  added_by uuid not null references account (id),
  added_at timestamptz not null,
  constraint text_or_file check ((text = '') <> (file_id is null))
);
create index chargeback_evidence_of on chargeback_evidence (chargeback_id, added_at);

create function keep_chargeback_evidence() returns trigger language plpgsql as $$
begin
  if (select submitted_at is not null or state in ('won', 'lost') from chargeback
    where id = coalesce(new.chargeback_id, old.chargeback_id) for share) then
    raise exception 'the evidence of this chargeback was handed in' using errcode = 'check_violation', constraint = 'evidence_is_frozen';
  end if;
  return coalesce(new, old);
end $$;
create trigger chargeback_evidence_kept before insert or update or delete on chargeback_evidence
  for each row execute function keep_chargeback_evidence();
