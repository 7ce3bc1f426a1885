import { type Db, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { StateRule } from '../../../people/shops/rules.ts'
import type { StorageCharge } from '../contract/index.ts'

export interface Readiness {
  /** Null while the order is not ready. */
  readyAt: Date | null
  timeZone: string
  /** The shop's state, as two letters. */
  state: string
  /** From the estimate answered last; null when none was. */
  terms: { centsPerDay: number; afterWorkingDays: number } | null
  /** The state's rule on that estimate; null on older ones. */
  rule: StateRule | null
}

/** When the order last became ready, and the storage terms of the estimate its customer answered. */
export const findReadiness = (db: Db, workOrderId: string) =>
  getRow<Readiness>(db)`
    select case when o.state in ('ready', 'closed') then (select max(at) from work_order_event e
        where e.work_order_id = o.id and e.what = 'state-changed' and e.detail ->> 'to' = 'ready') end as "readyAt",
      shop.time_zone as "timeZone", shop.state,
      answered.content -> 'storage' as terms, answered.content #> '{shop,rule}' as rule
    from work_order o join shop on shop.id = o.shop_id
    left join lateral (select v.content from authorization_record a join estimate_version v on v.id = a.estimate_id
      where a.work_order_id = o.id order by v.number desc limit 1) answered on true
    where o.id = ${workOrderId}`

export interface ChargeRow extends Omit<StorageCharge, 'askedAt' | 'answeredAt'> {
  askedAt: Date
  answeredAt: Date | null
  /** The amount added to the authorized amount. */
  authorizedCents: number
}

/** Charges since the order became ready at that time, oldest first. */
export const findCharges = (db: Db, workOrderId: string, readyAt: Date) =>
  listRows<ChargeRow>(db)`
    select id, array(select to_char(day, 'YYYY-MM-DD') from unnest(days) day order by day) as days, per_day_cents as "perDayCents",
      amount_cents as "amountCents", tax_cents as "taxCents", state, authorized_cents as "authorizedCents", asked_at as "askedAt", answered_at as "answeredAt",
      given_by as "givenBy"
    from storage_charge where work_order_id = ${workOrderId} and ready_at = ${readyAt} order by asked_at, id`

/** Open requests of the customer's ready orders, oldest first, as JSON text. */
export const listStorageRequestsJson = (db: Db, accountId: string) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object('id', q.id, 'workOrderId', o.id, 'shopId', o.shop_id, 'shop', s.dba,
      'vehicle', concat_ws(' ', v.year, v.make, v.model), 'amountCents', q.amount_cents, 'taxCents', q.tax_cents) order by q.asked_at), '[]')::text as json
    from customer c join work_order o on o.customer_id = c.id and o.state = 'ready'
    join storage_charge q on q.work_order_id = o.id and q.state = 'asked'
      and q.ready_at = (select max(at) from work_order_event e
        where e.work_order_id = o.id and e.what = 'state-changed' and e.detail ->> 'to' = 'ready')
    join shop s on s.id = o.shop_id join vehicle v on v.id = o.vehicle_id
    where c.account_id = ${accountId}`

export interface NewCharge {
  shopId: string
  workOrderId: string
  readyAt: Date
  days: readonly string[]
  perDayCents: number
  amountCents: number
  taxCents: number
  askedBy: string
  askedAt: Date
}

/** Also withdraws an unanswered request from an earlier time the order was ready. */
export async function insertCharge(tx: Db, charge: NewCharge): Promise<void> {
  await runSql(tx)`
    update storage_charge set state = 'withdrawn', answered_at = ${charge.askedAt}
    where work_order_id = ${charge.workOrderId} and state = 'asked' and ready_at <> ${charge.readyAt}`
  await runSql(tx)`
    insert into storage_charge (shop_id, work_order_id, ready_at, days, per_day_cents, amount_cents, tax_cents, state, asked_by, asked_at)
    values (${charge.shopId}, ${charge.workOrderId}, ${charge.readyAt}, ${charge.days}::date[], ${charge.perDayCents},
      ${charge.amountCents}, ${charge.taxCents}, 'asked', ${charge.askedBy}, ${charge.askedAt})`
}

export interface ChargeEnd {
  state: 'agreed' | 'declined' | 'withdrawn'
  authorizedCents: number
  givenBy: string
  evidence: Record<string, unknown>
  at: Date
}

export const endCharge = (tx: Db, id: string, { state, authorizedCents, givenBy, evidence, at }: ChargeEnd) =>
  runSql(tx)`
    update storage_charge set state = ${state}, authorized_cents = ${authorizedCents}, given_by = ${givenBy},
      evidence = evidence || ${JSON.stringify(evidence)}::jsonb, answered_at = ${at}
    where id = ${id}`

export async function getPaidCents(tx: Db, workOrderId: string): Promise<number> {
  const rows = await listRows<{ cents: number }>(tx)`
    select coalesce((select paid_cents + credited_cents from bill where work_order_id = ${workOrderId}), 0) as cents`
  return rows[0]?.cents ?? 0
}
