import { allocate, type Weighted } from '../pay-plans/rules.ts'
import type { SplitForm } from './contract/schemas.ts'

/** One person's part of a labor line: the hours in hundredths, and the share in hundredths of a percent. A line of 0.00 hours has a share of its amount, too. */
export interface ShareChange {
  accountId: string
  before: number
  after: number
  shareBefore: number
  shareAfter: number
}

/** The people whose part differs between two ways of sharing a labor line. */
export function compareShares(hundredths: number, before: readonly Weighted[], after: readonly Weighted[]): ShareChange[] {
  const divide = (total: number, shares: readonly Weighted[]) => {
    const parts = allocate(
      total,
      shares.map(({ weight }) => weight),
    )
    const found = new Map(shares.map(({ accountId }, index) => [accountId, parts[index]!]))
    return (accountId: string) => found.get(accountId) ?? 0
  }
  const [hoursBefore, hoursAfter] = [divide(hundredths, before), divide(hundredths, after)]
  const [shareBefore, shareAfter] = [divide(10_000, before), divide(10_000, after)]
  return [...new Set([...before, ...after].map(({ accountId }) => accountId))]
    .map((accountId) => ({
      accountId,
      before: hoursBefore(accountId),
      after: hoursAfter(accountId),
      shareBefore: shareBefore(accountId),
      shareAfter: shareAfter(accountId),
    }))
    .filter((change) => change.before !== change.after || change.shareBefore !== change.shareAfter)
}

/** Percentages come to 100%; hours come to the hours of the line. */
export function isWholeSplit({ way, shares }: SplitForm, hundredths: number): boolean {
  const sum = shares.reduce((total, { weight }) => total + weight, 0)
  return shares.length === 0 || sum === (way === 'percent' ? 10_000 : hundredths)
}
