import { sql } from 'kysely'
import { type Db, getValue } from '../../../../kit/server/index.ts'
import { matchesWords } from '../../../people/user-fields/server/index.ts'
import { appointmentText } from './store-fragments.ts'

const selectOwnList = (accountId: string) => sql`
  from appointment a join customer c on c.id = a.customer_id and c.account_id = ${accountId}`

/** The customer's coming and current appointments, soonest first. */
export const listComingJson = (db: Db, accountId: string, now: Date, after: string | null, limit: number) =>
  getValue<{ json: string }>(db)`
    with page as (
      select a.*, row_number() over (order by a.starts_at, a.id) as at ${selectOwnList(accountId)}
      where a.state in ('booked', 'arrived') and a.ends_at > ${now}::timestamptz
        and (${after}::uuid is null or (a.starts_at, a.id) > (select k.starts_at, k.id from appointment k where k.id = ${after}))
      order by a.starts_at, a.id limit ${limit + 1}
    )
    ${selectPageJson(limit)}`

/** The customer's past and canceled appointments, newest first. */
export const listPastJson = (db: Db, accountId: string, now: Date, after: string | null, limit: number) =>
  getValue<{ json: string }>(db)`
    with page as (
      select a.*, row_number() over (order by a.starts_at desc, a.id desc) as at ${selectOwnList(accountId)}
      where (a.state not in ('booked', 'arrived') or a.ends_at <= ${now}::timestamptz)
        and (${after}::uuid is null or (a.starts_at, a.id) < (select k.starts_at, k.id from appointment k where k.id = ${after}))
      order by a.starts_at desc, a.id desc limit ${limit + 1}
    )
    ${selectPageJson(limit)}`

const selectPageJson = (limit: number) => sql`
  select json_build_object(
    'appointments', coalesce(json_agg(json_build_object(${sql.raw(appointmentText)}) order by a.at) filter (where a.at <= ${limit}), '[]'),
    'next', case when count(*) > ${limit} then (select p.id from page p where p.at = ${limit}) end)::text as json
  from page a join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id`

const visitWords = sql`lower(concat_ws(' ', c.first_name, c.last_name, c.phone1, c.email, v.year, v.make, v.model, v.plate, v.vin,
  a.stated_vehicle, a.concern))`

/** A shop's appointments in a range of days where the shop is, canceled ones included. Every pattern must match; none finds all. */
export const listShopAppointmentsJson = (db: Db, shopId: string, from: string, to: string, patterns: readonly string[]) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', s.time_zone, 'bays', s.bays, 'appointments', (
      select coalesce(json_agg(json_build_object(
        'id', a.id, 'day', (a.starts_at at time zone s.time_zone)::date, 'bay', a.bay, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
        'jobMinutes', (extract(epoch from a.ends_at - a.starts_at) / 60)::integer, 'state', a.state, 'concern', a.concern, 'waits', a.waits,
        'version', a.version, 'noSpecifiedVehicle', a.no_specified_vehicle, 'statedVehicle', a.stated_vehicle,
        'vehicle', case when v.id is not null then json_build_object('id', v.id, 'vinId', v.vin,
          'title', concat_ws(' ', v.year, v.make, v.model)) end,
        'customer', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone1', c.phone1)
      ) order by a.starts_at, a.bay, a.id), '[]')
      from appointment a join customer c on c.id = a.customer_id left join vehicle v on v.id = a.vehicle_id
      where a.shop_id = s.id and a.starts_at >= ${from}::date::timestamp at time zone s.time_zone
        and a.starts_at < (${to}::date + 1)::timestamp at time zone s.time_zone
        and ${matchesWords(visitWords, sql`a.fields`, sql`a.shop_id`, patterns)}))::text as json
    from shop s where s.id = ${shopId}`
