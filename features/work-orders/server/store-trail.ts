import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** An event with its place in the chain, its texts as the database writes them. */
export interface Link {
  id: string
  seq: number
  workOrderId: string
  shopId: string
  at: Date
  /** ISO, UTC, to the microsecond. */
  atText: string
  accountId: string | null
  what: string
  address: string
  userAgent: string
  detail: Record<string, unknown>
  detailText: string
  prevHash: string
  hash: string
  /** Done by the customer of the order. */
  byCustomer: boolean
}

/** Every event of an order, and how many it must have. */
export async function chainOf(db: Db, workOrderId: string): Promise<{ count: number; links: Link[] }> {
  const { rows } = await sql<Link & { count: number }>`
    select o.events as count, w.id::text as id, w.seq, w.work_order_id as "workOrderId", w.shop_id as "shopId", w.at,
      to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "atText", w.account_id as "accountId", w.what, w.address,
      w.user_agent as "userAgent", w.detail, w.detail::text as "detailText", w.prev_hash as "prevHash", w.hash,
      w.account_id is not null and w.account_id = c.account_id as "byCustomer"
    from work_order o join customer c on c.id = o.customer_id left join work_order_event w on w.work_order_id = o.id
    where o.id = ${workOrderId} order by w.seq`.execute(db)
  return { count: rows[0]?.count ?? 0, links: rows.filter(({ id }) => id !== null) }
}

/** Whether an order's trail has an event about a version of its estimate. */
export async function hasEvent(db: Db, workOrderId: string, what: string, estimateId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from work_order_event where work_order_id = ${workOrderId} and what = ${what} and detail->>'estimateId' = ${estimateId}`.execute(
    db,
  )
  return rows.length > 0
}

/** Versions that nobody answered in time, and that nobody was told about yet. */
export async function expiredUntold(db: Db, sentBefore: Date) {
  const { rows } = await sql<{ workOrderId: string; estimateId: string; number: number }>`
    select o.id as "workOrderId", e.id as "estimateId", e.number
    from work_order o join lateral (
      select id, number, sent_at from estimate_version where work_order_id = o.id order by number desc limit 1) e on true
    where o.state = 'awaiting-authorization' and e.sent_at <= ${sentBefore}
      and not exists (select 1 from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id)
      and not exists (select 1 from work_order_event w
        where w.work_order_id = o.id and w.what = 'estimate-expired' and w.detail->>'estimateId' = e.id::text)
    order by o.id limit 200`.execute(db)
  return rows
}
