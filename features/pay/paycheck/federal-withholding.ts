import { calculatePortion, showCents } from '../../../common/cents.ts'
import type { Frequency } from '../../hiring/pay-schedules/contract/index.ts'
import type { FilingStatus, PaycheckStep } from './contract/schemas.ts'
import type { Bracket, TaxYear } from './tax-year.ts'

/** Publication 15-T, Table 3. */
export const periodsOfYear: Readonly<Record<Frequency, number>> = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 }

/** A Form W-4 of 2020 or later. Cents. */
export interface CurrentW4 {
  filingStatus: FilingStatus
  step2: boolean
  step3: number
  step4a: number
  step4b: number
  step4c: number
}

/** A Form W-4 of 2019 or earlier. Cents. */
export interface EarlierW4 {
  filingStatus: 'single' | 'married'
  allowances: number
  /** Line 6, each paycheck. */
  additional: number
}

export interface FederalWithholding {
  cents: number
  steps: PaycheckStep[]
}

/** The tax of a year in hundredths of a cent, so that nothing is rounded before it is divided by the periods. */
function calculateAnnualTax(brackets: readonly Bracket[], wage: number): { hundredths: number; bracket: Bracket | null } {
  const bracket = brackets.findLast(({ from }) => wage >= from) ?? null
  return { hundredths: bracket ? bracket.base * 100 + (wage - bracket.from) * bracket.percent : 0, bracket }
}

/**
 * Income tax withheld from one paycheck's taxable wages (cents): Publication 15-T, Worksheet 1A, the percentage method for automated payroll
 * systems. It is rounded once, at the end.
 */
export function calculateFederalWithholding(
  law: TaxYear,
  wages: number,
  frequency: Frequency,
  w4: CurrentW4 | EarlierW4,
): FederalWithholding {
  const periods = periodsOfYear[frequency]
  const steps: PaycheckStep[] = []
  const write = (line: string, text: string, cents: number) => steps.push({ part: 'federal', line, text, cents })
  const annual = wages * periods
  write('1a', 'Taxable wages of this paycheck', wages)
  write('1c', `Yearly wages: ${periods} paychecks`, annual)
  const adjusted = 'allowances' in w4 ? adjustByAllowances(law, annual, w4, write) : adjustBySteps(law, annual, w4, write)
  const usesStep2 = !('allowances' in w4) && w4.step2
  const table = (usesStep2 ? law.step2 : law.standard)[w4.filingStatus]
  const { hundredths, bracket } = calculateAnnualTax(table, adjusted)
  const note = bracket
    ? `${bracket.percent}% of the wage above ${showCents(bracket.from)}, plus ${showCents(bracket.base)}`
    : 'below the first bracket'
  write('2g', `Yearly tax, ${usesStep2 ? 'Step 2' : 'standard'} table: ${note}`, calculatePortion(hundredths, 1, 100))
  write('2h', `For one of ${periods} paychecks`, calculatePortion(hundredths, 1, 100 * periods))
  const credits = 'allowances' in w4 ? 0 : w4.step3
  if (credits > 0) write('3b', 'Step 3 credits for this paycheck', -calculatePortion(credits, 1, periods))
  const afterCredits = calculatePortion(Math.max(0, hundredths - credits * 100), 1, 100 * periods)
  write('3c', 'Tax after credits', afterCredits)
  const extra = 'allowances' in w4 ? w4.additional : w4.step4c
  if (extra > 0) write('4a', 'Extra withholding', extra)
  return { cents: afterCredits + extra, steps }
}

type Write = (line: string, text: string, cents: number) => void

function adjustBySteps(law: TaxYear, annual: number, w4: CurrentW4, write: Write): number {
  const allowance = w4.step2 ? 0 : law.allowance[w4.filingStatus]
  if (w4.step4a > 0) write('1d', 'Step 4(a) other income', w4.step4a)
  if (w4.step4b > 0) write('1f', 'Step 4(b) deductions', -w4.step4b)
  write('1g', w4.step2 ? 'No allowance, because the Step 2 box is checked' : 'Allowance by filing status', -allowance)
  const adjusted = Math.max(0, annual + w4.step4a - w4.step4b - allowance)
  write('1i', 'Adjusted annual wage', adjusted)
  return adjusted
}

function adjustByAllowances(law: TaxYear, annual: number, w4: EarlierW4, write: Write): number {
  const allowances = w4.allowances * law.earlierAllowance
  write('1k', `Allowances: ${w4.allowances}`, -allowances)
  const adjusted = Math.max(0, annual - allowances)
  write('1l', 'Adjusted annual wage', adjusted)
  return adjusted
}

/** Bonuses and other supplemental wages paid apart from regular wages: 22%, and 37% of what is above $1,000,000 a year (Publication 15, section 7). */
export function calculateSupplementalWithholding(wages: number, supplementalBefore: number): number {
  const limit = 1_000_000_00
  const above = Math.min(wages, Math.max(0, supplementalBefore + wages - limit))
  return calculatePortion(wages - above, 22, 100) + calculatePortion(above, 37, 100)
}
