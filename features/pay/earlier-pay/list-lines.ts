import { calculatePortion } from '../../../common/cents.ts'
import type { EarlierFigures } from './contract/schemas.ts'

/** Like the lines of pay stubs of a year, added up by code. Cents. */
export interface EarlierLine {
  side: 'earning' | 'deduction' | 'employer'
  group: string
  code: string
  label: string
  cents: number
  taxableCents: number | null
}

/** 0.6% (26 U.S.C. 3301 less the full credit of 3302). */
const futaPerThousand = 6

/**
 * The figures as lines of the year. What Medicare does not tax is benefits before tax, such as health insurance (26 U.S.C. 3121(a)(5)(G)); what is left
 * between gross pay and federal taxable wages has a line without a box, so that box 1 of Form W-2 is the amount that was entered.
 */
export function listEarlierLines(of: EarlierFigures, additionalAbove: number): EarlierLine[] {
  const benefits = of.grossCents - of.medicareWagesCents
  const difference = of.medicareWagesCents - of.deferralCents - of.federalWagesCents
  const line = (side: EarlierLine['side'], group: string, code: string, label: string, cents: number): EarlierLine => ({
    side,
    group,
    code,
    label,
    cents,
    taxableCents: null,
  })
  const tax = (code: string, label: string, cents: number, taxableCents: number): EarlierLine => ({
    ...line('deduction', 'tax', code, label, cents),
    taxableCents,
  })
  const employer = (code: string, label: string, cents: number, taxableCents: number): EarlierLine => ({
    ...line('employer', 'employer', code, label, cents),
    taxableCents,
  })
  const additionalWages = of.additionalMedicareCents === 0 ? 0 : Math.max(0, of.medicareWagesCents - additionalAbove)
  const futaTax = calculatePortion(of.futaWagesCents, futaPerThousand, 1000)
  return [
    line('earning', '', 'earlier', 'Pay from before Liftbay', of.grossCents - of.overtimePremiumCents),
    line('earning', '', 'overtime-premium', 'Overtime premium', of.overtimePremiumCents),
    line('deduction', 'pre-tax', '401k.0', '401(k) before Liftbay', of.deferralCents),
    line('deduction', 'pre-tax', 'earlier-benefits', 'Benefits before tax, before Liftbay', benefits),
    line('deduction', 'pre-tax', 'earlier-difference', 'Other before tax, before Liftbay', difference),
    tax('federal', 'Federal income tax', of.federalTaxCents, of.federalWagesCents),
    tax('social-security', 'Social Security', of.socialSecurityTaxCents, of.socialSecurityWagesCents),
    tax('medicare', 'Medicare', of.medicareTaxCents - of.additionalMedicareCents, of.medicareWagesCents),
    tax('medicare-additional', 'Additional Medicare', of.additionalMedicareCents, additionalWages),
    tax('state-income', 'State income tax', of.stateTaxCents, of.stateWagesCents),
    line('deduction', 'post-tax', 'roth.0', 'Roth 401(k) before Liftbay', of.rothCents),
    employer('futa', 'Federal unemployment tax', futaTax, of.futaWagesCents),
    employer('state-unemployment', 'State unemployment tax', 0, of.stateUnemploymentWagesCents),
  ].filter(({ cents, taxableCents }) => cents !== 0 || Boolean(taxableCents))
}
