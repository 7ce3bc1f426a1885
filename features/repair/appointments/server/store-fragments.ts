/** The delivery that notifies shop and customer of a change once it has committed. */
export const appointmentDelivery = 'appointment'

/** `placed`: the shop moved it, which only screens hear of. */
export type AppointmentChange = 'booked' | 'changed' | 'cancelled' | 'arrived' | 'missed' | 'placed'

/** The payload of that delivery. `at` is the start at that time; `workOrderId` is set once the vehicle has arrived. */
export interface AppointmentChangePayload {
  change: AppointmentChange
  id: string
  shop: string
  at: string
  workOrderId?: string
  /** The account of the person at the shop who made the change; they get no notification of it. */
  by?: string
}

/** The fields of an appointment `a` with its shop `s` and vehicle `v`, as its customer sees it. */
export const appointmentText = `
  'id', a.id, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state,
    'zip', s.zip, 'phone1', s.phone1, 'timeZone', s.time_zone),
  'vehicle', case when v.id is not null then json_build_object('id', v.id, 'vinId', v.vin,
    'title', concat_ws(' ', v.year, v.make, v.model)) end,
  'noSpecifiedVehicle', a.no_specified_vehicle, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
  'jobMinutes', (extract(epoch from a.ends_at - a.starts_at) / 60)::integer,
  'state', a.state, 'concern', a.concern, 'waits', a.waits, 'version', a.version`

/** Leaves the delivery for a changed appointment `a`. */
export const selectDelivery = (change: AppointmentChange) => `
  insert into delivery (kind, payload)
  select '${appointmentDelivery}', jsonb_build_object('change', '${change}', 'id', a.id, 'shop', a.shop_id, 'at', a.starts_at) from a`

// In the fragments below, $2 is from, $3 is to and $5 the public holidays.

/** Whether the shop `s` is open for all of that time by its own clock, daylight saving included. */
export const isOpen = `exists (
  select from (select ($2::timestamptz at time zone s.time_zone)::date as day) d
  cross join lateral shop_hours_on(s.id, d.day) h
  where $2::timestamptz >= (d.day + h.opens) at time zone s.time_zone
    and $3::timestamptz <= (d.day + h.closes) at time zone s.time_zone
    and d.day <> all($5::date[])
    and h.day_off is null)`

/** How many bays of the shop `s` the technicians who are there can take in a time. The function is only called while somebody is away. */
const staffedBays = (from: string, to: string) => `case when exists (
    select from technician_absence x where x.shop_id = s.id and x.during && tstzrange(${from}, ${to}))
  then staffed_bays(s.id, s.bays, ${from}, ${to}) else s.bays end`

/** Whether bay `b` of the shop `s` is free then. */
const isBayFree = (except: string) => `not exists (
    select from appointment t where t.shop_id = s.id and t.bay = b.bay and t.state in ('booked', 'arrived')
      and tstzrange(t.starts_at, t.ends_at) && tstzrange($2::timestamptz, $3::timestamptz) and t.id is distinct from ${except})`

/** The lowest bay of the shop `s` that is free then; null when all are taken. */
export const freeBay = (except: string) => `(
  select b.bay from generate_series(1, s.bays) as b(bay) where ${isBayFree(except)} limit 1)`

/** The lowest free bay for a customer: takes no more bays than the technicians who are there can work in. */
export const freeBayForCustomer = (except: string) => `(
  select b.bay from generate_series(1, s.bays) as b(bay)
  where ${isBayFree(except)} and (
    select count(distinct t.bay) from appointment t where t.shop_id = s.id and t.bay <= s.bays and t.state in ('booked', 'arrived')
      and tstzrange(t.starts_at, t.ends_at) && tstzrange($2::timestamptz, $3::timestamptz) and t.id is distinct from ${except})
    < ${staffedBays('$2::timestamptz', '$3::timestamptz')}
  limit 1)`
