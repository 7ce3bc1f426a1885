import { calculatePortion } from '../../../common/cents.ts'
import type { TaxYear } from './tax-year.ts'

/** Cents. */
export interface Fica {
  /** The wages that Social Security is paid on. */
  socialSecurityWages: number
  socialSecurity: number
  medicare: number
  /** The wages above the year's limit, and the additional tax on them, which `medicare` includes. */
  additionalWages: number
  additionalMedicare: number
}

/** The part of this paycheck between two points of the year's wages. */
const between = (before: number, wages: number, from: number, to: number) =>
  Math.max(0, Math.min(before + wages, to) - Math.max(before, from))

/** The wages of each that the same employer paid in the year before. Cents. */
export interface FicaBefore {
  socialSecurity: number
  medicare: number
}

/** The employee's Social Security and Medicare on one paycheck, after `before` paid by the same employer in the year. */
export function calculateFica({ socialSecurity, medicare }: TaxYear, wages: number, before: number | FicaBefore): Fica {
  const paid = typeof before === 'number' ? { socialSecurity: before, medicare: before } : before
  const socialSecurityWages = between(paid.socialSecurity, wages, 0, socialSecurity.wageBase)
  const additionalWages = between(paid.medicare, wages, medicare.additionalAbove, Number.MAX_SAFE_INTEGER)
  const additionalMedicare = calculatePortion(additionalWages, medicare.additionalPerTenThousand, 10_000)
  return {
    socialSecurityWages,
    socialSecurity: calculatePortion(socialSecurityWages, socialSecurity.perTenThousand, 10_000),
    medicare: calculatePortion(wages, medicare.perTenThousand, 10_000) + additionalMedicare,
    additionalWages,
    additionalMedicare,
  }
}
