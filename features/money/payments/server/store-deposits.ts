import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'

/** An open deposit request. */
export interface DepositRequest {
  id: string
  amountCents: number
  reason: string
}

export const findRequestedDeposit = (db: Db, workOrderId: string) =>
  findRow<DepositRequest>(db)`
    select id, amount_cents as "amountCents", reason from deposit where work_order_id = ${workOrderId} and state = 'asked'`

export interface NewDeposit extends DepositRequest {
  shopId: string
  workOrderId: string
  askedBy: string
  askedAt: Date
}

export async function insertDeposit(tx: Db, deposit: NewDeposit): Promise<void> {
  const { id, shopId, workOrderId, amountCents, reason, askedBy, askedAt } = deposit
  await runSql(tx)`
    insert into deposit (id, shop_id, work_order_id, amount_cents, reason, asked_by, asked_at)
    values (${id}, ${shopId}, ${workOrderId}, ${amountCents}, ${reason}, ${askedBy}, ${askedAt})`
}

export const endDeposit = (tx: Db, id: string, state: 'paid' | 'withdrawn' | 'ended', now: Date) =>
  runSql(tx)`update deposit set state = ${state}, ended_at = ${now} where id = ${id}`
