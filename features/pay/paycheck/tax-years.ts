import { taxYear2026 } from './tax-year-2026.ts'
import type { TaxYear } from './tax-year.ts'

const taxYears: readonly TaxYear[] = [taxYear2026]

export const knownYears: readonly number[] = taxYears.map(({ year }) => year)

/** The law for wages paid on that day (yyyy-MM-dd): what counts is the day of payment, not the days of work. Null when its tables are not known. */
export const findTaxYear = (payDate: string): TaxYear | null =>
  taxYears.find(({ year }) => year === Number(payDate.slice(0, 4))) ?? null
