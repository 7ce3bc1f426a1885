-- Checks that are printed for pay. A void check keeps its number, and another one gets a new number.
create table pay_check (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  run_id uuid not null references pay_run,
  payment_id uuid not null,
  account_id uuid not null references account,
  number integer not null check (number between 1 and 999999999),
  cents bigint not null check (cents > 0),
  payee text not null,
  address text not null,
  dated_on date not null,
  state text not null default 'issued' check (state in ('issued', 'void')),
  version integer not null default 1,
  made_by uuid not null references account,
  made_at timestamptz not null,
  voided_by uuid references account,
  voided_at timestamptz,
  void_reason text not null default '',
  replaces_id uuid unique references pay_check,
  unique (shop_id, number),
  foreign key (payment_id, cents) references pay_payment (id, cents),
  check ((state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason <> '') and (voided_at is null) = (voided_by is null))
);
create index pay_check_run on pay_check (run_id);
create unique index pay_check_once on pay_check (payment_id) where state = 'issued';

create function keep_pay_check() returns trigger language plpgsql as $$
begin
  if old.state = 'void' or (to_jsonb(new) - array['state', 'version', 'voided_by', 'voided_at', 'void_reason'])
      <> (to_jsonb(old) - array['state', 'version', 'voided_by', 'voided_at', 'void_reason']) then
    raise exception 'a check never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_check_kept before update on pay_check for each row execute function keep_pay_check();

-- By what a payment is paid: one entry of a bank file or one check, and never both. Voiding it or a return by the bank takes the row away.
create table pay_payment_claim (
  payment_id uuid primary key references pay_payment,
  entry_id uuid unique references bank_file_entry,
  check_id uuid unique references pay_check,
  check (num_nonnulls(entry_id, check_id) = 1)
);
