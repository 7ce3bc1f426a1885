-- What a refund of a part of the bill takes back of what people earned.
alter table pay_setting add refund_rule text not null default 'nothing' check (refund_rule in ('nothing', 'commission'));

-- The last day that keeps a person's plan. It is the shop's last paid day for anyone whose plan was there when it was approved. Somebody without a plan was
-- left out of those runs, so only days that a paycheck of theirs covers are paid.
create function get_plan_locked_through(of_shop uuid, of_account uuid) returns date language sql stable as $$
  select case when exists (
    select from pay_plan p where p.shop_id = of_shop and p.account_id = of_account and p.withdrawn_at is null and exists (
      select from pay_run r where r.shop_id = of_shop and r.kind = 'regular' and r.state in ('approved', 'paid')
        and r.period_last >= p.first_day and r.approved_at >= p.made_at)
  ) then get_pay_locked_through(of_shop) else (
    select max(s.period_last) from pay_stub s
    where s.shop_id = of_shop and s.account_id = of_account and s.approved_at is not null and s.voided_at is null
  ) end
$$;

create or replace function keep_paid_plans() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is not null
      or to_jsonb(new) - 'withdrawn_by' - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_by' - 'withdrawn_at' then
      raise exception 'a pay plan never changes' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.first_day <= get_plan_locked_through(new.shop_id, new.account_id) then
    raise exception 'these days are in an approved pay run' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
