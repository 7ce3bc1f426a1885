-- As before, but a shop without a webhook endpoint, as most are, costs one look at an index instead of a plan of the whole statement.
create or replace function raise_webhooks(owner uuid, what text, data jsonb) returns void language plpgsql as $$
begin
  if not exists (select from webhook_endpoint e where e.owner_id = owner and e.off_at is null) then return; end if;
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
  select 'webhook', jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id, 'attempt', 1) from kept;
end $$;

-- As before, and a customer who is known to have turned to the shop is neither written nor locked again.
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

  -- The customer turned to this shop. A shop that was only their preferred one is forgotten when they prefer another; from now on it is not.
  if not exists (
    select from shop_customer k
    where k.shop_id = place.id and k.customer_id = booking_customer and k.state = 'confirmed' and k.how <> 'preferred') then
    insert into shop_customer as k (shop_id, customer_id, state, how, answered_at)
    values (place.id, booking_customer, 'confirmed', 'booked', now())
    on conflict (shop_id, customer_id) do update set state = 'confirmed', how = 'booked',
      answered_at = case k.state when 'confirmed' then k.answered_at else now() end
    where k.state <> 'confirmed' or k.how = 'preferred';
  end if;

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
