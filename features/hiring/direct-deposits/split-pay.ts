import { calculatePortion } from '../../../common/cents.ts'
import type { Share } from './contract/schemas.ts'

/** In order of payment: fixed amounts, then percentages of what is left after them, then the rest. */
export const shareOrder: Readonly<Record<Share['how'], number>> = { fixed: 0, percent: 1, rest: 2 }

/** Thousandths of a percent. */
export const wholePercent = 100_000

/**
 * The part of a paycheck each account gets, in cents and in the given order. Together never more than `netCents`, and exactly that
 * with an account for the rest. Fixed amounts come first; a smaller paycheck pays them in order as far as it goes.
 */
export function splitPay(netCents: number, shares: readonly Share[]): number[] {
  const amounts = shares.map(() => 0)
  const inOrder = shares
    .map((share, index) => ({ share, index }))
    .toSorted((a, b) => shareOrder[a.share.how] - shareOrder[b.share.how])
  let left = netCents
  let afterFixed = netCents
  for (const { share, index } of inOrder) {
    const wanted =
      share.how === 'fixed'
        ? share.amount
        : share.how === 'percent'
          ? calculatePortion(afterFixed, share.percent, wholePercent)
          : left
    const paid = Math.min(left, wanted)
    amounts[index] = paid
    left -= paid
    if (share.how === 'fixed') afterFixed -= paid
  }
  return amounts
}
