import { allocate } from './allocate.ts'
import type { SplitForm } from './contract/flag-schemas.ts'
import type { Weighted } from './find-earned.ts'

/** One person's hours of a labor line, in hundredths. */
export interface ShareChange {
  accountId: string
  before: number
  after: number
}

/** Whose hours differ between two ways of sharing a labor line. */
export function compareShares(hundredths: number, before: readonly Weighted[], after: readonly Weighted[]): ShareChange[] {
  const divide = (shares: readonly Weighted[]) => {
    const parts = allocate(
      hundredths,
      shares.map(({ weight }) => weight),
    )
    return new Map(shares.map(({ accountId }, index) => [accountId, parts[index]!]))
  }
  const [old, now] = [divide(before), divide(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((accountId) => ({ accountId, before: old.get(accountId) ?? 0, after: now.get(accountId) ?? 0 }))
    .filter((change) => change.before !== change.after)
}

/** Percentages come to 100%; hours come to the hours of the line. */
export function isWholeSplit({ way, shares }: SplitForm, hundredths: number): boolean {
  const sum = shares.reduce((all, { weight }) => all + weight, 0)
  return shares.length === 0 || sum === (way === 'percent' ? 10_000 : hundredths)
}
