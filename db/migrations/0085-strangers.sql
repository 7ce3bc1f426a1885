-- Whether a customer with an account knows a shop. Anyone can type another person's e-mail and phone, so what a shop enters about a person stays
-- the shop's own record, a walk-in without an account, until that person confirms.
create table shop_customer (
  shop_id uuid not null references shop on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  state text not null check (state in ('requested', 'confirmed', 'declined')),
  -- what the customer did: booked there, chose the shop as preferred, answered in the account or with the link, read out the code
  how text check (how in ('booked', 'preferred', 'account', 'link', 'code', 'earlier')),
  requested_at timestamptz,
  answered_at timestamptz,
  -- when the customer gave this shop their home address: with a signed agreement
  address_given_at timestamptz,
  primary key (shop_id, customer_id),
  check ((state = 'requested') = (answered_at is null)),
  check ((state = 'requested') = (how is null))
);
create index shop_customer_of_customer on shop_customer (customer_id, state);

-- A request that was sent: its link and its code are stored as an HMAC and a hash only.
create table customer_request (
  id uuid primary key,
  shop_id uuid not null,
  customer_id uuid not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  tries integer not null default 0,
  sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  -- answered, or replaced by a newer one
  ended_at timestamptz,
  foreign key (shop_id, customer_id) references shop_customer on delete cascade
);
create index customer_request_sent on customer_request (customer_id, sent_at desc);
create index customer_request_of_shop on customer_request (shop_id, customer_id);

-- Customers who did something with a shop have confirmed it. For the others the shop's orders become a question.
insert into shop_customer (shop_id, customer_id, state, how, requested_at, answered_at, address_given_at)
select shop_id, customer_id, case when bool_or(own) then 'confirmed' else 'requested' end, case when bool_or(own) then 'earlier' end, now(),
  case when bool_or(own) then now() end, max(signed_at)
from (
  select preferred_shop_id as shop_id, id as customer_id, true as own, null::timestamptz as signed_at from customer where preferred_shop_id is not null
  union all select shop_id, customer_id, true, null from appointment
  union all select shop_id, customer_id, true, signed_at from agreement
  union all select shop_id, customer_id, true, null from rating
  union all select o.shop_id, o.customer_id, exists (
      select from conversation_message m join customer c on c.id = o.customer_id where m.work_order_id = o.id and m.account_id = c.account_id), null
    from work_order o
  union all select shop_id, customer_id, false, null from past_visit
) known
where exists (select from customer c where c.id = known.customer_id and c.account_id is not null)
group by shop_id, customer_id;

-- The last line of defense: nothing of a shop gets into an account that has not confirmed the shop.
create function require_confirmed_customer() returns trigger language plpgsql as $$
begin
  if exists (select from customer c where c.id = new.customer_id and c.account_id is not null)
    and not exists (
      select from shop_customer k where k.shop_id = new.shop_id and k.customer_id = new.customer_id and k.state = 'confirmed')
  then
    raise exception 'customer % has not confirmed shop %', new.customer_id, new.shop_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger appointment_of_confirmed before insert or update of customer_id on appointment
  for each row execute function require_confirmed_customer();
create trigger work_order_of_confirmed before insert or update of customer_id on work_order
  for each row execute function require_confirmed_customer();
create trigger past_visit_of_confirmed before insert or update of customer_id on past_visit
  for each row execute function require_confirmed_customer();

create or replace function book_appointment(booking_customer uuid, from_at timestamp with time zone, to_at timestamp with time zone, vehicle_text text, holidays date[], asked_shop uuid, concern_text text, plan_until date)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  place record;
  car record;
  free_bay smallint;
  made uuid;
begin
  select s.id, s.dba, s.address, s.city, s.state, s.zip, s.phone1, s.time_zone, s.bays into place
  from shop s
  join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from from_at at time zone s.time_zone)::smallint
  where s.id = asked_shop
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

  insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, concern)
  values (place.id, booking_customer, car.id, vehicle_text is null, free_bay, from_at, to_at, concern_text)
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
    'state', 'booked', 'concern', concern_text, 'version', 1))::text;
end $function$;

-- The shop whose reading is the vehicle's odometer; null when the owner entered it. Another shop's reading stays on its own visit.
alter table vehicle add column odometer_shop_id uuid references shop;
