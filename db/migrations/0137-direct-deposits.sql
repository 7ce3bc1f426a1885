-- Where an employee's pay goes. The accounts are in sealed_value. Rows never change; the newest one that has begun and is not canceled counts.
create table deposit_change (
  id uuid primary key,
  number bigint generated always as identity,
  personnel_id uuid not null references personnel (id),
  made_at timestamptz not null,
  effective_on date not null,
  sealed_id uuid not null references sealed_value (id)
);
create index deposit_change_of on deposit_change (personnel_id, number desc);
create trigger deposit_change_frozen before update or delete on deposit_change for each row execute function refuse_change();

create table deposit_cancellation (
  change_id uuid primary key references deposit_change (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
create trigger deposit_cancellation_frozen before update or delete on deposit_cancellation for each row execute function refuse_change();
