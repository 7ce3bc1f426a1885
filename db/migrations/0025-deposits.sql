-- An order's row of money is there from the first deposit on; without a total nothing is billed yet.
alter table bill
  alter column total_cents drop not null,
  -- money that is on no bill: a deposit until there is one, and then what it was too much
  add column held_cents integer not null default 0 check (held_cents >= 0),
  -- what of the paid was there when the bill was made: taking the bill back makes it a deposit again
  add column deposit_cents integer not null default 0 check (deposit_cents >= 0),
  drop constraint bill_never_overpaid,
  add constraint bill_never_overpaid check (paid_cents between 0 and coalesce(total_cents, 0) - credited_cents),
  add constraint bill_holds_nothing_that_is_owed check (
    held_cents = 0 or total_cents is null or paid_cents = total_cents - credited_cents);

-- What a shop asks for before the work is done.
create table deposit (
  id uuid primary key,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  amount_cents integer not null check (amount_cents >= 100),
  reason text not null check (reason <> ''),
  -- ended: the order became ready or was cancelled
  state text not null default 'asked' check (state in ('asked', 'paid', 'withdrawn', 'ended')),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint deposit_asked_or_ended check ((state = 'asked') = (ended_at is null))
);
create unique index deposit_one_asked on deposit (work_order_id) where state = 'asked';
create index deposit_order on deposit (work_order_id, asked_at);

alter table payment_attempt add column deposit_id uuid references deposit;

alter table ledger_entry
  add column deposit_id uuid references deposit,
  -- what of a refund was on no bill: when the bank sends it back, that is so again
  add column held_cents integer not null default 0 check (held_cents between 0 and abs(amount_cents)),
  add constraint ledger_entry_deposit check (deposit_id is null or kind = 'payment');
create unique index ledger_entry_one_a_deposit on ledger_entry (deposit_id) where deposit_id is not null;

-- A bill that was taken back is none until it is made anew.
update bill set total_cents = null from work_order w where w.id = work_order_id and w.state not in ('ready', 'closed');
