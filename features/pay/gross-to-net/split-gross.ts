import { calculatePortion } from '../../../common/cents.ts'
import { sumCents } from './amounts.ts'
import type { PaidLine } from './contract/net-schemas.ts'

/** The gross pay in regular and supplemental wages; what one of them lacks is taken from the other. Cents. */
export function splitGross(lines: readonly PaidLine[]): { gross: number; regular: number; supplemental: number } {
  const gross = sumCents(lines)
  const supplemental = Math.min(gross, Math.max(0, sumCents(lines.filter(({ taxedAs }) => taxedAs === 'supplemental'))))
  return { gross, regular: gross - supplemental, supplemental }
}

interface Split {
  gross: number
  supplemental: number
  /** Everything that was taken before income tax. */
  preTax: number
  /** The part of it that is a percentage of all pay of the check. */
  ofAllPay: number
}

/**
 * Supplemental wages that income tax is withheld from. A percentage such as a 401(k) deferral is taken of each dollar, so supplemental pay bears its
 * proportional part of it, in a regular paycheck as in one apart. An amount agreed for each paycheck is of the regular pay, and only what that lacks is
 * taken of the rest. Deferrals are no wages for income tax (IRC 402(e)(3)); the regulation taxes at the flat rate the supplemental wages that are left
 * (26 CFR 31.3402(g)-1(a)), and how they bear deferrals it does not say.
 */
export function findSupplementalWages({ gross, supplemental, preTax, ofAllPay }: Split): number {
  if (gross <= 0) return 0
  const proportionalPart = calculatePortion(ofAllPay, supplemental, gross)
  const fixedAmounts = preTax - proportionalPart
  return supplemental - proportionalPart - Math.max(0, fixedAmounts - (gross - supplemental))
}
