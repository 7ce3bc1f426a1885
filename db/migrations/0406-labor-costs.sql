-- What each approved paycheck cost the shop, by repair order. A row without an order is pay for time and other things that no order can be charged with.
create table labor_cost (
  stub_id uuid not null references pay_stub on delete cascade,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  work_order_id uuid references work_order on delete set null,
  -- the labor line, part line or job
  source_id uuid,
  pay_cents integer not null,
  -- the employer's taxes and contributions on that pay
  tax_cents integer not null,
  -- the shop's own percentage for benefits and insurance
  burden_cents integer not null,
  -- clocked on the order, or paid and not clocked on any
  seconds integer not null check (seconds >= 0),
  unique (stub_id, work_order_id, source_id)
);
create index labor_cost_order on labor_cost (work_order_id) where work_order_id is not null;
create index labor_cost_person on labor_cost (account_id);

-- Whatever program writes: the rows of a paycheck are its gross pay and its employer lines, to the cent.
create function require_whole_labor_cost() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct stub_id from added) a join pay_stub s on s.id = a.stub_id
    where s.approved_at is null or s.voided_at is not null
      or s.gross_cents <> (select sum(c.pay_cents) from labor_cost c where c.stub_id = s.id)
      or (select coalesce(sum(l.cents), 0) from pay_stub_line l where l.stub_id = s.id and l.side = 'employer')
        <> (select sum(c.tax_cents) from labor_cost c where c.stub_id = s.id)
  ) then
    raise exception 'labor costs are the pay of an approved stub, to the cent' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger labor_cost_whole after insert on labor_cost referencing new table as added for each statement execute function require_whole_labor_cost();

-- A voided paycheck costs nothing.
create function forget_voided_labor_cost() returns trigger language plpgsql as $$
begin
  delete from labor_cost where stub_id = new.id;
  return null;
end $$;
create trigger pay_stub_voided_cost after update of voided_at on pay_stub for each row when (new.voided_at is not null)
  execute function forget_voided_labor_cost();

-- What a plan pays for an earned fact, by the end of the item's ID, as makeItems does. A test compares them.
create function price_earned_fact(f earned_fact, p pay_plan) returns table (suffix text, cents integer) language sql immutable as $$
  select 'f', round(f.hundredths::numeric * p.rate_cents / 100)::integer where p.kind = 'flat-rate' and f.hundredths <> 0
  union all
  select 'l', round((f.sales_cents - case p.labor_commission_on when 'sales' then 0 else f.cost_cents end)::numeric * p.labor_commission_bp / 10000)::integer
  where f.kind = 'labor' and f.earned_by = p.commission_by
  union all
  select 'p', round((f.sales_cents - case p.parts_commission_on when 'sales' then 0 else f.cost_cents end)::numeric * p.parts_commission_bp / 10000)::integer
  where f.kind = 'part' and f.earned_by = p.commission_by
  union all
  select 's' || (s.place - 1), round(f.units::numeric * (s.spiff ->> 'cents')::integer / 100)::integer
  from jsonb_array_elements(p.spiffs) with ordinality as s(spiff, place)
  where s.spiff ->> 'on' = case f.kind when 'job' then 'canned-job' else f.kind end and s.spiff ->> 'by' = f.earned_by
    and strpos(lower(f.text), lower(s.spiff ->> 'match')) > 0
$$;

-- Hundredths of a percent that the employer pays on top of someone's wages: as on the last paycheck of the year. Before the first one, by the rates in
-- force: Social Security and Medicare 7.65% (26 U.S.C. 3111), federal unemployment 0.6% plus the state's credit reduction, and the shop's state rate.
create function estimate_employer_bp(of_shop uuid, of_account uuid, on_day date) returns integer language sql stable as $$
  select coalesce((
    select round(10000.0 * (select coalesce(sum(l.cents), 0) from pay_stub_line l where l.stub_id = s.id and l.side = 'employer') / s.gross_cents)::integer
    from pay_stub s
    where s.shop_id = of_shop and s.account_id = of_account and s.approved_at is not null and s.voided_at is null and s.pays_hours
      and s.gross_cents > 0 and extract(year from s.pay_date) = extract(year from on_day)
    order by s.pay_date desc, s.id limit 1
  ), 825 + coalesce((
    select (t.futa_reduction + coalesce(t.unemployment_rate, 0)) / 100 from pay_tax_year t
    where t.shop_id = of_shop and t.year = extract(year from on_day)
  ), 0))
$$;

-- The plan in force on a day; no row before the first one.
create function find_pay_plan(of_shop uuid, of_account uuid, on_day date) returns setof pay_plan language sql stable as $$
  select p.* from pay_plan p
  where p.shop_id = of_shop and p.account_id = of_account and p.first_day <= on_day and p.withdrawn_at is null
  order by p.first_day desc limit 1
$$;

create function get_burden_bp(of_shop uuid) returns integer language sql stable as $$
  select coalesce((select burden_bp from pay_setting where shop_id = of_shop), 0)
$$;

-- The flagged hours of an order that are not recorded as earned yet: of an open one, and of one that was finished a moment ago.
create function list_unrecorded_hours(of_order uuid)
returns table (shop_id uuid, account_id uuid, labor_line_id uuid, hundredths integer, day date) language sql stable as $$
  select o.shop_id, w.account_id, l.id,
    (round(h.hundredths * w.weight / w.whole) - coalesce((
      select sum(f.hundredths) from earned_fact f
      where f.source_id = l.id and f.account_id = w.account_id and f.kind = 'labor' and f.earned_by = 'performed'), 0))::integer,
    (o.state_since at time zone s.time_zone)::date
  from work_order o
  join shop s on s.id = o.shop_id
  join concern c on c.work_order_id = o.id and c.decision <> 'declined' and (c.decision = 'approved' or (c.option_of is null and o.state not in ('ready', 'closed')))
  join labor_line l on l.concern_id = c.id
  left join labor_technician t on t.labor_line_id = l.id
  left join labor_split p on p.labor_line_id = l.id and p.replaced_at is null
  cross join lateral (
    select greatest(0, l.hours_hundredths - coalesce((select sum(a.hundredths) from adjustment a where a.labor_line_id = l.id and a.kind = 'overlap'
      and case when o.state in ('ready', 'closed') then a.bill_cents else a.offered_cents end > 0), 0))::numeric as hundredths
  ) h
  cross join lateral (
    select e.account_id, e.weight, sum(e.weight) over () as whole from labor_split_share e where e.split_id = p.id
    union all
    select coalesce(t.account_id, o.technician_id), 1, 1 where p.id is null and coalesce(t.account_id, o.technician_id) is not null
  ) w
  where o.id = of_order and o.state <> 'cancelled' and exists (select from pay_plan n where n.shop_id = o.shop_id)
    and (o.state not in ('ready', 'closed') or exists (select from earning_unsettled u where u.work_order_id = o.id))
$$;

-- What labor on an order costs the shop. Approved paychecks say what it really cost. What nobody was paid for yet is estimated by the plan of its day, with
-- employer taxes and the shop's percentage: clocked hours by the hour or the salary, what was earned on the order, and flagged hours that are not
-- recorded yet. Someone without a plan costs the rate that was copied when they clocked in.
create function list_labor_costs(of_order uuid)
returns table (account_id uuid, source_id uuid, cents integer, is_estimated boolean, is_unknown boolean) language sql stable as $$
  select c.account_id, c.source_id, c.pay_cents + c.tax_cents + c.burden_cents, false, false
  from labor_cost c where c.work_order_id = of_order
  union all
  select k.account_id, k.labor_line_id,
    case when p.id is null then round(k.seconds * k.pay_rate_cents / 3600)
      when p.kind = 'flat-rate' then 0
      else round(k.seconds * case p.kind when 'salary' then round(p.rate_cents / 2080.0) else p.rate_cents end
        * (10000 + get_burden_bp(k.shop_id) + estimate_employer_bp(k.shop_id, k.account_id, k.day)) / 36000000) end::integer,
    p.kind is distinct from 'flat-rate' and p.id is not null, p.id is null and k.pay_rate_cents = 0 and k.seconds >= 1
  from (
    select c.account_id, c.shop_id, c.labor_line_id, c.pay_rate_cents, floor(extract(epoch from c.ended_at - c.started_at)) as seconds,
      (c.started_at at time zone s.time_zone)::date as day
    from job_clock c join shop s on s.id = c.shop_id where c.work_order_id = of_order and c.ended_at is not null
  ) k
  left join lateral find_pay_plan(k.shop_id, k.account_id, k.day) p on true
  where not exists (
    select from pay_stub t where t.shop_id = k.shop_id and t.account_id = k.account_id and t.pays_hours and t.approved_at is not null
      and t.voided_at is null and daterange(t.period_first, t.period_last, '[]') @> k.day)
  union all
  select f.account_id, f.source_id,
    round(i.cents::numeric * (10000 + get_burden_bp(f.shop_id) + estimate_employer_bp(f.shop_id, f.account_id, f.day)) / 10000)::integer, true, false
  from earned_fact f
  cross join lateral find_pay_plan(f.shop_id, f.account_id, f.rate_day) p
  cross join lateral price_earned_fact(f, p) i
  where f.work_order_id = of_order and i.cents <> 0 and not exists (
    select from pay_stub_item x where x.shop_id = f.shop_id and x.item_id = f.id || '-' || i.suffix and x.released_at is null)
  union all
  select w.account_id, w.labor_line_id,
    round(w.hundredths::numeric * p.rate_cents * (10000 + get_burden_bp(w.shop_id) + estimate_employer_bp(w.shop_id, w.account_id, w.day)) / 1000000)::integer,
    true, false
  from list_unrecorded_hours(of_order) w
  cross join lateral find_pay_plan(w.shop_id, w.account_id, w.day) p
  where p.kind = 'flat-rate'
$$;
