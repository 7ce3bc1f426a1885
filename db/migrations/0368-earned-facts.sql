-- How the flagged hours of a labor line are shared. A later split replaces an earlier one, which stays readable. The line may be removed and restored.
create table labor_split (
  id uuid primary key default gen_random_uuid(),
  labor_line_id uuid not null,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  way text not null check (way in ('percent', 'hours')),
  made_by uuid not null references account,
  made_at timestamptz not null,
  replaced_at timestamptz
);
create unique index labor_split_one on labor_split (labor_line_id) where replaced_at is null;
create index labor_split_order on labor_split (work_order_id);

create table labor_split_share (
  split_id uuid not null references labor_split on delete cascade,
  account_id uuid not null references account,
  position smallint not null,
  -- hundredths of a percent, or hundredths of an hour
  weight integer not null check (weight between 1 and 100000),
  primary key (split_id, account_id)
);
create index labor_split_share_person on labor_split_share (account_id);

-- A repair order that came back because of labor on an earlier one, with the shop's rule of that day.
create table comeback (
  work_order_id uuid primary key references work_order on delete cascade,
  shop_id uuid not null references shop,
  of_work_order_id uuid not null references work_order on delete cascade,
  labor_line_ids uuid[] not null check (cardinality(labor_line_ids) between 1 and 40),
  rule text not null check (rule in ('nothing', 'unpaid', 'take-back')),
  marked_by uuid not null references account,
  marked_at timestamptz not null,
  check (work_order_id <> of_work_order_id)
);
create index comeback_of on comeback (of_work_order_id);

-- What people did and sold on repair orders, whatever their plan pays for it. Facts are only added: a change is another fact, below zero when something
-- is taken back. So a pay run that has paid a fact never has to look at it again.
create table earned_fact (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  work_order_id uuid not null references work_order on delete cascade,
  -- the labor line, part line or job
  source_id uuid not null,
  earned_by text not null check (earned_by in ('performed', 'sold')),
  kind text not null check (kind in ('labor', 'part', 'job', 'comeback')),
  day date not null,
  -- The plan of this day pays it: what is taken back goes at the rate that paid it.
  rate_day date not null,
  hundredths integer not null check (hundredths = 0 or (earned_by = 'performed' and kind in ('labor', 'comeback'))),
  sales_cents integer not null,
  cost_cents integer not null,
  units integer not null,
  text text not null,
  why text not null check (why in ('', 'reopened', 'canceled', 'refunded', 'changed')),
  made_at timestamptz not null default now()
);
create index earned_fact_person on earned_fact (shop_id, account_id, day);
create index earned_fact_order on earned_fact (work_order_id);
create index earned_fact_source on earned_fact (source_id);

create function keep_earned_fact() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'an earned fact never changes' using errcode = 'restrict_violation';
  end if;
  if new.day <= get_pay_locked_through(new.shop_id) then
    raise exception 'this day is in an approved pay run' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger earned_fact_kept before insert or update on earned_fact for each row execute function keep_earned_fact();

-- Orders whose facts may have to change. Read and emptied before anyone sees or pays what was earned.
create table earning_unsettled (
  work_order_id uuid primary key references work_order on delete cascade,
  shop_id uuid not null references shop
);
create index earning_unsettled_shop on earning_unsettled (shop_id);

create function mark_order_unsettled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('ready', 'closed') then return null; end if;
  elsif new.state not in ('in-progress', 'ready', 'closed') and old.state not in ('in-progress', 'ready', 'closed') then
    return null;
  elsif (new.state, new.technician_id, new.advisor_id, new.bill_cents, new.bill_labor_cents)
    is not distinct from (old.state, old.technician_id, old.advisor_id, old.bill_cents, old.bill_labor_cents) then
    return null;
  end if;
  insert into earning_unsettled (work_order_id, shop_id) values (new.id, new.shop_id) on conflict do nothing;
  return null;
end $$;
create trigger work_order_unsettled after insert or update on work_order for each row execute function mark_order_unsettled();

create function mark_line_unsettled() returns trigger language plpgsql as $$
declare
  of_order uuid;
begin
  if tg_op = 'DELETE' then of_order := old.work_order_id; else of_order := new.work_order_id; end if;
  insert into earning_unsettled (work_order_id, shop_id)
  select o.id, o.shop_id from work_order o where o.id = of_order and o.state in ('in-progress', 'ready', 'closed')
  on conflict do nothing;
  return null;
end $$;
create trigger labor_line_unsettled after update of done_at, hours_hundredths on labor_line for each row execute function mark_line_unsettled();
create trigger labor_line_removed after delete on labor_line for each row execute function mark_line_unsettled();
create trigger labor_technician_unsettled after insert or update or delete on labor_technician for each row execute function mark_line_unsettled();
create trigger part_line_unsettled after update of cost_cents on part_line for each row execute function mark_line_unsettled();
create trigger bill_unsettled after update of credited_cents, total_cents on bill for each row execute function mark_line_unsettled();

-- Orders finished lately, so that the first pay plan has something to be compared with.
insert into earning_unsettled (work_order_id, shop_id)
select id, shop_id from work_order where state in ('ready', 'closed') and state_since > now() - interval '100 days';
