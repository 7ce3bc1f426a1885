import { isInvalid, isRequired } from '../../../../../common/messages.ts'
import { isCardExpired } from '../../rules.ts'

/** How the sandbox provider treats a card. */
export type Outcome =
  | { kind: 'paid'; webhooks: number; lateSeconds: number; takesRefunds: boolean; later?: string; disputed?: true }
  | { kind: 'failed'; message: string }

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'discover' | 'amex'
  /** The outcome, as listed on the page. */
  what: string
  outcome: Outcome
}

const paid: Outcome = { kind: 'paid', webhooks: 1, lateSeconds: 0, takesRefunds: true }

/** The only cards this provider knows. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', what: 'VISA, paid', outcome: paid },
  { number: '5555555555554444', brand: 'mastercard', what: 'MASTER CARD, paid', outcome: paid },
  { number: '6011111111111117', brand: 'discover', what: 'DISCOVER, paid', outcome: paid },
  { number: '378282246310005', brand: 'amex', what: 'AMERICAN EXPRESS, paid', outcome: paid },
  {
    number: '4000000000000002',
    brand: 'visa',
    what: 'Declined',
    outcome: { kind: 'failed', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    what: 'Insufficient funds',
    outcome: { kind: 'failed', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000077',
    brand: 'visa',
    what: 'Paid; the webhook comes 10 seconds late',
    outcome: { ...paid, lateSeconds: 10 },
  },
  { number: '4000000000000341', brand: 'visa', what: 'Paid; the webhook comes five times', outcome: { ...paid, webhooks: 5 } },
  {
    number: '4000000000005126',
    brand: 'visa',
    what: 'Paid; refunds are refused',
    outcome: { ...paid, takesRefunds: false },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    what: 'Paid; the bank disputes it at once',
    outcome: { ...paid, disputed: true },
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    what: 'Paid; saved, it is declined later',
    outcome: { ...paid, later: 'Your card has insufficient funds.' },
  },
]

/** The reason a saved card with these last four digits is declined when it is used later, or empty when it is paid. */
export const findLaterDecline = (last4: string): string => {
  const outcome = testCards.find(({ number }) => number.endsWith(last4))?.outcome
  return outcome?.kind === 'paid' ? (outcome.later ?? '') : 'Your card was declined.'
}

/** Whether money can be refunded to a card with these last four digits. */
export const canRefund = (last4: string): boolean =>
  testCards.every(({ number, outcome }) => !number.endsWith(last4) || outcome.kind !== 'paid' || outcome.takesRefunds)

/** Checks the check digit of a card number (ISO/IEC 7812-1), which catches one wrong or swapped digit. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighted = place % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/** `378282246310005` -> `3782 822463 10005`, as printed on the card */
export const showCard = ({ number, brand }: TestCard): string =>
  brand === 'amex' ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

export interface CardForm {
  number: string
  expiry: string
  cvc: string
}

/** The card that the simulated wallet pays with. */
export const walletCard = testCards[0] as TestCard

export type CardErrors = Partial<Record<keyof CardForm, string>>

/** The card that was entered on the page, or the error of each field. */
export function readCard(
  form: CardForm,
  now: Date,
): { card: TestCard; expMonth: number; expYear: number } | { errors: CardErrors } {
  const digits = form.number.replace(/[\s-]/g, '')
  const card = testCards.find((testCard) => testCard.number === digits)
  const errors: CardErrors = {}
  if (digits === '') errors.number = isRequired('Card number')
  else if (!passesLuhn(digits)) errors.number = isInvalid('Card number')
  else if (!card) errors.number = 'Only the test cards listed here work. Never type a real card number on this page.'
  const expiry = readExpiry(form.expiry, now)
  if ('error' in expiry) errors.expiry = expiry.error
  const length = card?.brand === 'amex' ? 4 : 3
  if (form.cvc.trim() === '') errors.cvc = isRequired('CVC')
  else if (!/^\d+$/.test(form.cvc.trim()) || form.cvc.trim().length !== length) errors.cvc = `CVC must be ${length} numbers`
  return card && 'expMonth' in expiry && Object.keys(errors).length === 0 ? { card, ...expiry } : { errors }
}

function readExpiry(text: string, now: Date): { expMonth: number; expYear: number } | { error: string } {
  if (text.trim() === '') return { error: isRequired('Expiry') }
  const match = /^(0?[1-9]|1[0-2])\/?(\d{2}|20\d{2})$/.exec(text.replace(/\s/g, ''))
  if (!match) return { error: isInvalid('Expiry') }
  const expiry = { expMonth: Number(match[1]), expYear: 2000 + (Number(match[2]) % 100) }
  return isCardExpired(expiry, now) ? { error: 'This card has expired' } : expiry
}
