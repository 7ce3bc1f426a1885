import { showCents } from '../../../common/cents.ts'
import { minuteMilliseconds } from '../../../common/dates.ts'
import type { AttemptState, CardMethod } from './contract/index.ts'

/** How long a provider's page can be paid on. Stripe allows 30 minutes to 24 hours. */
export const pageMinutes = 60

/** The payer may still be working on a younger attempt, so only older ones are checked with the provider. */
export const askAfterMinutes = 2

/** A payment on a reader is canceled after so many minutes without a card. */
export const readerMinutes = 10

/** The text the desk sees while a reader works. */
export const readerTexts: Record<'waiting' | 'processing', string> = {
  waiting: 'Waiting for the card. Ask the customer to tap, insert or swipe.',
  processing: 'Processing. Leave the card in until the reader says so.',
}

/** The smallest amount a card can be charged. Source: Stripe's minimum charge amounts, for US dollars. */
export const smallestCardCents = 50

export interface PageFacts {
  provider: string
  amountCents: number
  /** The deposit it pays, or null when it pays the balance due. */
  depositId: string | null
  createdAt: Date
}

/** True when an open page can be used again. */
export function isPageReusable(
  page: PageFacts,
  {
    provider,
    amountCents,
    depositId = null,
    now,
  }: { provider: string; amountCents: number; depositId?: string | null; now: Date },
): boolean {
  // A payer needs at least five minutes to find a card.
  const lastUsable = page.createdAt.getTime() + (pageMinutes - 5) * minuteMilliseconds
  return (
    page.provider === provider && page.amountCents === amountCents && page.depositId === depositId && now.getTime() < lastUsable
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

/** The first difference between a provider's message and the attempt it names, or null when they match. */
export function findMismatch(attempt: AttemptFacts, claimed: ClaimedFacts): string | null {
  if (attempt.reference !== null && attempt.reference !== claimed.reference) return 'reference'
  if (claimed.attemptId !== attempt.id) return 'attempt'
  if (claimed.partyId !== attempt.partyId) return 'party'
  if (claimed.amountCents !== attempt.amountCents) return 'amount'
  if (claimed.currency.toLowerCase() !== attempt.currency.toLowerCase()) return 'currency'
  return null
}

const brands: Record<string, CardMethod> = {
  visa: 'VISA',
  mastercard: 'MASTER CARD',
  discover: 'DISCOVER',
  amex: 'AMERICAN EXPRESS',
  // These three run on Discover's network in the United States.
  diners: 'DISCOVER',
  jcb: 'DISCOVER',
  unionpay: 'DISCOVER',
}

/** Turns a provider's card brand into the one printed on our documents. */
export const readMethod = (brand: string): CardMethod => brands[brand.toLowerCase()] ?? 'CARD'

/** `12/34` */
export const showCardExpiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** A card is valid through the end of its month, in every time zone. */
export const isCardExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

/** `VISA ending in 4242`, `CASH` */
export const showMethod = (method: string, last4: string): string => (last4 ? `${method} ending in ${last4}` : method)

/** The text the payer sees about an attempt in that state. */
export function showOutcome(state: AttemptState, message = ''): string {
  if (state === 'paid') return 'Payment Successful!'
  if (state === 'failed')
    return message || 'Payment Failed. Nothing was charged. If the card was declined, try another card, or contact support.'
  if (state === 'expired') return message || 'The payment page has expired. Nothing was charged.'
  return 'The payment was not finished. Nothing was charged.'
}

export const showRefundDue = (amountCents: number): string =>
  `${showCents(amountCents)} came in, but that much was no longer owed. The shop will refund it.`
