import { calculatePortion } from '../../../common/cents.ts'
import type { TaxYear } from '../paycheck/rules.ts'
import { countBelow, takeRate } from './amounts.ts'
import { futaWageBase, type NetInput, type NetLine } from './contract/net-schemas.ts'
import { calculateFigure } from './state-taxes.ts'
import { findWashingtonYear } from './washington-premiums.ts'

/** 6.0% of the first $7,000 of a year, less a credit of 5.4% (26 U.S.C. 3301, 3302, 3306(b)). Millionths. */
const futa = { wageBase: futaWageBase, rate: 60_000, credit: 54_000 }

export interface EmployerWages {
  gross: number
  /** The wages of Social Security, Medicare and FUTA: 401(k) deferrals do not lower them, section 125 does. */
  fica: number
  /** The part that is below the wage base. */
  socialSecurity: number
}

/** The taxes the employer pays in addition to the gross pay. */
export function listEmployerTaxes(law: TaxYear, input: NetInput, wages: EmployerWages): NetLine[] {
  const { facts, ytd, state, payDate } = input
  const { shop } = facts
  const lines: NetLine[] = []
  const add = (code: string, label: string, cents: number, taxableCents: number | null, isByHand = false) =>
    lines.push({ code, label, group: 'employer', cents, taxableCents, isByHand })
  const { socialSecurity, medicare } = law
  add(
    'employer-social-security',
    'Social Security, employer',
    calculatePortion(wages.socialSecurity, socialSecurity.perTenThousand, 10_000),
    wages.socialSecurity,
  )
  add('employer-medicare', 'Medicare, employer', calculatePortion(wages.fica, medicare.perTenThousand, 10_000), wages.fica)
  const futaWages = countBelow(ytd.futaWagesCents, wages.fica, futa.wageBase)
  add('futa', 'Federal unemployment tax', takeRate(futaWages, futa.rate - futa.credit + shop.futaReduction), futaWages)
  if (shop.unemployment) {
    const { rate, wageBaseCents, countsPreTax } = shop.unemployment
    const taxable = countBelow(ytd.stateUnemploymentWagesCents, countsPreTax ? wages.gross : wages.fica, wageBaseCents)
    add('state-unemployment', 'State unemployment tax', takeRate(taxable, rate), taxable)
  }
  const washington = state === 'WA' && !shop.isSmallWashingtonEmployer ? findWashingtonYear(Number(payDate.slice(0, 4))) : null
  if (washington) {
    const { employer, per, wageBase } = washington.paidLeave
    const taxable = countBelow(ytd.grossCents, wages.gross, wageBase)
    add('employer-wa-paid-leave', 'WA Paid Family and Medical Leave, employer', calculatePortion(taxable, employer, per), taxable)
  }
  for (const figure of facts.figures)
    if (figure.kind === 'employer') {
      const { cents, taxable } = calculateFigure(figure, wages.gross, input)
      add(figure.code, figure.label, cents, taxable, true)
    }
  return lines
}
