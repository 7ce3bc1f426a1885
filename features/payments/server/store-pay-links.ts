import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

export interface NewPayLink {
  tokenHash: Buffer
  shopId: string
  workOrderId: string
  createdBy: string
  now: Date
  expiresAt: Date
}

export async function insertPayLink(tx: Db, link: NewPayLink): Promise<void> {
  await sql`
    insert into pay_link (token_hash, shop_id, work_order_id, created_by, created_at, expires_at)
    values (${link.tokenHash}, ${link.shopId}, ${link.workOrderId}, ${link.createdBy}, ${link.now}, ${link.expiresAt})`.execute(
    tx,
  )
}

/** Ends an order's link. False: there was none. */
export async function endPayLink(tx: Db, workOrderId: string, { isPaid, now }: { isPaid: boolean; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pay_link set ended_at = ${now}, is_paid = ${isPaid} where work_order_id = ${workOrderId} and ended_at is null`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** The order a link leads to: while it is good, and when it was paid, as long as that is not before `paidSince`. */
export async function findLinkedOrder(db: Db, tokenHash: Buffer, now: Date, paidSince: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select work_order_id as id from pay_link
    where token_hash = ${tokenHash} and expires_at > ${now} and (ended_at is null or (is_paid and ended_at > ${paidSince}))`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
