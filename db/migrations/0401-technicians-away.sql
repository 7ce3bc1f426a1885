-- When technicians are away. pay/time-off writes it, without saying why.
create table technician_absence (
  id uuid primary key,
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  during tstzrange not null check (not isempty(during))
);
create index technician_absence_during on technician_absence using gist (shop_id, during);

-- How many vehicles the technicians who are there can take at once: each bay, or fewer while somebody is away. In a shop with fewer technicians than
-- bays, each has an equal share of them. An owner counts who was assigned to an appointment in the last 90 days.
create function staffed_bays(of_shop uuid, bays integer, from_at timestamptz, to_at timestamptz) returns integer stable language sql
return coalesce((
  select least(bays, greatest(t.there, bays * t.there / t.everyone))::integer
  from (
    select count(*) as everyone, count(*) filter (where not exists (
      select from technician_absence x
      where x.shop_id = of_shop and x.account_id = m.account_id and x.during && tstzrange(from_at, to_at))) as there
    from shop_member m
    where m.shop_id = of_shop and m.ended_at is null
      and case m.kind when 'employee' then m.title not in ('Service advisor', 'Parts', 'Manager')
        when 'owner' then exists (
          select from appointment p where p.shop_id = of_shop and p.technician_id = m.account_id
            and p.starts_at between from_at - interval '90 days' and from_at) else false end) t
  where t.everyone > 0), bays);

-- As before, and no more vehicles at once than the technicians who are there can take. Bays are taken from the lowest, so of several bookings
-- at once none gets a bay beyond them.
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
  select s.id, s.dba, s.address, s.city, s.state, s.zip, s.phone1, s.time_zone, s.bays,
    case when exists (select from technician_absence x where x.shop_id = s.id and x.during && tstzrange(from_at, to_at))
      then staffed_bays(s.id, s.bays, from_at, to_at) else s.bays end as staffed into place
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
  from (
    select array(
      select t.bay from appointment t
      where t.shop_id = place.id and t.state in ('booked', 'arrived') and tstzrange(t.starts_at, t.ends_at) && tstzrange(from_at, to_at)
    ) as bays
  ) taken, generate_series(1, place.bays) as b (bay)
  where b.bay <> all (taken.bays)
    and (place.staffed = place.bays or (select count(distinct one) from unnest(taken.bays) as one) < place.staffed)
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
