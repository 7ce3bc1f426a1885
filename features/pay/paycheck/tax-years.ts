import type { FilingStatus } from './contract/schemas.ts'
import { taxYear2026 } from './tax-year-2026.ts'

/** Cents a year. */
export interface Bracket {
  from: number
  base: number
  percent: number
}

/** What a calendar year's law says about wages. Cents. */
export interface TaxYear {
  year: number
  sources: readonly string[]
  allowance: Readonly<Record<FilingStatus, number>>
  earlierAllowance: number
  standard: Readonly<Record<FilingStatus, readonly Bracket[]>>
  step2: Readonly<Record<FilingStatus, readonly Bracket[]>>
  socialSecurity: { perTenThousand: number; wageBase: number }
  medicare: { perTenThousand: number; additionalPerTenThousand: number; additionalAbove: number }
}

const taxYears: readonly TaxYear[] = [taxYear2026]

export const knownYears: readonly number[] = taxYears.map(({ year }) => year)

/** The law for wages paid on that day (yyyy-MM-dd): what counts is the day of payment, not the days of work. Null when its tables are not known. */
export const findTaxYear = (payDate: string): TaxYear | null =>
  taxYears.find(({ year }) => year === Number(payDate.slice(0, 4))) ?? null
