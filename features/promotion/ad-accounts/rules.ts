import { addDays } from '../../../common/dates.ts'
import type { Billing } from './contract/index.ts'

export const books = ['vendor-balance', 'receivable', 'ad-revenue', 'cash'] as const
export type Book = (typeof books)[number]

/** Cents by book: a debit is positive, a credit negative. They sum to 0. */
export type Postings = Partial<Record<Book, number>>

/** The book a charge takes money from. */
export const getChargedBook = (billing: Billing): Book => (billing === 'prepaid' ? 'vendor-balance' : 'receivable')

/** Moves cents from one book to another. */
export const makePostings = (to: Book, from: Book, cents: number): Postings => ({ [to]: cents, [from]: -cents })

export type WhyNot = 'budget' | 'balance' | 'suspended'

export interface ChargeFacts {
  cents: number
  dayBudgetCents: number
  daySpentCents: number
  totalBudgetCents: number
  totalSpentCents: number
  spendableCents: number
  isStopped: boolean
}

/** Null when the full price fits into the day, the total and the balance. A charge is never made in part. */
export function reasonNotToCharge(facts: ChargeFacts): WhyNot | null {
  if (facts.isStopped) return 'suspended'
  if (facts.cents > facts.dayBudgetCents - facts.daySpentCents) return 'budget'
  if (facts.cents > facts.totalBudgetCents - facts.totalSpentCents) return 'budget'
  return facts.cents > facts.spendableCents ? 'balance' : null
}

/** The refundable part of a balance: what the vendor owes stays. */
export const calculateRefundable = ({ balance, owed }: { balance: number; owed: number }): number =>
  Math.max(0, balance - Math.max(0, owed))

/** Days from an invoice's date until it is due. */
export const daysToPay = 15

export const showInvoiceNumber = (number: number): string => `AD-${number}`

/** `2026-11-26` -> `2026-11-01`. */
export const getMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the previous month. */
export const getMonthBefore = (month: string): string => getMonth(addDays(month, -1))

/** `2026-11-01` -> `November 2026`. */
export const showMonth = (month: string): string => monthFormat.format(new Date(month))

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * The amount an invoice takes from the prepaid balance, in cents. Credits that exceed the charges are added to the balance: the result
 * is then negative, and nothing is due.
 */
export const calculateFromBalance = (totalCents: number, balanceCents: number): number => Math.min(totalCents, balanceCents)
