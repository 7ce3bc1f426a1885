import { calculatePortion } from '../../../common/cents.ts'
import { wholeRate } from '../deductions/contract/index.ts'

/** `rate`, in millionths, of an amount, to the nearest cent. */
export const takeRate = (cents: number, rate: number): number => calculatePortion(cents, rate, wholeRate)

/** Like `takeRate`, but rounded down, for the most that the law allows. */
export const applyRateRoundedDown = (cents: number, rate: number): number =>
  Number((BigInt(Math.max(0, cents)) * BigInt(rate)) / BigInt(wholeRate))

/** The part of this paycheck's wages that is below a limit of the year. */
export const countBelow = (before: number, wages: number, limit: number): number =>
  Math.max(0, Math.min(before + wages, limit) - before)

export const sumCents = (lines: readonly { cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)
