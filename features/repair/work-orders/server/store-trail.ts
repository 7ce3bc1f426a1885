import { type Db, hasRow, listRows } from '../../../../kit/server/index.ts'

/** An event with its place in the chain, and its texts as the database formats them. */
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
  /** The order's customer did it, logged in or with a link. */
  byCustomer: boolean
}

/** All events of an order, and how many there must be. */
export async function readEventChain(db: Db, workOrderId: string): Promise<{ count: number; links: Link[] }> {
  const rows = await listRows<{ count: number } & (Link | { [Name in keyof Link]: null })>(db)`
    select o.events as count, w.id::text as id, w.seq, w.work_order_id as "workOrderId", w.shop_id as "shopId", w.at,
      to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "atText", w.account_id as "accountId", w.what, w.address,
      w.user_agent as "userAgent", w.detail, w.detail::text as "detailText", w.prev_hash as "prevHash", w.hash,
      (w.account_id is not null and w.account_id = c.account_id) or coalesce(w.detail ? 'linkId', false) as "byCustomer"
    from work_order o join customer c on c.id = o.customer_id left join work_order_event w on w.work_order_id = o.id
    where o.id = ${workOrderId} order by w.seq`
  return { count: rows[0]?.count ?? 0, links: rows.filter((row) => row.id !== null) }
}

/** Whether an order's trail has this event for this estimate version. */
export const hasEvent = (db: Db, workOrderId: string, what: string, estimateId: string | null = null) =>
  hasRow(db)`
    select 1 from work_order_event where work_order_id = ${workOrderId} and what = ${what}
      and (${estimateId}::text is null or detail->>'estimateId' = ${estimateId}::text)`

/** Estimates that nobody answered in time and whose shop was not notified yet. */
export const listExpiredEstimates = (db: Db, sentBefore: Date) =>
  listRows<{ workOrderId: string; estimateId: string; number: number }>(db)`
    select o.id as "workOrderId", e.id as "estimateId", e.number
    from work_order o join lateral (
      select id, number, sent_at from estimate_version where work_order_id = o.id order by number desc limit 1) e on true
    where o.state = 'awaiting-authorization' and e.sent_at <= ${sentBefore}
      and not exists (select 1 from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id)
      and not exists (select 1 from work_order_event w
        where w.work_order_id = o.id and w.what = 'estimate-expired' and w.detail->>'estimateId' = e.id::text)
    order by o.id limit 200`
