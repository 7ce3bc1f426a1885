-- The rates are those of one state: after a move, the new state's have to be entered.
alter table pay_tax_year add column state text;
update pay_tax_year y set state = s.state from shop s where s.id = y.shop_id;
alter table pay_tax_year alter column state set not null;
