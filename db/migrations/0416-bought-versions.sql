-- The version whose price was bought; null for the price in the program. It decides which price is a subscriber's, so the day no longer does.
alter table subscription_order add column plan_version_id uuid,
  add constraint subscription_order_version foreign key (plan_version_id, plan) references plan_version (id, plan);
alter table subscription add column bought_version_id uuid,
  add constraint subscription_bought_version foreign key (bought_version_id, plan) references plan_version (id, plan);

-- Earlier orders bought the latest version that was sold by then at the price they name.
update subscription_order o set plan_version_id = (
  select v.id from plan_version v join payment_attempt a on a.id = o.attempt_id and a.amount_cents = v.total_cents
  where v.plan = o.plan and v.step = 'approved' and v.decided_at <= o.created_at and v.effective_on <= (o.created_at at time zone 'UTC')::date
  order by v.effective_on desc, v.decided_at desc limit 1);
update subscription s set bought_version_id = (
  select o.plan_version_id from subscription_period p join subscription_order o on o.attempt_id = p.attempt_id
  where p.account_id = s.account_id and p.plan = s.plan and (p.created_at at time zone 'UTC')::date >= s.since_on
  order by p.created_at, p.id limit 1);
alter table subscription drop column since_on;

-- What an owner was told: the price, and the first day they pay it. Both are null when there was nothing to tell.
alter table subscription_price_notice add column total_cents int, add column pays_on date,
  add constraint subscription_price_notice_told check (num_nulls(total_cents, pays_on) in (0, 2));
alter table subscription_price_notice disable trigger subscription_price_notice_stays;
update subscription_price_notice n set total_cents = v.total_cents,
  pays_on = greatest(v.existing_from, (n.told_at at time zone 'UTC')::date + 30)
from plan_version v
where v.id = n.plan_version_id and not exists (
  select from plan_version w where w.plan = v.plan and w.step = 'approved' and w.changes_price and w.decided_at > v.decided_at
    and w.decided_at <= n.told_at and w.effective_on <= v.existing_from);
alter table subscription_price_notice enable trigger subscription_price_notice_stays;

-- A price that an owner was told of, and that was stopped: they heard that it does not come.
create table subscription_price_withdrawal (
  account_id uuid not null,
  plan_version_id uuid not null,
  told_at timestamptz not null,
  primary key (account_id, plan_version_id),
  foreign key (account_id, plan_version_id) references subscription_price_notice (account_id, plan_version_id)
);
create trigger subscription_price_withdrawal_stays before update or delete on subscription_price_withdrawal
  for each row execute function refuse_change();
