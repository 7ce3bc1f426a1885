import { dayMilliseconds } from '../../../common/dates.ts'
import type { DifferenceKind } from './contract/index.ts'

/** Days after which an entry that is in no report is missing at the provider. Companies pay out within 2 to 3 business days. */
export const missingAfterDays = 7

/** A payment around midnight is booked on one day here and on the next at the card company. */
const mostDaysApart = 1

const countDaysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / dayMilliseconds

/** The company has never reported anything, so nothing says yet that the entry is missing. After this many days it is. */
export const missingWithoutReportsAfterDays = 30

/**
 * A card payment's fee that a person need not look at, though it is not the one that was expected: at most twice that one. Cards typed in by
 * hand, of other countries and in other currencies cost more than the price in `card_fee_terms`, by surcharges that each company sets and changes,
 * so no price of theirs is repeated here. A fee of more than double is rather a wrong price in those terms, or a wrong line.
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
 * Where a line differs from the entry it names. Without an entry it is missing here, and of an entry that has a line it is a duplicate.
 * The amounts of all differences of a line add up to what separates the two.
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

/** What is booked when a difference is settled, into the provider's book. */
export const calculateCorrection = ({ kind, oursCents, theirsCents }: FoundDifference): number =>
  kind === 'payout-sum' ? 0 : theirsCents - oursCents
