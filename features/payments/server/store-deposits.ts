import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** A deposit that is asked for. */
export interface AskedDeposit {
  id: string
  amountCents: number
  reason: string
}

export async function findAskedDeposit(db: Db, workOrderId: string): Promise<AskedDeposit | null> {
  const { rows } = await sql<AskedDeposit>`
    select id, amount_cents as "amountCents", reason from deposit where work_order_id = ${workOrderId} and state = 'asked'`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface NewDeposit extends AskedDeposit {
  shopId: string
  workOrderId: string
  askedBy: string
  askedAt: Date
}

export async function insertDeposit(tx: Db, deposit: NewDeposit): Promise<void> {
  const { id, shopId, workOrderId, amountCents, reason, askedBy, askedAt } = deposit
  await sql`
    insert into deposit (id, shop_id, work_order_id, amount_cents, reason, asked_by, asked_at)
    values (${id}, ${shopId}, ${workOrderId}, ${amountCents}, ${reason}, ${askedBy}, ${askedAt})`.execute(tx)
}

export async function endDeposit(tx: Db, id: string, state: 'paid' | 'withdrawn' | 'ended', now: Date): Promise<void> {
  await sql`update deposit set state = ${state}, ended_at = ${now} where id = ${id}`.execute(tx)
}
