import { sql } from 'kysely'
import { type Db, findRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { RefundState } from '../../../cards/card-payments/contract/index.ts'
import type { Attempt } from '../../../cards/card-payments/server/index.ts'
import type { Method } from '../contract/index.ts'

/** A card payment, and how much of it can still be refunded. */
export interface RefundableMoney {
  attemptId: string
  provider: Attempt['provider']
  cardAccountId: string | null
  /** Set when the money was never owed. */
  refundDueId: string | null
  /** In an open dispute, or lost in one. */
  isDisputed: boolean
  leftCents: number
}

/** Finds an order's payment or refund due by its id. */
export const findRefundableMoney = (db: Db, workOrderId: string, moneyId: string) =>
  findRow<RefundableMoney>(db)`
    select money.attempt_id as "attemptId", money.provider, money.refund_due_id as "refundDueId",
      (select t.card_account_id from payment_attempt t where t.id = money.attempt_id) as "cardAccountId",
      exists (select from chargeback c where c.attempt_id = money.attempt_id and c.state <> 'won') as "isDisputed",
      (money.amount_cents - coalesce((
        select sum(r.amount_cents) from refund r
        where r.attempt_id = money.attempt_id and r.refund_due_id is not distinct from money.refund_due_id and r.state <> 'failed'), 0)
      )::int as "leftCents"
    from (
      select e.id, e.work_order_id, e.attempt_id, e.provider, e.amount_cents, null::uuid as refund_due_id from ledger_entry e
      where e.kind = 'payment' and e.attempt_id is not null
      union all select d.id, d.work_order_id, d.attempt_id, d.provider, d.amount_cents, d.id from refund_due d
    ) money where money.id = ${moneyId} and money.work_order_id = ${workOrderId}`

export interface CardRefund {
  id: string
  shopId: string
  workOrderId: string
  attemptId: string
  refundDueId: string | null
  provider: Attempt['provider']
  cardAccountId: string | null
  providerRefund: string | null
  /** The provider's id of the paid page. */
  reference: string | null
  amountCents: number
  reason: string
  state: RefundState
  /** '' for a refund to the card. */
  checkNumber: string
  requestedBy: string
  /** The payment method. */
  method: Method
  last4: string
}

const refundColumns = sql`r.id, r.shop_id as "shopId", r.work_order_id as "workOrderId", r.attempt_id as "attemptId",
  r.refund_due_id as "refundDueId", r.provider, t.card_account_id as "cardAccountId", r.provider_refund as "providerRefund", t.provider_reference as reference,
  r.amount_cents as "amountCents", r.reason, r.state,
  r.check_number as "checkNumber", r.requested_by as "requestedBy", m.method, m.last4`

const refundTables = sql`refund r join payment_attempt t on t.id = r.attempt_id join lateral (
  select method, last4 from ledger_entry e where e.attempt_id = t.id and e.kind = 'payment'
  union all select method, last4 from refund_due d where d.attempt_id = t.id limit 1) m on true`

export const findRefund = (db: Db, id: string) =>
  findRow<CardRefund>(db)`select ${refundColumns} from ${refundTables} where r.id = ${id}`

/** The shops' own card accounts used by a pending refund. */
export const listRefundingAccounts = (db: Db) =>
  listValues<{ id: string }>(db)`
    select distinct t.card_account_id as id from refund r join payment_attempt t on t.id = r.attempt_id
    where r.state = 'pending' and t.card_account_id is not null`

/** Refunds pending since before the given time, oldest first. */
export const listPendingRefunds = (db: Db, before: Date, limit: number) =>
  listRows<CardRefund>(db)`
    select ${refundColumns} from ${refundTables} where r.state = 'pending' and r.requested_at < ${before}
    order by r.requested_at limit ${limit}`

export interface NewRefund extends Pick<RefundableMoney, 'attemptId' | 'refundDueId' | 'provider'> {
  id: string
  shopId: string
  workOrderId: string
  amountCents: number
  reason: string
  requestedBy: string
  checkNumber?: string
  now: Date
}

export const insertRefund = (tx: Db, refund: NewRefund) =>
  runSql(tx)`
    insert into refund (id, shop_id, work_order_id, attempt_id, refund_due_id, provider, amount_cents, reason, requested_by, requested_at,
      check_number)
    values (${refund.id}, ${refund.shopId}, ${refund.workOrderId}, ${refund.attemptId}, ${refund.refundDueId}, ${refund.provider},
      ${refund.amountCents}, ${refund.reason}, ${refund.requestedBy}, ${refund.now}, ${refund.checkNumber ?? ''})`

export const endRefund = (
  tx: Db,
  id: string,
  end: { state: Exclude<RefundState, 'pending'>; providerRefund: string | null; now: Date },
) =>
  runSql(tx)`
    update refund set state = ${end.state}, provider_refund = coalesce(${end.providerRefund}, provider_refund), ended_at = ${end.now}
    where id = ${id}`

/** The part of a recorded refund that was held money before the refund. */
export async function findHeldOfRefund(tx: Db, refundId: string): Promise<number> {
  const rows = await listRows<{ held: number }>(tx)`
    select held_cents as held from ledger_entry where refund_id = ${refundId} and kind = 'refund'`
  return rows[0]?.held ?? 0
}

interface NewRefundEntry {
  kind: 'refund' | 'refund-failed'
  heldCents: number
  creditedCents: number
  creditedTaxCents: number
  now: Date
}

/** Adds a refund, or a recorded refund that the bank returned, to the ledger. */
export async function insertRefundEntry(tx: Db, refund: CardRefund, entry: NewRefundEntry): Promise<void> {
  const { kind, heldCents, creditedCents, creditedTaxCents, now } = entry
  const cents = kind === 'refund' ? -refund.amountCents : refund.amountCents
  await runSql(tx)`
    insert into ledger_entry (shop_id, work_order_id, attempt_id, refund_id, kind, amount_cents, provider, provider_event, method, last4,
      entered_by, entered_at, held_cents, credited_cents, credited_tax_cents)
    values (${refund.shopId}, ${refund.workOrderId}, ${refund.attemptId}, ${refund.id}, ${kind}, ${cents}, ${refund.provider},
      ${`${kind} ${refund.id}`}, ${refund.method}, ${refund.last4}, ${refund.requestedBy}, ${now},
      ${heldCents}, ${creditedCents}, ${creditedTaxCents})`
}
