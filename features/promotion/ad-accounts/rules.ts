import type { Billing } from './contract/index.ts'

export const books = ['vendor-balance', 'receivable', 'ad-revenue', 'cash'] as const
export type Book = (typeof books)[number]

/** Cents by book: a debit is positive, a credit negative. They sum to 0. */
export type Postings = Partial<Record<Book, number>>

/** The book that a charge takes the money from. */
export const getChargedBook = (billing: Billing): Book => (billing === 'prepaid' ? 'vendor-balance' : 'receivable')

/** Moves cents to one book from another. */
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

/** Null when the whole price fits into the day, the total and the balance. A charge is never made in part. */
export function reasonNotToCharge(facts: ChargeFacts): WhyNot | null {
  if (facts.isStopped) return 'suspended'
  if (facts.cents > facts.dayBudgetCents - facts.daySpentCents) return 'budget'
  if (facts.cents > facts.totalBudgetCents - facts.totalSpentCents) return 'budget'
  return facts.cents > facts.spendableCents ? 'balance' : null
}
