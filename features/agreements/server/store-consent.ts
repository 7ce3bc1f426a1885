import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

export interface ConsentRow {
  kind: 'given' | 'withdrawn'
  version: string
  text: string
  at: Date
}

/** What a customer said of electronic records last. */
export async function lastConsent(db: Db, customerId: string): Promise<ConsentRow | null> {
  const { rows } = await sql<ConsentRow>`
    select kind, version, text, at from electronic_consent where customer_id = ${customerId} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertConsent(
  tx: Db,
  one: ConsentRow & { customerId: string; address: string; userAgent: string },
): Promise<void> {
  await sql`
    insert into electronic_consent (customer_id, kind, version, text, at, address, user_agent)
    values (${one.customerId}, ${one.kind}, ${one.version}, ${one.text}, ${one.at}, ${one.address}, ${one.userAgent})`.execute(tx)
}

/** Holds a customer's row, so that two answers about consent take turns. */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(tx)
}

/** The orders of a customer that have not ended, oldest first. */
export async function openOrdersOf(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from work_order where customer_id = ${customerId} and closed_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of an order `o`: whether its customer wants its papers on paper. */
export const paperStateOf = sql`coalesce((
  select case what when 'paper-asked' then 'asked' else 'handed-over' end from work_order_event
  where work_order_id = o.id and what in ('paper-asked', 'paper-handed-over') order by id desc limit 1), 'none')`

export async function paperState(db: Db, workOrderId: string): Promise<'none' | 'asked' | 'handed-over'> {
  const { rows } = await sql<{ state: 'none' | 'asked' | 'handed-over' }>`
    select ${paperStateOf} as state from work_order o where o.id = ${workOrderId}`.execute(db)
  return rows[0]?.state ?? 'none'
}
