import { type Db, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'

export interface DisputeRow {
  reason: string
  openedAt: Date
  endedAt: Date | null
}

/** An order's disputes, oldest first. */
export const listDisputes = (db: Db, workOrderId: string) =>
  listRows<DisputeRow>(db)`
    select reason, opened_at as "openedAt", ended_at as "endedAt" from bill_dispute
    where work_order_id = ${workOrderId} order by opened_at, id`

export const insertDispute = (
  tx: Db,
  dispute: { shopId: string; workOrderId: string; reason: string; accountId: string; at: Date },
) =>
  runSql(tx)`
    insert into bill_dispute (shop_id, work_order_id, reason, opened_by, opened_at)
    values (${dispute.shopId}, ${dispute.workOrderId}, ${dispute.reason}, ${dispute.accountId}, ${dispute.at})`

/** Ends the open dispute; false when there is none. */
export const endDispute = (tx: Db, workOrderId: string, accountId: string, at: Date) =>
  hasRow(tx)`
    update bill_dispute set ended_by = ${accountId}, ended_at = greatest(opened_at, ${at}::timestamptz)
    where work_order_id = ${workOrderId} and ended_at is null returning 1`
