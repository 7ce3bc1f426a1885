-- Who said that the employee has a payment that had to be made again, or does not have it after all. Only people know, so every word of theirs stays.
create table pay_payment_mark (
  id bigint generated always as identity primary key,
  payment_id uuid not null references pay_payment on delete cascade,
  is_paid boolean not null,
  -- Of the check that was handed out; null for money that was given in another way, such as in cash.
  check_number integer,
  marked_by uuid not null references account,
  marked_at timestamptz not null
);
create index pay_payment_mark_payment on pay_payment_mark (payment_id, id);
create trigger pay_payment_mark_kept before update on pay_payment_mark for each row execute function keep_all_but('');
