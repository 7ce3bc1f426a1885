import { changesRow, type Db, findValue, runSql } from '../../../../kit/server/index.ts'

export interface NewPayLink {
  tokenHash: Buffer
  shopId: string
  workOrderId: string
  createdBy: string
  now: Date
  expiresAt: Date
}

export const insertPayLink = (tx: Db, link: NewPayLink) =>
  runSql(tx)`
    insert into pay_link (token_hash, shop_id, work_order_id, created_by, created_at, expires_at)
    values (${link.tokenHash}, ${link.shopId}, ${link.workOrderId}, ${link.createdBy}, ${link.now}, ${link.expiresAt})`

/** Ends an order's pay link. Returns false when there was none. */
export const endPayLink = (tx: Db, workOrderId: string, { isPaid, now }: { isPaid: boolean; now: Date }) =>
  changesRow(tx)`
    update pay_link set ended_at = ${now}, is_paid = ${isPaid} where work_order_id = ${workOrderId} and ended_at is null`

/** The order behind a link, while the link works or if the order was paid at or after `paidSince`. */
export const findLinkedOrder = (db: Db, tokenHash: Buffer, now: Date, paidSince: Date) =>
  findValue<{ id: string }>(db)`
    select work_order_id as id from pay_link
    where token_hash = ${tokenHash} and expires_at > ${now} and (ended_at is null or (is_paid and ended_at > ${paidSince}))`
