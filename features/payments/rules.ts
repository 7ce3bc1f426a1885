import { showCents } from '../../common/cents.ts'
import type { Refusal } from '../../common/refusal.ts'
import { type AttemptState, type Method, paymentRefusals } from './contract.ts'

/** "Is being paid" holds this long unless it is said again: a closed laptop must not block the counter. */
export const payingMinutes = 15

/** A provider's page is good for this long. Stripe takes 30 minutes to 24 hours. */
export const pageMinutes = 60

/** Younger attempts are still in the customer's hands; older ones are asked about. */
export const askAfterMinutes = 2

const minutes = (count: number) => count * 60_000

export interface Owing {
  /** The work order's state. */
  state: string
  /** Null: nothing was billed yet. */
  totalCents: number | null
  paidCents: number
  authorizedCents: number | null
}

export const owedCents = ({ totalCents, paidCents }: Pick<Owing, 'totalCents' | 'paidCents'>): number =>
  (totalCents ?? 0) - paidCents

/**
 * Why nothing can be paid on an order now; null when something can. The bill is held against the authorized amount once more
 * here: whatever went wrong before, nobody is ever asked to pay above it.
 */
export function reasonNotToPay(order: Owing): Refusal | null {
  if (order.totalCents === null) return paymentRefusals.notReady
  if (order.state === 'closed') return order.totalCents === 0 ? paymentRefusals.nothingOwed : paymentRefusals.alreadyPaid
  if (order.state !== 'ready') return paymentRefusals.notReady
  if (order.totalCents === 0) return paymentRefusals.nothingOwed
  if (owedCents(order) <= 0) return paymentRefusals.alreadyPaid
  if (order.totalCents > (order.authorizedCents ?? 0)) return paymentRefusals.aboveAuthorized
  return null
}

/** Cash at the counter: as by card, and never more than what is owed (the change is handed back, not booked). */
export function reasonNotToTakeCash(order: Owing, amountCents: number): Refusal | null {
  return reasonNotToPay(order) ?? (amountCents > owedCents(order) ? paymentRefusals.aboveOwed : null)
}

/** Cash goes back only where cash came in, and never on a closed order. */
export function reasonNotToGiveBack(order: Owing, cashCents: number, amountCents: number): Refusal | null {
  if (order.totalCents === null) return paymentRefusals.notReady
  if (order.state === 'closed' || order.state === 'cancelled') return paymentRefusals.alreadyPaid
  return amountCents > cashCents ? paymentRefusals.aboveCash : null
}

export const payingUntil = (now: Date): Date => new Date(now.getTime() + minutes(payingMinutes))
export const isPayingNow = (until: Date | string | null, now: Date): boolean => until !== null && new Date(until) > now

export interface OpenPage {
  provider: string
  amountCents: number
  createdAt: Date
}

/** Whether a page that was opened before is the one to send the customer to again. */
export function isPageGood(
  page: OpenPage,
  { provider, amountCents, now }: { provider: string; amountCents: number; now: Date },
): boolean {
  // The last five minutes of its life are not enough to find one's card.
  const goodUntil = page.createdAt.getTime() + minutes(pageMinutes - 5)
  return page.provider === provider && page.amountCents === amountCents && now.getTime() < goodUntil
}

export interface AttemptFacts {
  id: string
  partyId: string
  reference: string | null
  amountCents: number
  currency: string
}

export interface ClaimedFacts {
  reference: string
  attemptId: string | null
  partyId: string | null
  amountCents: number
  currency: string
}

/** In what a provider's message differs from the attempt it names; null when it fits. */
export function mismatch(attempt: AttemptFacts, claimed: ClaimedFacts): string | null {
  if (attempt.reference !== null && attempt.reference !== claimed.reference) return 'reference'
  if (claimed.attemptId !== attempt.id) return 'attempt'
  if (claimed.partyId !== attempt.partyId) return 'party'
  if (claimed.amountCents !== attempt.amountCents) return 'amount'
  if (claimed.currency.toLowerCase() !== attempt.currency.toLowerCase()) return 'currency'
  return null
}

/** Whether the bill still stands and has room for money that came in; if not, the money has to go back. */
export const billTakes = (order: Owing, amountCents: number): boolean =>
  order.state === 'ready' && amountCents <= owedCents(order)

const brands: Record<string, Method> = {
  visa: 'VISA',
  mastercard: 'MASTER CARD',
  discover: 'DISCOVER',
  amex: 'AMERICAN EXPRESS',
  // These three run on Discover's network in the United States.
  diners: 'DISCOVER',
  jcb: 'DISCOVER',
  unionpay: 'DISCOVER',
}

/** A provider's name of a card brand as our papers write it. */
export const methodOf = (brand: string): Method => brands[brand.toLowerCase()] ?? 'CARD'

/** `VISA ending in 4242`, `CASH` */
export const showMethod = (method: Method, last4: string): string => (last4 ? `${method} ending in ${last4}` : method)

/** What the customer reads when a payment has ended, or has not. */
export function outcomeText(state: AttemptState, message = ''): string {
  if (state === 'paid') return 'Payment Successful!'
  if (state === 'failed') return message || 'Payment Failed. Please contact support if this happens again.'
  if (state === 'expired') return 'The payment page has expired. Nothing was charged.'
  return 'The payment was not finished. Nothing was charged.'
}

export const refundText = (amountCents: number): string =>
  `${showCents(amountCents)} came in, but nothing was owed any more. The shop will give it back.`

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'shop'

/** Where the receipt of a work order is; the shop's name is there for people to read. */
export const receiptPath = (shopName: string, workOrderId: string): string =>
  `/workorder/receipt/${slug(shopName)}/${workOrderId}`
