import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Method, RefundState } from '../contract.ts'
import type { Attempt } from './store.ts'

/** Money that came in by card, and what of it may still go back. */
export interface GivableMoney {
  attemptId: string
  provider: Attempt['provider']
  cardAccountId: string | null
  /** Set when it was never owed. */
  refundDueId: string | null
  leftCents: number
}

/** A payment of an order, or money that came in for it when nothing was owed, by its id. */
export async function findGivable(db: Db, workOrderId: string, moneyId: string): Promise<GivableMoney | null> {
  const { rows } = await sql<GivableMoney>`
    select money.attempt_id as "attemptId", money.provider, money.refund_due_id as "refundDueId",
      (select t.card_account_id from payment_attempt t where t.id = money.attempt_id) as "cardAccountId",
      (money.amount_cents - coalesce((
        select sum(r.amount_cents) from refund r
        where r.attempt_id = money.attempt_id and r.refund_due_id is not distinct from money.refund_due_id and r.state <> 'failed'), 0)
      )::int as "leftCents"
    from (
      select e.id, e.work_order_id, e.attempt_id, e.provider, e.amount_cents, null::uuid as refund_due_id from ledger_entry e
      where e.kind = 'payment' and e.attempt_id is not null
      union all select d.id, d.work_order_id, d.attempt_id, d.provider, d.amount_cents, d.id from refund_due d
    ) money where money.id = ${moneyId} and money.work_order_id = ${workOrderId}`.execute(db)
  return rows[0] ?? null
}

export interface CardRefund {
  id: string
  shopId: string
  workOrderId: string
  attemptId: string
  refundDueId: string | null
  provider: Attempt['provider']
  cardAccountId: string | null
  providerRefund: string | null
  /** The provider's name of the page that was paid on. */
  reference: string
  amountCents: number
  reason: string
  state: RefundState
  requestedBy: string
  /** What the money came in by. */
  method: Method
  last4: string
}

const refundColumns = sql`r.id, r.shop_id as "shopId", r.work_order_id as "workOrderId", r.attempt_id as "attemptId",
  r.refund_due_id as "refundDueId", r.provider, t.card_account_id as "cardAccountId", r.provider_refund as "providerRefund", t.provider_reference as reference,
  r.amount_cents as "amountCents", r.reason, r.state, r.requested_by as "requestedBy", m.method, m.last4`

const refundTables = sql`refund r join payment_attempt t on t.id = r.attempt_id join lateral (
  select method, last4 from ledger_entry e where e.attempt_id = t.id and e.kind = 'payment'
  union all select method, last4 from refund_due d where d.attempt_id = t.id limit 1) m on true`

export async function findRefund(db: Db, id: string): Promise<CardRefund | null> {
  const { rows } = await sql<CardRefund>`select ${refundColumns} from ${refundTables} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Refunds that have been pending since before then, the oldest first. */
export async function lingeringRefunds(db: Db, before: Date, limit: number): Promise<CardRefund[]> {
  const { rows } = await sql<CardRefund>`
    select ${refundColumns} from ${refundTables} where r.state = 'pending' and r.requested_at < ${before}
    order by r.requested_at limit ${limit}`.execute(db)
  return rows
}

export interface NewRefund extends Pick<GivableMoney, 'attemptId' | 'refundDueId' | 'provider'> {
  id: string
  shopId: string
  workOrderId: string
  amountCents: number
  reason: string
  requestedBy: string
  now: Date
}

export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  await sql`
    insert into refund (id, shop_id, work_order_id, attempt_id, refund_due_id, provider, amount_cents, reason, requested_by, requested_at)
    values (${refund.id}, ${refund.shopId}, ${refund.workOrderId}, ${refund.attemptId}, ${refund.refundDueId}, ${refund.provider},
      ${refund.amountCents}, ${refund.reason}, ${refund.requestedBy}, ${refund.now})`.execute(tx)
}

export async function endRefund(
  tx: Db,
  id: string,
  end: { state: Exclude<RefundState, 'pending'>; providerRefund: string | null; now: Date },
): Promise<void> {
  await sql`
    update refund set state = ${end.state}, provider_refund = coalesce(${end.providerRefund}, provider_refund), ended_at = ${end.now}
    where id = ${id}`.execute(tx)
}

/** What of a refund that is in the ledger was held, and paid nothing, before it went back. */
export async function heldOf(tx: Db, refundId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select held_cents as held from ledger_entry where refund_id = ${refundId} and kind = 'refund'`.execute(tx)
  return rows[0]?.held ?? 0
}

interface NewRefundEntry {
  kind: 'refund' | 'refund-failed'
  heldCents: number
  creditedCents: number
  creditedTaxCents: number
  now: Date
}

/** Enters a refund into the ledger, or one that came back from the bank after it was entered. */
export async function insertRefundEntry(tx: Db, refund: CardRefund, entry: NewRefundEntry): Promise<void> {
  const { kind, heldCents, creditedCents, creditedTaxCents, now } = entry
  const cents = kind === 'refund' ? -refund.amountCents : refund.amountCents
  await sql`
    insert into ledger_entry (shop_id, work_order_id, attempt_id, refund_id, kind, amount_cents, provider, provider_event, method, last4,
      entered_by, entered_at, held_cents, credited_cents, credited_tax_cents)
    values (${refund.shopId}, ${refund.workOrderId}, ${refund.attemptId}, ${refund.id}, ${kind}, ${cents}, ${refund.provider},
      ${`${kind} ${refund.id}`}, ${refund.method}, ${refund.last4}, ${refund.requestedBy}, ${now},
      ${heldCents}, ${creditedCents}, ${creditedTaxCents})`.execute(tx)
}
