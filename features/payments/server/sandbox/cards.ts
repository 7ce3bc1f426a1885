import { isInvalid, isRequired } from '../../../../common/messages.ts'

/** What the sandbox provider does with a card. */
export type Outcome =
  | { kind: 'paid'; webhooks: number; lateSeconds: number; takesRefunds: boolean; later?: string }
  | { kind: 'failed'; message: string }

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'discover' | 'amex'
  /** What it is for, as the page lists it. */
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
    what: 'Paid, the shop hears of it 10 seconds late',
    outcome: { ...paid, lateSeconds: 10 },
  },
  { number: '4000000000000341', brand: 'visa', what: 'Paid, the shop is told five times', outcome: { ...paid, webhooks: 5 } },
  {
    number: '4000000000005126',
    brand: 'visa',
    what: 'Paid, and takes no money back',
    outcome: { ...paid, takesRefunds: false },
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    what: 'Paid, and declined when it is charged again by itself',
    outcome: { ...paid, later: 'Your card has insufficient funds.' },
  },
]

/** Why a saved card, of which the last four digits were kept, is declined when it is charged later; empty: it is paid. */
export const declinedLater = (last4: string): string => {
  const outcome = testCards.find(({ number }) => number.endsWith(last4))?.outcome
  return outcome?.kind === 'paid' ? (outcome.later ?? '') : 'Your card was declined.'
}

/** Whether money can go back to a card, of which the last four digits were kept. */
export const takesRefunds = (last4: string): boolean =>
  testCards.every(({ number, outcome }) => !number.endsWith(last4) || outcome.kind !== 'paid' || outcome.takesRefunds)

/** The check digit of every card number (ISO/IEC 7812-1): catches one wrong or swapped digit. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** `378282246310005` -> `3782 822463 10005`, as it stands on the card */
export const showCard = ({ number, brand }: TestCard): string =>
  brand === 'amex' ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

export interface CardForm {
  number: string
  expiry: string
  cvc: string
}

export type CardErrors = Partial<Record<keyof CardForm, string>>

/** Reads what was typed on the page: the card, or what is wrong by field. */
export function readCard(form: CardForm, now: Date): { card: TestCard } | { errors: CardErrors } {
  const digits = form.number.replace(/[\s-]/g, '')
  const card = testCards.find((one) => one.number === digits)
  const errors: CardErrors = {}
  if (digits === '') errors.number = isRequired('Card number')
  else if (!passesLuhn(digits)) errors.number = isInvalid('Card number')
  else if (!card) errors.number = 'Only the test cards listed here work. Never type a real card number on this page.'
  const expiry = expiryError(form.expiry, now)
  if (expiry) errors.expiry = expiry
  const length = card?.brand === 'amex' ? 4 : 3
  if (form.cvc.trim() === '') errors.cvc = isRequired('CVC')
  else if (!/^\d+$/.test(form.cvc.trim()) || form.cvc.trim().length !== length) errors.cvc = `CVC must be ${length} numbers`
  return card && Object.keys(errors).length === 0 ? { card } : { errors }
}

function expiryError(text: string, now: Date): string | null {
  if (text.trim() === '') return isRequired('Expiry')
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(text.trim())
  if (!match) return isInvalid('Expiry')
  const year = Number(match[2]) % 100
  // Good until the end of the month, anywhere on earth.
  return year * 12 + Number(match[1]) < (now.getUTCFullYear() % 100) * 12 + now.getUTCMonth() + 1 ? 'This card has expired' : null
}
