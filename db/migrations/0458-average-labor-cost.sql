-- Whether a membership is of a technician. An employee without one of the other positions is one, as for permissions.
create function is_technician(m shop_member) returns boolean language sql immutable as $$
  select m.kind = 'employee' and m.title not in ('Service advisor', 'Parts', 'Manager')
$$;

-- Unapplied labor is the time of technicians, by the position on the day of the approval.
alter table labor_cost add column of_technician boolean;
update labor_cost c set of_technician = coalesce((
  select is_technician(m) from shop_member m where m.shop_id = c.shop_id and m.account_id = c.account_id), false);
alter table labor_cost alter column of_technician set not null;

-- What labor costs a shop for each hour it bills, for people who may not see what anybody is paid. Null while it would show what one person is paid.
create table average_labor_cost (
  shop_id uuid primary key references shop on delete cascade,
  measured_on date not null,
  -- rounded to $5.00, so that a new technician's pay cannot be told from the averages before and after
  hour_cents integer check (hour_cents > 0 and hour_cents % 500 = 0)
);

-- The owner's own figure, in place of the average.
alter table price_book add column labor_cost_cents integer check (labor_cost_cents between 1 and 100000);

-- What an hour billed costs for people who may not see pay; null while it is withheld.
create function find_average_labor_cost(of_shop uuid) returns integer language sql stable as $$
  select coalesce((select labor_cost_cents from price_book where shop_id = of_shop), (select hour_cents from average_labor_cost where shop_id = of_shop))
$$;
