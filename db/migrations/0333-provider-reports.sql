-- A card company's transfers to Liftbay's bank, as the company reports them.
create table provider_payout (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('sandbox', 'stripe')),
  reference text not null,
  cents int not null,
  arrives_on date not null,
  reported_at timestamptz not null,
  unique (provider, reference)
);
create index provider_payout_listed on provider_payout (arrives_on desc, id);
create trigger provider_payout_frozen before update or delete on provider_payout for each row execute function refuse_change();

-- Everything in such a transfer.
create table provider_line (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references provider_payout (id),
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned', 'other')),
  -- What of ours it names; null when it names nothing.
  source text,
  gross_cents int not null,
  fee_cents int not null,
  at timestamptz not null,
  what text not null default '',
  unique (provider, reference)
);
create index provider_line_payout on provider_line (payout_id);
create index provider_line_source on provider_line (kind, source) where source is not null;
create trigger provider_line_frozen before update or delete on provider_line for each row execute function refuse_change();

-- The entry of ours that a line is; one line an entry.
create table provider_match (
  line_id uuid primary key references provider_line (id),
  entry_id uuid not null unique references book_entry (id)
);
create trigger provider_match_frozen before update or delete on provider_match for each row execute function refuse_change();

-- Where the company's report and our books differ, by name.
create table provider_difference (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  kind text not null check (kind in ('missing-at-provider', 'missing-here', 'other-amount', 'fee-differs', 'other-day', 'duplicate', 'payout-sum')),
  line_id uuid references provider_line (id),
  entry_id uuid references book_entry (id),
  payout_id uuid references provider_payout (id),
  -- What is left after fees, as we booked it and as the company reports it.
  ours_cents int not null,
  theirs_cents int not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'cleared')),
  note text not null default '',
  settled_by uuid references account (id),
  settled_at timestamptz,
  version int not null default 1,
  constraint settled_has_a_note check ((state = 'settled') = (note <> '' and settled_by is not null)),
  constraint ended_has_a_date check ((state = 'open') = (settled_at is null))
);
create unique index provider_difference_line on provider_difference (line_id, kind) where line_id is not null;
create unique index provider_difference_entry on provider_difference (entry_id) where kind = 'missing-at-provider';
create unique index provider_difference_payout on provider_difference (payout_id) where kind = 'payout-sum';
create index provider_difference_open on provider_difference (found_at desc, id) where state = 'open';

create function keep_difference() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'difference % was settled', old.id using errcode = 'check_violation', constraint = 'difference_is_settled_once';
  end if;
  return new;
end $$;
create trigger provider_difference_kept before update on provider_difference for each row execute function keep_difference();
