import { sql } from 'kysely'
import { type Db, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { NoticeKind } from '../../../people/customers/contract/index.ts'
import { reachableColumns } from '../../../people/customers/server/index.ts'
import { mostAskingDays, usualAskingDays } from '../contract/index.ts'
import { askAtHour, lateDays } from '../rules.ts'

export const findAskingDays = (db: Db, shopId: string) =>
  getValue<{ days: number }>(db)`
    select coalesce((select days from rating_asking where shop_id = ${shopId}), ${usualAskingDays}::int) as days`

export const saveAskingDays = (db: Db, shopId: string, days: number) =>
  runSql(db)`
    insert into rating_asking (shop_id, days) values (${shopId}, ${days}) on conflict (shop_id) do update set days = excluded.days`

export interface VisitToRate {
  workOrderId: string
  invoice: number
  shopId: string
  shopName: string
  timeZone: string
  closedAt: Date
  vehicle: string
  customerId: string
  accountId: string | null
  email: string
  phone1: string
  agreesToTexts: boolean
  prefersCalls: boolean
  noMail: NoticeKind[]
  noText: NoticeKind[]
  /** Whether the customer wants to be asked for a rating. */
  wantsIt: boolean
}

/**
 * Marks visits as asked and returns them: closed, paid, not rated, not in dispute, and their shop asks by now. A request that is days late,
 * such as after the shop turned requests on, is left out. Two runs at once mark each visit once.
 */
export const takeVisitsToRate = (tx: Db, now: Date, limit: number) =>
  listRows<VisitToRate>(tx)`
    with due as (
      select o.id, o.shop_id from work_order o join shop s on s.id = o.shop_id join bill b on b.work_order_id = o.id
      left join rating_asking a on a.shop_id = o.shop_id
      cross join lateral (select coalesce(a.days, ${usualAskingDays}::int) as days) asks
      cross join lateral (select ((o.closed_at at time zone s.time_zone)::date + asks.days + make_time(${askAtHour}, 0, 0)) at time zone s.time_zone as at) ask
      where o.state = 'closed' and o.closed_at between ${now}::timestamptz - make_interval(days => ${mostAskingDays + lateDays + 1}) and ${now}
        and asks.days > 0 and ask.at between ${now}::timestamptz - make_interval(days => ${lateDays}) and ${now}
        and b.total_cents <= b.paid_cents
        and not exists (select from rating_request q where q.work_order_id = o.id)
        and not exists (select from rating r where r.work_order_id = o.id)
        and not exists (select from bill_dispute d where d.work_order_id = o.id and d.ended_at is null)
      order by o.closed_at limit ${limit}
    ), taken as (
      insert into rating_request (work_order_id, shop_id, asked_at) select id, shop_id, ${now} from due
      on conflict do nothing returning work_order_id
    )
    select o.id as "workOrderId", o.invoice, o.shop_id as "shopId", s.dba as "shopName", s.time_zone as "timeZone", o.closed_at as "closedAt",
      concat_ws(' ', v.year, v.make, v.model) as vehicle, c.id as "customerId", c.follow_ups as "wantsIt",
      ${reachableColumns(sql.ref('o.shop_id'))}
    from taken t join work_order o on o.id = t.work_order_id join shop s on s.id = o.shop_id join customer c on c.id = o.customer_id
    join vehicle v on v.id = o.vehicle_id where o.closed_at is not null order by o.closed_at`
