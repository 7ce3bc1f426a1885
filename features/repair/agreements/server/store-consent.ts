import { sql } from 'kysely'
import { type Db, findRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

export interface ConsentRow {
  kind: 'given' | 'withdrawn'
  version: string
  text: string
  at: Date
  /** How the customer showed that they can open the files; empty for a withdrawal and for consents before this was asked. */
  shownBy: string
}

/** The customer's last answer about electronic records. */
export const readLastConsent = (db: Db, customerId: string) =>
  findRow<ConsentRow>(db)`
    select kind, version, text, at, shown_by as "shownBy" from electronic_consent where customer_id = ${customerId} order by id desc limit 1`

export const insertConsent = (tx: Db, consent: ConsentRow & { customerId: string; address: string; userAgent: string }) =>
  runSql(tx)`
    insert into electronic_consent (customer_id, kind, version, text, at, address, user_agent, shown_by)
    values (${consent.customerId}, ${consent.kind}, ${consent.version}, ${consent.text}, ${consent.at}, ${consent.address},
      ${consent.userAgent}, ${consent.shownBy})`

/** Locks the customer's row so that two answers about consent run one after the other. */
export const lockCustomer = (tx: Db, customerId: string) =>
  runSql(tx)`select 1 from customer where id = ${customerId} for no key update`

/** The customer's open orders, oldest first. */
export const listOpenOrders = (db: Db, customerId: string) =>
  listValues<{ id: string }>(db)`
    select id from work_order where customer_id = ${customerId} and closed_at is null order by id`

/** Whether the customer of an order `o` asked for a paper copy. */
export const paperStateSql = sql`coalesce((
  select case what when 'paper-asked' then 'asked' else 'handed-over' end from work_order_event
  where work_order_id = o.id and what in ('paper-asked', 'paper-handed-over') order by id desc limit 1), 'none')`

export async function readPaperState(db: Db, workOrderId: string): Promise<'none' | 'asked' | 'handed-over'> {
  const rows = await listRows<{ state: 'none' | 'asked' | 'handed-over' }>(db)`
    select ${paperStateSql} as state from work_order o where o.id = ${workOrderId}`
  return rows[0]?.state ?? 'none'
}
