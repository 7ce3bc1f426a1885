import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { AttemptState, Method } from '../contract.ts'

/** A work order with its bill, as the decisions about money need it. */
export interface OwedOrder {
  id: string
  shopId: string
  shopName: string
  invoice: number
  customerId: string
  customerAccountId: string | null
  vinId: string
  state: string
  authorizedCents: number | null
  /** Null: nothing was billed yet. */
  totalCents: number | null
  paidCents: number
  payingUntil: Date | null
}

export async function findOwedOrder(db: Db, workOrderId: string): Promise<OwedOrder | null> {
  const { rows } = await sql<OwedOrder>`
    select work_order.id, work_order.shop_id as "shopId", shop.dba as "shopName", invoice, work_order.customer_id as "customerId",
      customer.account_id as "customerAccountId", vehicle.vin as "vinId", work_order.state, authorized_cents as "authorizedCents",
      bill.total_cents as "totalCents", coalesce(bill.paid_cents, 0) as "paidCents", bill.paying_until as "payingUntil"
    from work_order
    join shop on shop.id = work_order.shop_id
    join customer on customer.id = work_order.customer_id
    join vehicle on vehicle.id = work_order.vehicle_id
    left join bill on bill.work_order_id = work_order.id
    where work_order.id = ${workOrderId}`.execute(db)
  return rows[0] ?? null
}

/** The bill of an order that became ready, anew after it was taken back. */
export async function keepBill(tx: Db, bill: { workOrderId: string; shopId: string; totalCents: number }): Promise<void> {
  await sql`
    insert into bill (work_order_id, shop_id, total_cents) values (${bill.workOrderId}, ${bill.shopId}, ${bill.totalCents})
    on conflict (work_order_id) do update set total_cents = excluded.total_cents`.execute(tx)
}

export async function addPaid(tx: Db, workOrderId: string, cents: number): Promise<void> {
  await sql`update bill set paid_cents = paid_cents + ${cents} where work_order_id = ${workOrderId}`.execute(tx)
}

/** False: there is no bill yet. */
export async function markPaying(db: Db, workOrderId: string, until: Date | null, by: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bill set paying_until = ${until}, paying_by = ${by} where work_order_id = ${workOrderId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** What can be paid for. */
export type Purchase = 'work-order' | 'subscription'

/** One thing that is paid for: a work order by its id; what Liftbay itself sells, by the account that buys it. */
export interface Bought {
  purchase: Purchase
  boughtId: string
}

export interface Attempt extends Bought {
  id: string
  /** The shop of a work order, else the account that buys. The provider is told and repeats it. */
  partyId: string
  provider: 'sandbox' | 'stripe'
  reference: string | null
  url: string | null
  amountCents: number
  currency: string
  state: AttemptState
  createdAt: Date
}

const attemptColumns = sql`id, purchase, coalesce(work_order_id, account_id) as "boughtId", coalesce(shop_id, account_id) as "partyId",
  provider, provider_reference as reference, url, amount_cents as "amountCents", currency, state, created_at as "createdAt"`

export async function findOpenAttempt(db: Db, { purchase, boughtId }: Bought): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempt
    where purchase = ${purchase} and state = 'open' and (work_order_id = ${boughtId} or account_id = ${boughtId})`.execute(db)
  return rows[0] ?? null
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`select ${attemptColumns} from payment_attempt where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The attempt a provider's message is about: by the page's reference, or by its own id while the reference is not known yet. */
export async function findClaimedAttempt(
  db: Db,
  provider: string,
  reference: string,
  id: string | null,
): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempt
    where provider = ${provider} and (provider_reference = ${reference} or (provider_reference is null and id::text = ${id}))`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface NewAttempt extends Bought {
  partyId: string
  provider: string
  amountCents: number
  startedBy: string
  now: Date
}

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const { purchase, boughtId, partyId, provider, amountCents, startedBy, now } = attempt
  const [shopId, workOrderId, accountId] = purchase === 'work-order' ? [partyId, boughtId, null] : [null, null, boughtId]
  const { rows } = await sql<Attempt>`
    insert into payment_attempt (purchase, shop_id, work_order_id, account_id, provider, amount_cents, started_by, created_at)
    values (${purchase}, ${shopId}, ${workOrderId}, ${accountId}, ${provider}, ${amountCents}, ${startedBy}, ${now})
    returning ${attemptColumns}`.execute(tx)
  return rows[0] as Attempt
}

/** Keeps the provider's page with its attempt; false when the attempt has ended meanwhile. */
export async function keepPage(db: Db, id: string, page: { reference: string; url: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempt set provider_reference = ${page.reference}, url = ${page.url}
    where id = ${id} and state = 'open' and (provider_reference is null or provider_reference = ${page.reference})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** `paid` stands for ever; money may still come in after a failure or after its page expired. */
export async function endAttempt(db: Db, id: string, state: Exclude<AttemptState, 'open'>, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempt set state = ${state}, ended_at = ${now}
    where id = ${id} and (state = 'open' or (${state}::text = 'paid' and state <> 'paid'))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Open attempts older than `before`, the oldest first. */
export async function lingeringAttempts(db: Db, before: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempt where state = 'open' and created_at < ${before}
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/** A payment as its provider tells it. */
export interface CardMoney {
  /** The provider's own number of the payment. */
  eventId: string
  amountCents: number
  method: Method
  last4: string
}

/** Enters an attempt's payment into the ledger. False: the event, or the attempt's payment, is there already. */
export async function insertCardPayment(tx: Db, attemptId: string, money: CardMoney, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into ledger_entry (purchase, shop_id, work_order_id, account_id, attempt_id, kind, amount_cents, provider, provider_event,
      method, last4, entered_at)
    select purchase, shop_id, work_order_id, account_id, id, 'payment', ${money.amountCents}::int, provider, ${money.eventId},
      ${money.method}, ${money.last4}, ${now}::timestamptz
    from payment_attempt where id = ${attemptId}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface Cash {
  shopId: string
  workOrderId: string
  /** Below 0: given back. */
  amountCents: number
  event: string
  enteredBy: string
  enteredAt: Date
}

export async function insertCash(tx: Db, cash: Cash): Promise<void> {
  const kind = cash.amountCents > 0 ? 'payment' : 'refund'
  await sql`
    insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_by, entered_at)
    values (${cash.shopId}, ${cash.workOrderId}, ${kind}, ${cash.amountCents}, 'cash', ${cash.event}, 'CASH', ${cash.enteredBy},
      ${cash.enteredAt})`.execute(tx)
}

/** Money that came in for a work order when nothing was owed any more. False: it was recorded before. */
export async function insertRefundDue(tx: Db, attemptId: string, money: CardMoney, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into refund_due (shop_id, work_order_id, attempt_id, provider, provider_event, amount_cents, method, last4, recorded_at)
    select shop_id, work_order_id, id, provider, ${money.eventId}, ${money.amountCents}::int, ${money.method}, ${money.last4},
      ${now}::timestamptz
    from payment_attempt where id = ${attemptId}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Cash that came in for an order, less what was given back. */
export async function cashPaid(db: Db, workOrderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) as cents from ledger_entry where work_order_id = ${workOrderId} and provider = 'cash'`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** Which of an attempt's ends is written down: in the ledger, or to be given back. */
export async function moneyOfAttempt(db: Db, attemptId: string): Promise<'booked' | 'refund due' | null> {
  const { rows } = await sql<{ where: 'booked' | 'refund due' }>`
    select 'booked' as where from ledger_entry where attempt_id = ${attemptId} and kind = 'payment'
    union all select 'refund due' from refund_due where attempt_id = ${attemptId}`.execute(db)
  return rows[0]?.where ?? null
}
