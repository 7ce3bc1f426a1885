-- What labor on an order costs the shop. A paycheck that is not divided among orders yet leaves the estimate. Approved paychecks say what it really cost. What nobody was paid for yet is estimated by the plan of its day, with
-- employer taxes and the shop's percentage: clocked hours by the hour or the salary, what was earned on the order, and flagged hours that are not
-- recorded yet. Someone without a plan costs the rate that was copied when they clocked in.
create or replace function list_labor_costs(of_order uuid)
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
      and t.voided_at is null and daterange(t.period_first, t.period_last, '[]') @> k.day
      and exists (select from labor_cost c where c.stub_id = t.id))
  union all
  select f.account_id, f.source_id,
    round(i.cents::numeric * (10000 + get_burden_bp(f.shop_id) + estimate_employer_bp(f.shop_id, f.account_id, f.day)) / 10000)::integer, true, false
  from earned_fact f
  cross join lateral find_pay_plan(f.shop_id, f.account_id, f.rate_day) p
  cross join lateral price_earned_fact(f, p) i
  where f.work_order_id = of_order and i.cents <> 0 and not exists (
    select from pay_stub_item x where x.shop_id = f.shop_id and x.item_id = f.id || '-' || i.suffix and x.released_at is null
      and exists (select from labor_cost c where c.stub_id = x.stub_id))
  union all
  select w.account_id, w.labor_line_id,
    round(w.hundredths::numeric * p.rate_cents * (10000 + get_burden_bp(w.shop_id) + estimate_employer_bp(w.shop_id, w.account_id, w.day)) / 1000000)::integer,
    true, false
  from list_unrecorded_hours(of_order) w
  cross join lateral find_pay_plan(w.shop_id, w.account_id, w.day) p
  where p.kind = 'flat-rate'
$$;
