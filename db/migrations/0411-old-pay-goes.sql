-- How long pay of a day is kept. Employment tax: four years after the due date of the tax or its payment, whichever is later (26 CFR 31.6001-1(e)(2)); the
-- returns of a year count as filed on April 15 of the next one (26 U.S.C. 6501(b)(2)). That is longer than the three years of 29 CFR 516.5 and of
-- California Labor Code 226(a). New York asks for six years (New York Labor Law 195(4)).
create function get_pay_kept_until(shop_id uuid, pay_date date) returns date language sql stable as $$
  select greatest(make_date(extract(year from pay_date)::int + 5, 4, 15),
    case when (select s.state from shop s where s.id = shop_id) = 'NY' then (pay_date + interval '6 years')::date end)
$$;

create or replace function keep_pay_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' or get_pay_kept_until(old.shop_id, old.pay_date) < current_date then return old; end if;
    raise exception 'an approved pay run stays' using errcode = 'restrict_violation';
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'approved') then
      raise exception 'a draft pay run can only be approved' using errcode = 'restrict_violation';
    end if;
    if new.state = 'approved' and exists (
      select from pay_stub s
      left join lateral (
        select coalesce(sum(l.cents) filter (where l.side = 'earning'), 0) as earned,
          coalesce(sum(l.cents) filter (where l.side = 'deduction'), 0) as deducted
        from pay_stub_line l where l.stub_id = s.id
      ) l on true
      left join lateral (select coalesce(sum(p.cents), 0) as paid from pay_payment p where p.stub_id = s.id) p on true
      where s.run_id = new.id and (l.earned <> s.gross_cents or l.earned - l.deducted <> s.net_cents or p.paid <> s.net_cents)
    ) then
      raise exception 'the lines of a pay stub do not add up to it' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - array['state', 'version', 'paid_by', 'paid_at', 'voided_by', 'voided_at', 'void_reason'])
      <> (to_jsonb(old) - array['state', 'version', 'paid_by', 'paid_at', 'voided_by', 'voided_at', 'void_reason'])
    or (old.state, new.state) not in (('approved', 'paid'), ('approved', 'voided'), ('paid', 'voided'), ('approved', 'approved'), ('paid', 'paid')) then
    raise exception 'an approved pay run never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create index pay_run_by_pay_date on pay_run (pay_date);
