-- Since when an owner has the plan without a gap. It decides which price is theirs.
alter table subscription add column since_on date;
update subscription s set since_on = coalesce((
  select min(p.created_at)::date from subscription_period p where p.account_id = s.account_id and p.plan = s.plan
    and p.created_at > coalesce((select max(o.created_at) from subscription_period o where o.account_id = s.account_id and o.plan <> s.plan),
      '-infinity')), s.created_at::date);
alter table subscription alter column since_on set not null, alter column since_on set default current_date;

-- The plan's name when the period was paid; null for periods paid before plans had versions.
alter table subscription_period add column plan_name text;

-- Each subscriber hears of a new price once, and pays it 30 days later at the earliest.
create table subscription_price_notice (
  account_id uuid not null references account (id),
  plan_version_id uuid not null references plan_version (id),
  told_at timestamptz not null,
  primary key (account_id, plan_version_id)
);
create trigger subscription_price_notice_stays before update or delete on subscription_price_notice
  for each row execute function refuse_change();
