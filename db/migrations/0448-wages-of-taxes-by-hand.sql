-- The wages that a percentage by hand is taken of: Ohio's cities, for example, take off no 401(k).
alter table pay_figure add column wages text check (wages in ('gross', 'medicare', 'federal'));
update pay_figure set wages = case when kind = 'state-income' and how = 'percent' then 'federal' else 'gross' end;
alter table pay_figure alter column wages set not null,
  add check (wages = 'gross' or (how = 'percent' and kind in ('state-income', 'local-income')));
