import { calculatePortion, showCents } from '../../../common/cents.ts'
import { findTaxYear } from '../paycheck/rules.ts'
import type { EarlierFigures } from './contract/schemas.ts'

/** Every paycheck rounded its tax by itself, so a year's can differ from the rate by a few dollars. */
const rounding = 3_00

interface Of {
  year: number
  /** The unemployment wage base of the shop and year; null without one. */
  unemploymentBaseCents: number | null
}

/**
 * The figures that do not fit together. Social Security and Medicare are 6.2% and 1.45% (26 U.S.C. 3101), the additional tax 0.9% above $200,000 with
 * one employer (26 U.S.C. 3102(f)); federal taxable wages are Medicare wages less deferrals before tax (26 U.S.C. 402(e)(3), 3121(v)(1)).
 */
export function findWarnings(of: EarlierFigures, { year, unemploymentBaseCents }: Of): string[] {
  const found: string[] = []
  const law = findTaxYear(`${year}-01-01`)
  const compare = (label: string, cents: number, expected: number, how: string) => {
    if (Math.abs(cents - expected) > rounding)
      found.push(`${label} is ${showCents(cents)}. ${how} would be ${showCents(expected)}.`)
  }
  if (law) {
    const { socialSecurity, medicare } = law
    const socialSecurityTax = calculatePortion(of.socialSecurityWagesCents, socialSecurity.perTenThousand, 10_000)
    compare('Social Security tax', of.socialSecurityTaxCents, socialSecurityTax, '6.2% of its wages')
    const medicareTax = calculatePortion(of.medicareWagesCents, medicare.perTenThousand, 10_000)
    compare(
      'Medicare tax without the additional tax',
      of.medicareTaxCents - of.additionalMedicareCents,
      medicareTax,
      '1.45% of its wages',
    )
    const above = Math.max(0, of.medicareWagesCents - medicare.additionalAbove)
    const additional = calculatePortion(above, medicare.additionalPerTenThousand, 10_000)
    compare('Additional Medicare tax', of.additionalMedicareCents, additional, '0.9% of Medicare wages above $200,000.00')
    const capped = Math.min(of.medicareWagesCents, socialSecurity.wageBase)
    compare('Social Security wages', of.socialSecurityWagesCents, capped, 'Medicare wages, up to the year’s limit,')
  } else if (of.grossCents > 0)
    found.push(
      `The tax tables of ${year} are not in Liftbay yet, so Social Security and Medicare were not compared with their rates.`,
    )
  compare(
    'Federal taxable wages',
    of.federalWagesCents,
    of.medicareWagesCents - of.deferralCents,
    'Medicare wages less 401(k) deferrals',
  )
  if (of.medicareWagesCents > of.grossCents) found.push('Medicare wages are more than gross pay.')
  if (of.futaWagesCents > of.grossCents) found.push('FUTA wages are more than gross pay.')
  if (unemploymentBaseCents !== null && of.stateUnemploymentWagesCents > unemploymentBaseCents)
    found.push(`State unemployment wages are more than the year’s limit of ${showCents(unemploymentBaseCents)}.`)
  return found
}
