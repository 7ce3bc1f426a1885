-- When a shop is open on a day by its own clock: no hours when that weekday has none. `day_off` is the reason of a day off, null when it is none.
-- A function and not a view, because the day is given; PostgreSQL puts it into the statement that uses it.
create function shop_hours_on(asked_shop uuid, asked_day date) returns table (opens time, closes time, day_off text)
language sql stable rows 1
begin atomic
  select h.opens, h.closes, c.reason
  from (select) one
  left join shop_hours h on h.shop_id = asked_shop and h.weekday = extract(dow from asked_day)::smallint
  left join shop_closed_day c on c.shop_id = asked_shop and c.day = asked_day;
end;
