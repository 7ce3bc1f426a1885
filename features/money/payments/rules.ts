import { calculatePortion, showCents } from '../../../common/cents.ts'
import { minuteMilliseconds } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import { type Refusal, standardRefusals } from '../../../common/refusal.ts'
import type { RefundState } from '../../cards/card-payments/contract/index.ts'
import { smallestCardCents } from '../../cards/card-payments/rules.ts'
import { type Authorized, calculateOverBy, nameJob } from '../../repair/work-orders/rules.ts'
import { paymentRefusals, type Receipt, type VendorType } from './contract/index.ts'

/** "Is being paid" lasts this long unless the browser renews it, so a closed laptop does not block the counter. */
export const payingMinutes = 15

/** A pay link works for this long, and shows the receipt for a day after payment. */
export const payLinkDays = 30
export const receiptHours = 24

export interface OrderMoney extends Authorized {
  /** The work order's state. */
  state: string
  /** Null until the order is billed. */
  totalCents: number | null
  paidCents: number
  /** Refunded after the order was closed. */
  creditedCents: number
  /** The tax included in the bill. */
  billTaxCents: number
  /** Paid, but not on a bill: a deposit until there is a bill, then any overpayment. */
  heldCents: number
  /** Refunds to cards that are pending and not in the ledger yet. */
  pendingRefundCents: number
}

export const calculateOwedCents = ({
  totalCents,
  paidCents,
  creditedCents,
}: Pick<OrderMoney, 'totalCents' | 'paidCents' | 'creditedCents'>): number => (totalCents ?? 0) - creditedCents - paidCents

/** The amount paid for an order and the balance due. */
export const calculateBalance = (order: Pick<OrderMoney, 'totalCents' | 'paidCents' | 'creditedCents'>) => ({
  paidCents: order.paidCents,
  owedCents: calculateOwedCents(order),
})

const isBilledState = (state: string): boolean => state === 'ready' || state === 'closed'

/**
 * The reason an order cannot be paid now, or null when it can. Checks the bill against the authorized amount again, so that no
 * earlier mistake can ask a customer to pay more than they authorized.
 */
export function reasonNotToPay(order: OrderMoney): Refusal | null {
  // A closed order owes money again after a check bounced.
  if (order.totalCents === null || !isBilledState(order.state)) return paymentRefusals.notReady
  if (order.totalCents === 0) return paymentRefusals.nothingOwed
  if (calculateOwedCents(order) <= 0) return paymentRefusals.alreadyPaid
  if (calculateOverBy({ billCents: order.totalCents, billTaxCents: order.billTaxCents }, order) > 0)
    return paymentRefusals.aboveAuthorized
  return null
}

/** The ways a shop takes money. Pay links are paid by card, so they work only while cards are on. */
export type WaysToPay = Record<VendorType, boolean>

/** The reason this shop takes no card payments, from a logged-in customer or by pay link, or null when it does. */
export function reasonNotToTakeCards(takes: WaysToPay, { byLink = false } = {}): Refusal | null {
  if (!takes.card) return paymentRefusals.noCards
  return byLink && !takes.link ? paymentRefusals.noLinks : null
}

/** A shop must take cash, or cards online, which needs a card provider. */
export const isPayable = (takes: WaysToPay, { hasProvider }: { hasProvider: boolean }): boolean =>
  takes.cash || (takes.card && hasProvider)

/** The smallest part payment, and the smallest balance it may leave. Anything less costs the shop more in card fees than it brings in. */
export const smallestPartCents = 100

/** The reason an order cannot be paid by card now, or null when it can. After a cash payment the balance can be too small for a card. */
export function reasonNotToPayByCard(order: OrderMoney, takes: WaysToPay, how: { byLink?: boolean } = {}): Refusal | null {
  return (
    reasonNotToPay(order) ??
    (calculateOwedCents(order) < smallestCardCents ? paymentRefusals.cashOnly : null) ??
    reasonNotToTakeCards(takes, how)
  )
}

/** The reason this amount cannot be paid as a part of the balance due, or null when it can. The full balance is always fine. */
export function reasonNotToPayPart(owed: number, amountCents: number): Refusal | null {
  const leftCents = owed - amountCents
  if (leftCents === 0) return null
  if (leftCents < 0) return paymentRefusals.aboveOwed
  if (amountCents < smallestPartCents) return paymentRefusals.partTooSmall
  return leftCents < smallestPartCents ? paymentRefusals.restTooSmall : null
}

/** True from the first authorization until there is a bill. */
const canTakeDeposit = ({ state, authorizedCents }: OrderMoney): boolean =>
  (authorizedCents ?? 0) > 0 && (state === 'authorized' || state === 'in-progress' || state === 'awaiting-authorization')

/** The largest deposit the shop can request: the authorized amount less what is paid. 0 when it cannot request one. */
export const calculateMostDepositCents = (order: OrderMoney): number =>
  canTakeDeposit(order) ? Math.max(0, (order.authorizedCents ?? 0) - order.heldCents) : 0

/**
 * The smallest deposit the shop can request: its minimum share of the authorized amount, rounded up to the cent, less what is paid.
 * Never more than `mostDepositCents`, so a remainder below $1.00 can still be requested in full.
 */
export function calculateLeastDepositCents(order: OrderMoney, minimumPercent: number): number {
  const share = Math.ceil(((order.authorizedCents ?? 0) * minimumPercent) / 100) - order.heldCents
  return Math.min(calculateMostDepositCents(order), Math.max(smallestPartCents, share))
}

/** A shop can request one deposit at a time. Turning deposits off does not end an open request. */
export function reasonNotToRequestDeposit(
  order: OrderMoney,
  {
    amountCents,
    isAsked,
    takes,
    minimumPercent,
  }: { amountCents: number; isAsked: boolean; takes: WaysToPay; minimumPercent: number },
): Refusal | null {
  if (!canTakeDeposit(order)) return paymentRefusals.depositNotNow
  if (!takes.deposit) return paymentRefusals.noDeposits
  if (isAsked) return paymentRefusals.depositAsked
  if (amountCents > calculateMostDepositCents(order)) return paymentRefusals.depositAboveAuthorized
  return amountCents < calculateLeastDepositCents(order, minimumPercent) ? paymentRefusals.depositTooSmall : null
}

/** The customer may have authorized less since the shop requested the deposit. */
export function reasonNotToPayDeposit(order: OrderMoney, amountCents: number): Refusal | null {
  if (!canTakeDeposit(order)) return paymentRefusals.depositOver
  return amountCents > calculateMostDepositCents(order) ? paymentRefusals.depositAboveAuthorized : null
}

/** Held money that is not being refunded already. */
const calculateStillHeldCents = ({
  heldCents,
  pendingRefundCents,
}: Pick<OrderMoney, 'heldCents' | 'pendingRefundCents'>): number => Math.max(0, heldCents - pendingRefundCents)

/**
 * The amount the shop still has to refund, less pending refunds: money paid above the bill or for a canceled order, and before there is a
 * bill the part of a deposit above what the customer still authorizes.
 */
export function calculateRefundableCents(
  order: Pick<OrderMoney, 'state' | 'totalCents' | 'heldCents' | 'pendingRefundCents' | 'authorizedCents'>,
): number {
  const heldCents = calculateStillHeldCents(order)
  if (order.totalCents !== null || order.state === 'cancelled') return heldCents
  return Math.max(0, heldCents - (order.authorizedCents ?? 0))
}

/** True when the bill is paid in full and no refund is pending. A pending refund may become a balance due again. */
export const isSettled = (
  order: Pick<OrderMoney, 'totalCents' | 'paidCents' | 'creditedCents' | 'pendingRefundCents'>,
): boolean => order.paidCents > 0 && calculateOwedCents(order) === 0 && order.pendingRefundCents === 0

/** The changes to an order's amounts; each can be negative. */
export interface MoneyMove {
  paidCents: number
  creditedCents: number
  heldCents: number
}

/**
 * Decides where a payment or, below 0, a refund belongs. Without a bill, money is held. A refund is taken from held money first, then
 * from what was paid on the bill; on a closed order that part is a credit. `wasHeldCents` is the part of a returned refund that had
 * been held before.
 */
export function decideMove(order: OrderMoney, cents: number, wasHeldCents = 0): MoneyMove {
  if (order.totalCents === null) return { paidCents: 0, creditedCents: 0, heldCents: cents }
  const isClosed = order.state === 'closed'
  if (cents < 0) {
    const heldCents = Math.max(-order.heldCents, cents)
    const paidCents = cents - heldCents
    return { paidCents, creditedCents: isClosed ? 0 - paidCents : 0, heldCents: heldCents + 0 }
  }
  const owedCents = Math.min(calculateOwedCents(order), cents)
  const uncreditedCents = isClosed ? Math.min(order.creditedCents, Math.max(0, cents - wasHeldCents - owedCents)) : 0
  const paidCents = owedCents + uncreditedCents
  return { paidCents, creditedCents: 0 - uncreditedCents, heldCents: cents - paidCents }
}

/** The tax included in a credit. The shares of all credits on a bill add up to the cent. */
export function calculateCreditedTaxCents(
  { totalCents, billTaxCents, creditedCents: before }: Pick<OrderMoney, 'totalCents' | 'billTaxCents' | 'creditedCents'>,
  { creditedCents }: Pick<MoneyMove, 'creditedCents'>,
): number {
  if (!totalCents || creditedCents === 0) return 0
  return calculatePortion(before + creditedCents, billTaxCents, totalCents) - calculatePortion(before, billTaxCents, totalCents)
}

/**
 * Cash follows the same rules as cards, and is never more than the balance due (change is handed back, not recorded). Every shop takes
 * cash for a balance too small for a card; otherwise the order would never close.
 */
export function reasonNotToTakeCash(order: OrderMoney, amountCents: number, takes: WaysToPay): Refusal | null {
  const reason = reasonNotToPay(order)
  if (reason) return reason
  if (!takes.cash && calculateOwedCents(order) >= smallestCardCents) return paymentRefusals.noCash
  return amountCents > calculateOwedCents(order) ? paymentRefusals.aboveOwed : null
}

/** Cash refunds are limited to the cash paid. On a closed order only the owner can refund, with a reason. */
export function reasonNotToRefundCash(
  order: OrderMoney,
  cashCents: number,
  { amountCents, reason, isOwner }: { amountCents: number; reason: string; isOwner: boolean },
): Refusal | null {
  // Held money belongs to the customer in any state of the order, except for what is already being refunded to a card.
  if (amountCents <= calculateStillHeldCents(order)) return amountCents > cashCents ? paymentRefusals.aboveCash : null
  if (order.totalCents === null) return order.heldCents > 0 ? paymentRefusals.aboveCash : paymentRefusals.notReady
  if (order.state === 'closed' && !isOwner) return standardRefusals.notAllowed
  if (order.state === 'closed' && reason === '') return paymentRefusals.reasonNeeded
  return amountCents > cashCents ? paymentRefusals.aboveCash : null
}

/** A payment can be refunded to its card on a finished order; money that is not on a bill, at any time. Never one that a bank takes back. */
export function reasonNotToRefund(
  order: Pick<OrderMoney, 'state' | 'heldCents'>,
  money: { isDue: boolean; isDisputed: boolean; leftCents: number },
  amountCents: number,
): Refusal | null {
  if (money.isDisputed) return paymentRefusals.disputed
  const isOnNoBill = money.isDue || order.heldCents > 0
  if (!isOnNoBill && order.state !== 'ready' && order.state !== 'closed') return paymentRefusals.notReady
  return amountCents > money.leftCents ? paymentRefusals.aboveLeft : null
}

/**
 * The refund's new state after a message from the provider, or null when nothing changes. A bank can return a refund days later, so
 * `done` can become `failed`. `failed` is final, even if an older message arrives after it.
 */
export function findNextRefundState(state: RefundState, reported: RefundState): 'done' | 'failed' | null {
  if (state === reported || reported === 'pending' || state === 'failed') return null
  return reported
}

export const calculatePayingUntil = (now: Date): Date => new Date(now.getTime() + payingMinutes * minuteMilliseconds)
export const isPayingNow = (until: Date | string | null, now: Date): boolean => until !== null && new Date(until) > now

/** True when an incoming payment still pays something on the bill. If not, all of it has to be refunded. */
export const hasOpenBalance = (order: OrderMoney): boolean => isBilledState(order.state) && calculateOwedCents(order) > 0

/**
 * A sentence on who authorized how much, how, and what it added, for the receipt. With the number called for an answer by phone. (California:
 * Business and Professions Code 9884.9, as of November 2026.)
 */
export function describeAuthorization(
  given: Receipt['authorizations'][number],
  { isAdditional }: { isAdditional: boolean },
): string {
  const { givenBy, how, phoneNumber, authorizedCents, added } = given
  const channel =
    how === 'electronic' ? 'electronically' : phoneNumber === '' ? 'in person' : `by phone, called at ${showPhone(phoneNumber)}`
  const work = added.map(({ totalCents, ...job }) => `${nameJob(job)} (${showCents(totalCents)})`).join('; ')
  return [
    `${givenBy}, ${channel}`,
    `up to ${showCents(authorizedCents)}`,
    work && `${isAdditional ? 'additional work: ' : ''}${work}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The document is called an invoice until it is paid. */
export const showReceiptTitle = ({ invoice, owedCents }: { invoice: number; owedCents: number }): string =>
  `${owedCents <= 0 ? 'Receipt' : 'Invoice'} ${invoice}`

const makeSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'shop'

/** The page of a work order's receipt. The shop's name in it is only for people to read. */
export const buildReceiptPath = (shopName: string, workOrderId: string): string =>
  `/workorder/receipt/${makeSlug(shopName)}/${workOrderId}`
