import { addDays } from '../../../common/dates.ts'

// Months are `YYYY-MM`, days `YYYY-MM-DD`, quantities hundredths, money cents.

/** `addMonths('2026-11', 2)` is `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const total = year * 12 + number - 1 + months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

export const getFirstDay = (month: string): string => `${month}-01`
export const getLastDay = (month: string): string => addDays(getFirstDay(addMonths(month, 1)), -1)

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11` -> `November 2026` */
export const showMonth = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

export const salesPeriods = ['this-month', 'last-month', '3-months', 'this-year', '12-months'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

export interface Span {
  /** The number of months. The last one may not be over. */
  months: number
  from: string
  to: string
  /** The same number of earlier months, up to the same day of the month. */
  beforeFrom: string
  beforeTo: string
}

/** The days of a period, and the days it is compared with. */
export function findSpan(period: SalesPeriod, today: string): Span {
  const current = today.slice(0, 7)
  const last = period === 'last-month' ? addMonths(current, -1) : current
  const months = { 'this-month': 1, 'last-month': 1, '3-months': 3, 'this-year': Number(current.slice(5)), '12-months': 12 }[
    period
  ]
  const first = addMonths(last, 1 - months)
  const [beforeFirst, beforeLast] = [addMonths(first, -months), addMonths(last, -months)]
  const to = last === current ? today : getLastDay(last)
  const sameDay = `${beforeLast}-${to.slice(8)}`
  const end = getLastDay(beforeLast)
  const beforeTo = to === getLastDay(last) || sameDay > end ? end : sameDay
  return { months, from: getFirstDay(first), to, beforeFrom: getFirstDay(beforeFirst), beforeTo }
}

export const entryKinds = ['invoice', 'withdrawn', 'payment', 'credit'] as const
export type EntryKind = (typeof entryKinds)[number]

interface Entry {
  kind: EntryKind
  cents: number
}

/** A statement's sums. Payments and credits are shown as positive amounts. */
export function sumStatement(openingCents: number, entries: readonly Entry[]) {
  const sum = (...kinds: EntryKind[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { cents }) => total + cents, 0)
  const invoicesCents = sum('invoice')
  const paymentsCents = -sum('payment') || 0
  const creditsCents = -sum('credit', 'withdrawn') || 0
  return {
    openingCents,
    invoicesCents,
    paymentsCents,
    creditsCents,
    closingCents: openingCents + invoicesCents - paymentsCents - creditsCents,
  }
}
