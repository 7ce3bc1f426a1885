import { sql } from 'kysely'
import { type Db, listRows, listValues } from '../../../../kit/server/index.ts'
import type { NoticeKind } from '../../../people/customers/contract/index.ts'
import { reachableColumns } from '../../../people/customers/server/index.ts'

export interface AppointmentParties {
  id: string
  shopId: string
  shopName: string
  shopPhone: string
  shopAddress: string
  timeZone: string
  customerId: string
  accountId: string | null
  email: string
  customerName: string
  phone1: string
  serviceRemind: boolean
  agreesToTexts: boolean
  prefersCalls: boolean
  noMail: NoticeKind[]
  noText: NoticeKind[]
  vehicleTitle: string | null
  vinId: string | null
  startsAt: Date
  concern: string
}

/** Lists the facts that a notice about each appointment needs. */
export const listAppointmentParties = (db: Db, ids: readonly string[]) =>
  listRows<AppointmentParties>(db)`
    select a.id, a.shop_id as "shopId", s.dba as "shopName", s.phone1 as "shopPhone",
      s.address || ', ' || s.city || ', ' || s.state || ' ' || s.zip as "shopAddress", s.time_zone as "timeZone",
      c.id as "customerId", c.first_name || ' ' || c.last_name as "customerName", c.service_remind as "serviceRemind",
      ${reachableColumns(sql.ref('a.shop_id'))},
      case when v.id is not null then concat_ws(' ', v.year, v.make, v.model) else nullif(a.stated_vehicle, '') end as "vehicleTitle", v.vin as "vinId",
      a.starts_at as "startsAt", a.concern
    from appointment a join shop s on s.id = a.shop_id join customer c on c.id = a.customer_id left join vehicle v on v.id = a.vehicle_id
    where a.id = any(${ids}::uuid[])`

/** Marks booked appointments that start in this range as reminded, once for each start time, and returns their ids. */
export const markDueReminders = (tx: Db, from: Date, to: Date, limit: number) =>
  listValues<{ id: string }>(tx)`
    update appointment set reminded_for = starts_at where id in (
      select id from appointment
      where state = 'booked' and starts_at between ${from} and ${to} and reminded_for is distinct from starts_at
        and created_at < starts_at - interval '1 day'
      order by starts_at limit ${limit} for update skip locked)
    returning id`
