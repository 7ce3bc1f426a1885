import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { AttemptState, Method } from '../contract.ts'
import type { Move } from '../rules.ts'
import { type Terms, termsOf } from './store-settings.ts'

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
  toleratedCents: number
  authorizedNetCents: number | null
  billTaxCents: number
  /** Null: nothing was billed yet. */
  totalCents: number | null
  paidCents: number
  creditedCents: number
  heldCents: number
  /** On its way back to cards, and not booked yet. */
  goingBackCents: number
  /** What of the paid was there when the bill was made. */
  depositCents: number
  payingUntil: Date | null
  /** How its shop takes money. */
  terms: Terms
}

/** Refunds of an order's payments that no provider has confirmed yet; money that was never owed is not among them. */
export const goingBack = (workOrderId: RawBuilder<unknown>) => sql`coalesce((
  select sum(r.amount_cents)::int from refund r
  where r.work_order_id = ${workOrderId} and r.state = 'pending' and r.refund_due_id is null), 0)`

export async function findOwedOrder(db: Db, workOrderId: string): Promise<OwedOrder | null> {
  const { rows } = await sql<OwedOrder>`
    select work_order.id, work_order.shop_id as "shopId", shop.dba as "shopName", invoice, work_order.customer_id as "customerId",
      customer.account_id as "customerAccountId", vehicle.vin as "vinId", work_order.state, authorized_cents as "authorizedCents",
      tolerated_cents as "toleratedCents", authorized_net_cents as "authorizedNetCents", bill_tax_cents as "billTaxCents",
      bill.total_cents as "totalCents", coalesce(bill.paid_cents, 0) as "paidCents",
      coalesce(bill.credited_cents, 0) as "creditedCents", coalesce(bill.held_cents, 0) as "heldCents",
      ${goingBack(sql`work_order.id`)} as "goingBackCents",
      coalesce(bill.deposit_cents, 0) as "depositCents", bill.paying_until as "payingUntil",
      ${termsOf(sql`work_order.shop_id`)} as terms
    from work_order
    join shop on shop.id = work_order.shop_id
    join customer on customer.id = work_order.customer_id
    join vehicle on vehicle.id = work_order.vehicle_id
    left join bill on bill.work_order_id = work_order.id
    where work_order.id = ${workOrderId}`.execute(db)
  return rows[0] ?? null
}

/** The bill of an order that became ready, anew after it was taken back. What is held pays it, as far as it goes. */
export async function keepBill(tx: Db, bill: { workOrderId: string; shopId: string; totalCents: number }): Promise<void> {
  await sql`
    insert into bill (work_order_id, shop_id, total_cents) values (${bill.workOrderId}, ${bill.shopId}, ${bill.totalCents})
    on conflict (work_order_id) do update set total_cents = excluded.total_cents,
      paid_cents = least(excluded.total_cents, bill.paid_cents + bill.held_cents),
      held_cents = greatest(0, bill.paid_cents + bill.held_cents - excluded.total_cents),
      deposit_cents = bill.deposit_cents + least(excluded.total_cents, bill.paid_cents + bill.held_cents) - bill.paid_cents`.execute(
    tx,
  )
}

/** There is no bill any more: what was paid is held until there is one again. */
export async function takeBillBack(tx: Db, workOrderId: string): Promise<void> {
  await sql`
    update bill set total_cents = null, held_cents = held_cents + paid_cents, paid_cents = 0, deposit_cents = 0
    where work_order_id = ${workOrderId}`.execute(tx)
}

/** An order's row of money before there is a bill. */
export async function keepUnbilled(tx: Db, order: { id: string; shopId: string }): Promise<void> {
  await sql`insert into bill (work_order_id, shop_id) values (${order.id}, ${order.shopId}) on conflict do nothing`.execute(tx)
}

export async function moveMoney(tx: Db, workOrderId: string, { paidCents, creditedCents, heldCents }: Move): Promise<void> {
  await sql`
    update bill set paid_cents = paid_cents + ${paidCents}, credited_cents = credited_cents + ${creditedCents},
      held_cents = held_cents + ${heldCents}
    where work_order_id = ${workOrderId}`.execute(tx)
}

/** False: there is neither a bill nor a deposit yet. */
export async function markPaying(db: Db, workOrderId: string, until: Date | null, by: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bill set paying_until = ${until}, paying_by = ${by} where work_order_id = ${workOrderId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** What can be paid for. */
export type Purchase = 'work-order' | 'subscription' | 'subscription-card'

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
  /** The shop's own account it is paid to; null: Liftbay's. */
  cardAccountId: string | null
  reference: string | null
  url: string | null
  amountCents: number
  currency: string
  state: AttemptState
  /** Null: it pays what is owed. */
  depositId: string | null
  /** The card that is charged without a page; null when there is a page. */
  savedCard: string | null
  createdAt: Date
}

const attemptColumns = sql`id, purchase, coalesce(work_order_id, account_id) as "boughtId", coalesce(shop_id, account_id) as "partyId",
  provider, card_account_id as "cardAccountId", provider_reference as reference, url, amount_cents as "amountCents", currency, state, deposit_id as "depositId", saved_card as "savedCard",
  created_at as "createdAt"`

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
  cardAccountId?: string | null
  amountCents: number
  /** Null: somebody who was sent a link. */
  startedBy: string | null
  depositId?: string | null
  savedCard?: string | null
  now: Date
}

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const { purchase, boughtId, partyId, provider, amountCents, startedBy, depositId = null, savedCard = null, now } = attempt
  const { cardAccountId = null } = attempt
  const [shopId, workOrderId, accountId] = purchase === 'work-order' ? [partyId, boughtId, null] : [null, null, boughtId]
  const { rows } = await sql<Attempt>`
    insert into payment_attempt (purchase, shop_id, work_order_id, account_id, provider, card_account_id, amount_cents, started_by, deposit_id, saved_card, created_at)
    values (${purchase}, ${shopId}, ${workOrderId}, ${accountId}, ${provider}, ${cardAccountId}, ${amountCents}, ${startedBy}, ${depositId},
      ${savedCard}, ${now})
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

/** Keeps the provider's name of a charge with its attempt. */
export async function keepReference(db: Db, id: string, reference: string): Promise<void> {
  await sql`update payment_attempt set provider_reference = ${reference} where id = ${id} and provider_reference is null`.execute(
    db,
  )
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

/**
 * Enters an attempt's payment into the ledger: as the deposit it was for, while that is still asked for. False: the event, or the
 * attempt's payment, is there already.
 */
export async function insertCardPayment(tx: Db, attemptId: string, money: CardMoney, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into ledger_entry (purchase, shop_id, work_order_id, account_id, attempt_id, kind, amount_cents, provider, provider_event,
      method, last4, entered_at, deposit_id)
    select purchase, shop_id, work_order_id, account_id, id, 'payment', ${money.amountCents}::int, provider, ${money.eventId},
      ${money.method}, ${money.last4}, ${now}::timestamptz,
      (select d.id from deposit d where d.id = payment_attempt.deposit_id and d.state = 'asked')
    from payment_attempt where id = ${attemptId}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface Cash {
  shopId: string
  workOrderId: string
  /** Below 0: given back. */
  amountCents: number
  /** What of it was given back of what was held. */
  heldCents: number
  /** What of it the shop forgave, the order being closed, and what of that is tax. */
  creditedCents: number
  creditedTaxCents: number
  depositId: string | null
  event: string
  enteredBy: string
  enteredAt: Date
}

export async function insertCash(tx: Db, cash: Cash): Promise<void> {
  const kind = cash.amountCents > 0 ? 'payment' : 'refund'
  await sql`
    insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_by, entered_at,
      held_cents, credited_cents, credited_tax_cents, deposit_id)
    values (${cash.shopId}, ${cash.workOrderId}, ${kind}, ${cash.amountCents}, 'cash', ${cash.event}, 'CASH', ${cash.enteredBy},
      ${cash.enteredAt}, ${cash.heldCents}, ${cash.creditedCents}, ${cash.creditedTaxCents}, ${cash.depositId})`.execute(tx)
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
