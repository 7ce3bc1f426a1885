import { dayMilliseconds } from '../../../common/dates.ts'
import type { DifferenceKind } from './contract/index.ts'

/**
 * Days after which an entry that is not in a report counts as missing at the provider. Companies pay out within 2 to 3 business
 * days.
 */
export const missingAfterDays = 7

/** A payment around midnight is booked on one day here and on the next at the card company. */
const mostDaysApart = 1

const countDaysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / dayMilliseconds

/** For a company that has never reported anything: days after which an entry counts as missing. */
export const missingWithoutReportsAfterDays = 30

/**
 * Whether a card fee needs no review although it is not the expected one: at most twice that. Cards that are keyed in, foreign,
 * or in other currencies cost more than the price in `card_fee_terms`, by surcharges that each company sets and changes, so they
 * are not listed here. A fee of more than double more likely means a wrong price in those terms, or a wrong line.
 */
export const isUsualFee = (
  { grossCents, feeCents }: Pick<LineFacts, 'grossCents' | 'feeCents'>,
  expectedCents: number,
): boolean => grossCents > 0 && feeCents >= 0 && feeCents <= 2 * expectedCents

export interface LineFacts {
  grossCents: number
  feeCents: number
  /** yyyy-mm-dd in UTC */
  day: string
}

export interface FoundDifference {
  kind: DifferenceKind
  oursCents: number
  theirsCents: number
}

const net = ({ grossCents, feeCents }: LineFacts) => grossCents - feeCents

/**
 * Lists how a line differs from the entry it names. Without an entry, the entry is missing here; if the entry already has a line, the
 * line is a duplicate. The amounts of a line's differences add up to the gap between the two.
 */
export function findDifferences(line: LineFacts, entry: (LineFacts & { isMatched: boolean }) | null): FoundDifference[] {
  if (!entry) return [{ kind: 'missing-here', oursCents: 0, theirsCents: net(line) }]
  if (entry.isMatched) return [{ kind: 'duplicate', oursCents: 0, theirsCents: net(line) }]
  const found: FoundDifference[] = []
  if (line.grossCents !== entry.grossCents)
    found.push({ kind: 'other-amount', oursCents: entry.grossCents, theirsCents: line.grossCents })
  if (line.feeCents !== entry.feeCents)
    found.push({ kind: 'fee-differs', oursCents: -entry.feeCents, theirsCents: -line.feeCents })
  if (countDaysApart(line.day, entry.day) > mostDaysApart)
    found.push({ kind: 'other-day', oursCents: net(entry), theirsCents: net(entry) })
  return found
}

/** The amounts booked into the provider's book when a difference is settled. */
export const calculateCorrection = ({ kind, oursCents, theirsCents }: FoundDifference): number =>
  kind === 'payout-sum' ? 0 : theirsCents - oursCents
