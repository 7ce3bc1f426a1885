import { type Db, findRow, getValue, listRows } from '../../../../kit/server/index.ts'
import type { RefundDue } from '../contract/index.ts'

const pageSize = 50

/** A page, oldest first. `after` is `<since>_<id>`. */
export const listRefundsJson = (db: Db, after: string | undefined) =>
  getValue<{ json: string }>(db)`
    with page as (
      select d.*, row_number() over (order by d.since, d.id) as place from open_refund_due d
      where ${after ?? null}::text is null
        or (d.since, d.id) > (split_part(${after ?? null}, '_', 1)::timestamptz, split_part(${after ?? null}, '_', 2)::uuid)
      order by d.since, d.id limit ${pageSize + 1}
    )
    select json_build_object(
      'refunds', coalesce((select json_agg(json_build_object('source', d.source, 'id', d.id, 'shop', json_build_object('id', s.id, 'name', s.dba),
        'invoice', w.invoice, 'customerName', trim(c.first_name || ' ' || c.last_name), 'why', d.why, 'since', d.since, 'cents', d.cents,
        'disputedCents', d.disputed_cents, 'toCardCents', least(d.cents - d.disputed_cents, coalesce(m.left_cents, 0))) order by d.place)
        from page d join shop s on s.id = d.shop_id join work_order w on w.id = d.work_order_id join customer c on c.id = w.customer_id
        left join lateral (
          select x.left_cents from refundable_card_money x
          where x.source = d.source and x.source_id = d.id and x.disputed_cents + x.lost_cents = 0
          order by x.left_cents desc limit 1) m on true
        where d.place <= ${pageSize}), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id from page where place = ${pageSize}) end)::text as json`

export interface DueRow {
  shopId: string
  workOrderId: string
  why: RefundDue['why']
  disputedCents: number
  /** The undisputed card payment with the most left; null when there is none. */
  moneyId: string | null
  /** The part of the amount due that can be refunded to its card. */
  toCardCents: number
}

export const findDue = (db: Db, source: RefundDue['source'], id: string) =>
  findRow<DueRow>(db)`
    select d.shop_id as "shopId", d.work_order_id as "workOrderId", d.why, d.disputed_cents as "disputedCents", m.money_id as "moneyId",
      least(d.cents - d.disputed_cents, coalesce(m.left_cents, 0)) as "toCardCents"
    from open_refund_due d left join lateral (
      select x.money_id, x.left_cents from refundable_card_money x
      where x.source = d.source and x.source_id = d.id and x.disputed_cents + x.lost_cents = 0
      order by x.left_cents desc limit 1) m on true
    where d.source = ${source} and d.id = ${id}`

/** The items the work queue needs, and those in it that are no longer due. */
export const listToOpen = (db: Db) =>
  listRows<{ id: string; shopId: string; cents: number; since: Date; invoice: number; shopName: string }>(db)`
    select d.id, d.shop_id as "shopId", d.cents, d.since, w.invoice, s.dba as "shopName"
    from open_refund_due d join work_order w on w.id = d.work_order_id join shop s on s.id = d.shop_id
    where not exists (select from work_item i where i.kind = 'refund-due' and i.subject_id = d.id::text and i.state = 'open')
    order by d.since limit 500`

export const listToClose = (db: Db) =>
  listRows<{ id: string }>(db)`
    select i.subject_id as id from work_item i where i.kind = 'refund-due' and i.state = 'open'
      and not exists (select from open_refund_due d where d.id::text = i.subject_id) limit 500`
