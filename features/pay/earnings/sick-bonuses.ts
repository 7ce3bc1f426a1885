import { dayMilliseconds } from '../../../common/dates.ts'
import { roundCents, sumOf } from './fractions.ts'
import type { Span } from './period-lines.ts'

/** A bonus that was promised for work on these days. One at the shop's discretion is no wage for hours (29 CFR 778.211). */
export interface PromisedBonus {
  accountId: string
  cents: number
  forFirst: string
  forLast: string
}

const countDays = (first: string, last: string) => Math.max(0, (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1)

/** Cents of the bonuses that are for the days of the span: of each, the share of its days. */
export const countBonuses = (bonuses: readonly PromisedBonus[], { first, last }: Span): number =>
  sumOf(bonuses, ({ cents, forFirst, forLast }) => {
    const overlapDays = countDays(forFirst > first ? forFirst : first, forLast < last ? forLast : last)
    return roundCents(cents * overlapDays, countDays(forFirst, forLast))
  })
