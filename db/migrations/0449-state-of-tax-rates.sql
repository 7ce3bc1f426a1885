-- The rates are those of one state: after a move, the new state's have to be entered.
alter table pay_tax_year add column state text;
update pay_tax_year y set state = s.state from shop s where s.id = y.shop_id;
alter table pay_tax_year alter column state set not null, drop constraint pay_tax_year_pkey, add primary key (shop_id, year, state);

create or replace function estimate_employer_bp(of_shop uuid, of_account uuid, on_day date) returns integer language sql stable as $$
  select coalesce((
    select round(10000.0 * (select coalesce(sum(l.cents), 0) from pay_stub_line l where l.stub_id = s.id and l.side = 'employer') / s.gross_cents)::integer
    from pay_stub s
    where s.shop_id = of_shop and s.account_id = of_account and s.approved_at is not null and s.voided_at is null and s.pays_hours
      and s.gross_cents > 0 and extract(year from s.pay_date) = extract(year from on_day)
    order by s.pay_date desc, s.id limit 1
  ), 825 + coalesce((
    select (t.futa_reduction + coalesce(t.unemployment_rate, 0)) / 100 from pay_tax_year t join shop on shop.id = t.shop_id
    where t.shop_id = of_shop and t.year = extract(year from on_day) and t.state = shop.state
  ), 0))
$$;
