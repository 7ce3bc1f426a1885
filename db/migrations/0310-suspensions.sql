-- Shops and accounts that admins have suspended. A vendor is its account. Who is suspended is asked by name here, at each log-in, key, webhook,
-- booking, search and ad, so that suspending and reinstating each change one row.
create table suspension (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid references shop (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  -- Read by the suspended, on the screen and in a mail.
  reason text not null check (length(reason) between 1 and 1000),
  suspended_by uuid not null references account (id),
  suspended_at timestamptz not null,
  reinstated_by uuid references account (id),
  reinstated_at timestamptz,
  reinstated_because text check (length(reinstated_because) between 1 and 1000),
  constraint suspension_is_of_one check (num_nonnulls(shop_id, account_id) = 1),
  constraint suspension_is_open_or_reinstated check (num_nonnulls(reinstated_by, reinstated_at, reinstated_because) in (0, 3)),
  constraint suspension_ends_after_it_began check (reinstated_at >= suspended_at)
);
-- Of two admins who suspend at once, one is first.
create unique index suspension_open_shop on suspension (shop_id) where reinstated_at is null;
create unique index suspension_open_account on suspension (account_id) where reinstated_at is null;
create index suspension_of_shop on suspension (shop_id, suspended_at desc) where shop_id is not null;
create index suspension_of_account on suspension (account_id, suspended_at desc) where account_id is not null;

create function is_shop_suspended(shop uuid) returns boolean stable language sql
return exists (select from suspension x where x.shop_id = shop and x.reinstated_at is null);

create function is_account_suspended(account uuid) returns boolean stable language sql
return exists (select from suspension x where x.account_id = account and x.reinstated_at is null);

-- What keeps an account from logging in: its own suspension, or that of the only shops where it works. Null when nothing does.
create function find_login_suspension(account uuid) returns uuid stable language sql as $$
  select x.id from suspension x where x.account_id = $1 and x.reinstated_at is null
  union all
  select x.id from suspension x join shop_member m on m.shop_id = x.shop_id
  where m.account_id = $1 and m.ended_at is null and x.reinstated_at is null
    and not exists (
      select from shop_member o where o.account_id = $1 and o.ended_at is null
        and not exists (select from suspension y where y.shop_id = o.shop_id and y.reinstated_at is null))
  limit 1
$$;

-- Every program on the database hears that a shop was suspended or reinstated.
create function tell_of_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('liftbay_suspensions', coalesce(new.shop_id, new.account_id)::text);
  return null;
end $$;
create trigger suspension_told after insert or update on suspension for each row execute function tell_of_suspension();

-- Whoever suspends a shop holds its row `for update`: a booking that began earlier is waited for, and one that comes later sees the suspension.
create function refuse_suspended_bookings() returns trigger language plpgsql as $$
begin
  perform from shop s where s.id = new.shop_id for key share;
  if is_shop_suspended(new.shop_id) then
    raise exception 'this shop is suspended' using errcode = 'check_violation', constraint = 'appointment_shop_is_suspended';
  end if;
  return new;
end $$;
create trigger appointment_not_suspended before insert on appointment for each row execute function refuse_suspended_bookings();
create trigger appointment_not_moved_while_suspended before update of starts_at, ends_at, shop_id on appointment for each row
  when ((old.starts_at, old.ends_at, old.shop_id) is distinct from (new.starts_at, new.ends_at, new.shop_id))
  execute function refuse_suspended_bookings();

-- As before, and not at a suspended shop.
create or replace function book_appointment(booking_customer uuid, from_at timestamp with time zone, to_at timestamp with time zone, vehicle_text text, holidays date[], asked_shop uuid, concern_text text, plan_until date, customer_waits boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  place record;
  car record;
  free_bay smallint;
  made uuid;
begin
  -- Waits for whoever is suspending the shop; the next statement then sees it.
  perform from shop s where s.id = asked_shop for key share;
  select s.id, s.dba, s.address, s.city, s.state, s.zip, s.phone1, s.time_zone, s.bays into place
  from shop s
  join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from from_at at time zone s.time_zone)::smallint
  where s.id = asked_shop and not is_shop_suspended(s.id)
    and from_at >= ((from_at at time zone s.time_zone)::date + h.opens) at time zone s.time_zone
    and to_at <= ((from_at at time zone s.time_zone)::date + h.closes) at time zone s.time_zone
    and (from_at at time zone s.time_zone)::date <> all (holidays)
    and not exists (
      select from shop_closed_day c where c.shop_id = s.id and c.day = (from_at at time zone s.time_zone)::date
    )
    and not exists (select from shop_plan p where p.shop_id = s.id and p.runs_until < plan_until);
  if not found then return null; end if;

  -- Locks the vehicle, so that a transfer or removal at the same moment is waited for and then noticed.
  select v.id, v.vin, concat_ws(' ', v.year, v.make, v.model) as title into car
  from vehicle v
  where v.customer_id = booking_customer and v.deleted_at is null
    and (v.vin = upper(vehicle_text) or v.id::text = lower(vehicle_text))
    and not exists (
      select from appointment t
      where t.vehicle_id = v.id and t.state = 'booked' and t.starts_at < to_at and t.ends_at > from_at
    )
  for key share of v;
  if not found and vehicle_text is not null then return null; end if;

  select b.bay into free_bay
  from generate_series(1, place.bays) as b (bay)
  where b.bay <> all (array(
    select t.bay from appointment t
    where t.shop_id = place.id and t.state in ('booked', 'arrived') and tstzrange(t.starts_at, t.ends_at) && tstzrange(from_at, to_at)
  ))
  limit 1;
  if not found then return null; end if;

  -- The customer turned to this shop.
  insert into shop_customer (shop_id, customer_id, state, how, answered_at)
  values (place.id, booking_customer, 'confirmed', 'booked', now())
  on conflict (shop_id, customer_id) do update set state = 'confirmed', how = 'booked', answered_at = now()
  where shop_customer.state <> 'confirmed';

  insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, concern, waits)
  values (place.id, booking_customer, car.id, vehicle_text is null, free_bay, from_at, to_at, concern_text, customer_waits)
  on conflict do nothing
  returning id into made;
  if not found then return null; end if;

  insert into delivery (kind, payload)
  values ('appointment', jsonb_build_object('change', 'booked', 'id', made, 'shop', place.id, 'at', from_at));

  return json_build_object('isError', false, 'msg', 'Your appointment is booked.', 'appointment', json_build_object(
    'id', made,
    'shop', json_build_object('id', place.id, 'dba', place.dba, 'address', place.address, 'city', place.city, 'state', place.state,
      'zip', place.zip, 'phone1', place.phone1, 'timeZone', place.time_zone),
    'vehicle', case when vehicle_text is not null then
      json_build_object('id', car.id, 'vinId', car.vin, 'title', car.title) end,
    'noSpecifiedVehicle', vehicle_text is null, 'startsAt', from_at, 'endsAt', to_at,
    'jobMinutes', (extract(epoch from to_at - from_at) / 60)::integer,
    'state', 'booked', 'concern', concern_text, 'waits', customer_waits, 'version', 1))::text;
end $function$;

-- As before, and not of a suspended vendor.
create or replace function ad_serving_campaigns(at timestamp with time zone)
 RETURNS TABLE(campaign_id uuid, vendor_id uuid, kind text, day date, day_budget_cents integer, total_budget_cents integer, day_spent_cents integer, total_spent_cents integer, creative_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, c.vendor_id, c.kind, d.day, c.day_budget_cents, c.total_budget_cents, s.day_cents, s.total_cents, k.creative_id
  from ad_campaign c
  cross join lateral (select ($1 at time zone c.time_zone)::date as day) d
  cross join lateral (
    select coalesce((select p.cents from ad_spend p where p.campaign_id = c.id and p.day = d.day), 0) as day_cents,
      coalesce((select p.cents from ad_spend_total p where p.campaign_id = c.id), 0) as total_cents) s
  left join lateral (
    select f.id as creative_id from ad_campaign_creative o join ad_creative f on f.id = o.creative_id
    where o.campaign_id = c.id and f.state = 'approved'
    order by md5(f.id::text || floor(extract(epoch from $1) / 3600)::text) limit 1) k on true
  where c.state = 'active' and d.day between c.starts_on and c.ends_on
    and s.day_cents < c.day_budget_cents and s.total_cents < c.total_budget_cents
    and (c.kind = 'add-on' or k.creative_id is not null)
    and ad_spendable_cents(c.vendor_id) > 0 and not is_account_suspended(c.vendor_id)
$function$;

-- As before, and to nobody who is suspended: what happens until then is not sent later.
create or replace function raise_webhooks(owner uuid, what text, data jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  with kept as (
    insert into webhook_delivery (endpoint_id, owner_id, type, body, created_at)
    select e.id, owner, what, json_build_object('type', what, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', data)::text, now()
    from webhook_endpoint e
    where e.owner_id = owner and e.off_at is null and what = any(e.events) and not is_shop_suspended(owner) and not is_account_suspended(owner)
      and not exists (select from account a where a.id = e.vendor_id and a.ended_at is not null)
    returning id, endpoint_id
  )
  insert into delivery (kind, payload)
  select 'webhook', jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id, 'attempt', 1) from kept
$function$;
