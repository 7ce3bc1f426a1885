import { portion, showCents } from '../../common/cents.ts'
import { type Refusal, standardRefusals } from '../../common/refusal.ts'
import { type Authorized, overBy } from '../work-orders/rules.ts'
import { type AttemptState, type EntryKind, type Method, paymentRefusals, type RefundState, type VendorType } from './contract.ts'

/** "Is being paid" holds this long unless it is said again: a closed laptop must not block the counter. */
export const payingMinutes = 15

/** A provider's page is good for this long. Stripe takes 30 minutes to 24 hours. */
export const pageMinutes = 60

/** Younger attempts are still in the customer's hands; older ones are asked about. */
export const askAfterMinutes = 2

/** A link to pay is good for this long, and shows the receipt for a day after it was paid. */
export const payLinkDays = 30
export const receiptHours = 24

const minutes = (count: number) => count * 60_000

export interface Owing extends Authorized {
  /** The work order's state. */
  state: string
  /** Null: nothing was billed yet. */
  totalCents: number | null
  paidCents: number
  /** Given back after the order was closed. */
  creditedCents: number
  /** What of the bill is tax. */
  billTaxCents: number
  /** Paid, and on no bill: a deposit until there is a bill, then what was too much. */
  heldCents: number
  /** What of the paid and the held is on its way back to cards, and not booked yet. */
  goingBackCents: number
}

export const owedCents = ({
  totalCents,
  paidCents,
  creditedCents,
}: Pick<Owing, 'totalCents' | 'paidCents' | 'creditedCents'>): number => (totalCents ?? 0) - creditedCents - paidCents

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
  if (overBy({ billCents: order.totalCents, billTaxCents: order.billTaxCents }, order) > 0) return paymentRefusals.aboveAuthorized
  return null
}

/** How a shop takes money. Pay links are paid by card, so they count only while cards do. */
export type Takes = Record<VendorType, boolean>

/** Why nobody can pay by card at this shop, signed in or by a link; null when they can. */
export function reasonNotByCard(takes: Takes, { byLink = false } = {}): Refusal | null {
  if (!takes.card) return paymentRefusals.noCards
  return byLink && !takes.link ? paymentRefusals.noLinks : null
}

/** A bill can be paid as long as cards are taken online, which needs a card company, or cash at the counter. */
export const isPayable = (takes: Takes, { hasProvider }: { hasProvider: boolean }): boolean =>
  takes.cash || (takes.card && hasProvider)

/** No card is asked for less, and less is not left to pay: a page for it costs the shop more than it brings. */
export const smallestPartCents = 100

/** The least a card can be charged at all. Source: Stripe's minimum charge amounts, for US dollars. */
export const smallestCardCents = 50

/** Why nothing can be paid by card now; null when something can. What cash left may be too little for it. */
export function reasonNotToPayByCard(order: Owing, takes: Takes, how: { byLink?: boolean } = {}): Refusal | null {
  return (
    reasonNotToPay(order) ??
    (owedCents(order) < smallestCardCents ? paymentRefusals.cashOnly : null) ??
    reasonNotByCard(takes, how)
  )
}

/** Why a part of what is owed can't be paid by card; all that is owed is the last part. */
export function reasonNotAPart(owed: number, amountCents: number): Refusal | null {
  const restCents = owed - amountCents
  if (restCents === 0) return null
  if (restCents < 0) return paymentRefusals.aboveOwed
  if (amountCents < smallestPartCents) return paymentRefusals.partTooSmall
  return restCents < smallestPartCents ? paymentRefusals.restTooSmall : null
}

/** Something is authorized, and nothing is billed yet. */
const takesDeposit = ({ state, authorizedCents }: Owing): boolean =>
  (authorizedCents ?? 0) > 0 && (state === 'authorized' || state === 'in-progress' || state === 'awaiting-authorization')

/** The most a deposit may be: what was authorized, less what is paid. 0: none may be asked for. */
export const mostDepositCents = (order: Owing): number =>
  takesDeposit(order) ? Math.max(0, (order.authorizedCents ?? 0) - order.heldCents) : 0

/**
 * The least a deposit may be: the shop's share of what was authorized, a cent begun counts, less what is paid; never more than the
 * most. What is left below the smallest part may be asked for whole.
 */
export function leastDepositCents(order: Owing, minimumPercent: number): number {
  const share = Math.ceil(((order.authorizedCents ?? 0) * minimumPercent) / 100) - order.heldCents
  return Math.min(mostDepositCents(order), Math.max(smallestPartCents, share))
}

/** One deposit is asked for at a time. What was asked for already stays, whatever the shop switches off. */
export function reasonNotToAsk(
  order: Owing,
  {
    amountCents,
    isAsked,
    takes,
    minimumPercent,
  }: { amountCents: number; isAsked: boolean; takes: Takes; minimumPercent: number },
): Refusal | null {
  if (!takesDeposit(order)) return paymentRefusals.depositNotNow
  if (!takes.deposit) return paymentRefusals.noDeposits
  if (isAsked) return paymentRefusals.depositAsked
  if (amountCents > mostDepositCents(order)) return paymentRefusals.depositAboveAuthorized
  return amountCents < leastDepositCents(order, minimumPercent) ? paymentRefusals.depositTooSmall : null
}

/** A deposit that is asked for; what was authorized may have become less meanwhile. */
export function reasonNotToPayDeposit(order: Owing, amountCents: number): Refusal | null {
  if (!takesDeposit(order)) return paymentRefusals.depositOver
  return amountCents > mostDepositCents(order) ? paymentRefusals.depositAboveAuthorized : null
}

/** What is held and not on its way back yet. */
const stillHeldCents = ({ heldCents, goingBackCents }: Pick<Owing, 'heldCents' | 'goingBackCents'>): number =>
  Math.max(0, heldCents - goingBackCents)

/** What was paid for a bill that came to less, or for an order that was cancelled, less what is on its way back. */
export const toGiveBackCents = (order: Pick<Owing, 'state' | 'totalCents' | 'heldCents' | 'goingBackCents'>): number =>
  order.totalCents !== null || order.state === 'cancelled' ? stillHeldCents(order) : 0

/** All is paid and stays: money on its way back may be owed again tomorrow. */
export const isSettled = (order: Pick<Owing, 'totalCents' | 'paidCents' | 'creditedCents' | 'goingBackCents'>): boolean =>
  order.paidCents > 0 && owedCents(order) === 0 && order.goingBackCents === 0

/** What changes about an order's money; each may be below 0. */
export interface Move {
  paidCents: number
  creditedCents: number
  heldCents: number
}

/**
 * Where money belongs that came in or, below 0, went back. Without a bill it is held. What is held goes back first, and then what was
 * paid: on a closed order that is a credit. `wasHeldCents`: what of a refund that comes back from the bank was held before it went.
 */
export function moveOf(order: Owing, cents: number, wasHeldCents = 0): Move {
  if (order.totalCents === null) return { paidCents: 0, creditedCents: 0, heldCents: cents }
  const isClosed = order.state === 'closed'
  if (cents < 0) {
    const heldCents = Math.max(-order.heldCents, cents)
    const paidCents = cents - heldCents
    return { paidCents, creditedCents: isClosed ? 0 - paidCents : 0, heldCents: heldCents + 0 }
  }
  const paidCents = isClosed ? Math.min(order.creditedCents, cents - wasHeldCents) : Math.min(owedCents(order), cents)
  return { paidCents, creditedCents: isClosed ? 0 - paidCents : 0, heldCents: cents - paidCents }
}

/** What of a credit is tax. All credits of a bill together come to its share to the cent, in however many parts it was given. */
export function creditedTaxCents(
  { totalCents, billTaxCents, creditedCents: before }: Pick<Owing, 'totalCents' | 'billTaxCents' | 'creditedCents'>,
  { creditedCents }: Pick<Move, 'creditedCents'>,
): number {
  if (!totalCents || creditedCents === 0) return 0
  return portion(before + creditedCents, billTaxCents, totalCents) - portion(before, billTaxCents, totalCents)
}

/**
 * Cash at the counter: as by card, and never more than what is owed (the change is handed back, not booked). What no card takes is
 * taken in cash everywhere: else the order would never close.
 */
export function reasonNotToTakeCash(order: Owing, amountCents: number, takes: Takes): Refusal | null {
  const reason = reasonNotToPay(order)
  if (reason) return reason
  if (!takes.cash && owedCents(order) >= smallestCardCents) return paymentRefusals.noCash
  return amountCents > owedCents(order) ? paymentRefusals.aboveOwed : null
}

/** Cash goes back only where cash came in; on a closed order, where it is a credit, only by the owner and with a reason. */
export function reasonNotToGiveBack(
  order: Owing,
  cashCents: number,
  { amountCents, reason, isOwner }: { amountCents: number; reason: string; isOwner: boolean },
): Refusal | null {
  // What is held belongs to the customer, whatever the order does; what is on its way to a card is not handed out as well.
  if (amountCents <= stillHeldCents(order)) return amountCents > cashCents ? paymentRefusals.aboveCash : null
  if (order.totalCents === null) return order.heldCents > 0 ? paymentRefusals.aboveCash : paymentRefusals.notReady
  if (order.state === 'closed' && !isOwner) return standardRefusals.notAllowed
  if (order.state === 'closed' && reason === '') return paymentRefusals.reasonNeeded
  return amountCents > cashCents ? paymentRefusals.aboveCash : null
}

/** Money by card on its way back: a payment of a finished order, or money that is on no bill, which goes back whenever. */
export function reasonNotToRefund(
  order: Pick<Owing, 'state' | 'heldCents'>,
  money: { isDue: boolean; leftCents: number },
  amountCents: number,
): Refusal | null {
  const isOnNoBill = money.isDue || order.heldCents > 0
  if (!isOnNoBill && order.state !== 'ready' && order.state !== 'closed') return paymentRefusals.notReady
  return amountCents > money.leftCents ? paymentRefusals.aboveLeft : null
}

/**
 * What a provider's word makes of a refund; null when it changes nothing. A bank may send a refund back days later, so done is
 * not the end; failed is, whichever message comes after it.
 */
export function refundMove(state: RefundState, said: RefundState): 'done' | 'failed' | null {
  if (state === said || said === 'pending' || state === 'failed') return null
  return said
}

export const payingUntil = (now: Date): Date => new Date(now.getTime() + minutes(payingMinutes))
export const isPayingNow = (until: Date | string | null, now: Date): boolean => until !== null && new Date(until) > now

export interface OpenPage {
  provider: string
  amountCents: number
  /** Null: it is for the bill. */
  depositId: string | null
  createdAt: Date
}

/** Whether a page that was opened before is the one to send the customer to again. */
export function isPageGood(
  page: OpenPage,
  {
    provider,
    amountCents,
    depositId = null,
    now,
  }: { provider: string; amountCents: number; depositId?: string | null; now: Date },
): boolean {
  // The last five minutes of its life are not enough to find one's card.
  const goodUntil = page.createdAt.getTime() + minutes(pageMinutes - 5)
  return (
    page.provider === provider && page.amountCents === amountCents && page.depositId === depositId && now.getTime() < goodUntil
  )
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

/** Whether money that came in pays something; what is more than is owed is held and goes back. If not, all of it has to go back. */
export const billTakes = (order: Owing): boolean => order.state === 'ready' && owedCents(order) > 0

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

const entryWords: Record<EntryKind, string> = {
  payment: 'Paid by',
  refund: 'Given back,',
  'refund-failed': 'Came back from the bank, not paid out,',
}

/** `Paid by VISA ending in 4242`, `Deposit, paid by CASH`, `Given back, CASH` */
export const showEntry = (entry: { kind: EntryKind; isDeposit: boolean; method: Method; last4: string }): string =>
  `${entry.isDeposit ? 'Deposit, paid by' : entryWords[entry.kind]} ${showMethod(entry.method, entry.last4)}`

export const refundText = (amountCents: number): string =>
  `${showCents(amountCents)} came in, but not as much was owed any more. The shop will give it back.`

/** A paper is a bill until it is paid. */
export const receiptTitle = ({ invoice, owedCents }: { invoice: number; owedCents: number }): string =>
  `${owedCents <= 0 ? 'Receipt' : 'Bill'} ${invoice}`

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'shop'

/** Where the receipt of a work order is; the shop's name is there for people to read. */
export const receiptPath = (shopName: string, workOrderId: string): string =>
  `/workorder/receipt/${slug(shopName)}/${workOrderId}`
