import { calculatePortion } from '../../../common/cents.ts'
import type { Form941, FormLine } from './contract/index.ts'
import { addUp, type LineSum, sumFederalWages, sumTax, sumTaxable } from './line-sums.ts'

/** The rates both sides pay together, per thousand: 26 U.S.C. 3101 and 3111, Form 941 (2026), column 2 of lines 5a, 5c and 5d. */
const rates = { socialSecurity: 124, medicare: 29, additional: 9 }

export interface PayDateLines {
  payDate: string
  lines: readonly LineSum[]
}

const incomeTax = ['federal', 'federal-supplemental'] as const
const withheld = ['social-security', 'medicare', 'medicare-additional'] as const
const employers = ['employer-social-security', 'employer-medicare'] as const

/**
 * Form 941 of a quarter from the lines of its pay dates. Line 7 is what was withheld, rounded stub by stub, less the employees' share of
 * column 2 (Instructions for Form 941, line 7). The form rounds the employer's share once for the quarter. The last pay date carries that
 * difference, since Schedule B has to add up to line 12.
 */
export function calculateForm941(dates: readonly PayDateLines[], people: number): Form941 {
  const allLines = dates.flatMap(({ lines }) => lines)
  const column = (line: string, label: string, code: string, rate: number): FormLine => {
    const wages = sumTaxable(allLines, code)
    return { line, label, wagesCents: wages, unit: 'cents', amount: calculatePortion(wages, rate, 1000) }
  }
  const socialSecurity = column('5a', 'Taxable Social Security wages', 'social-security', rates.socialSecurity)
  const medicare = column('5c', 'Taxable Medicare wages and tips', 'medicare', rates.medicare)
  const additional = column('5d', 'Wages subject to Additional Medicare Tax', 'medicare-additional', rates.additional)
  const bothSides = socialSecurity.amount + medicare.amount
  const employeeShare = calculatePortion(bothSides, 1, 2)
  const line3 = sumTax(allLines, ...incomeTax)
  const line5e = bothSides + additional.amount
  const line6 = line3 + line5e
  const line7 = sumTax(allLines, ...withheld) - employeeShare - additional.amount
  const line10 = line6 + line7
  const stubCents = addUp(dates.map(({ lines }) => sumDeposit(lines)))
  const roundingCents = line10 - stubCents
  const last = dates.length - 1
  return {
    lines: [
      {
        line: '1',
        label: 'Employees paid for the pay period with the 12th of the last month',
        wagesCents: null,
        unit: 'people',
        amount: people,
      },
      amountOf('2', 'Wages, tips and other compensation', sumFederalWages(allLines)),
      amountOf('3', 'Federal income tax withheld', line3),
      socialSecurity,
      medicare,
      additional,
      amountOf('5e', 'Total Social Security and Medicare taxes', line5e),
      amountOf('6', 'Total taxes before adjustments', line6),
      amountOf('7', 'Adjustment for fractions of cents', line7),
      amountOf('10', 'Total taxes after adjustments', line10),
      amountOf('12', 'Total taxes after adjustments and credits', line10),
    ],
    liabilities: dates.map(({ payDate, lines }, place) => ({
      payDate,
      cents: sumDeposit(lines) + (place === last ? roundingCents : 0),
    })),
    stubCents,
    roundingCents,
  }
}

/** The amount due to the IRS for a payday: income tax, and both sides of Social Security and Medicare. */
const sumDeposit = (lines: readonly LineSum[]): number => sumTax(lines, ...incomeTax, ...withheld, ...employers)

export const amountOf = (line: string, label: string, amount: number): FormLine => ({
  line,
  label,
  wagesCents: null,
  unit: 'cents',
  amount,
})

/** First and last day of a quarter, and the 12th of its last month. */
export function findQuarter(year: number, quarter: number): { first: string; last: string; twelfth: string } {
  const month = (of: number) => String(of).padStart(2, '0')
  const end = quarter * 3
  return {
    first: `${year}-${month(end - 2)}-01`,
    last: `${year}-${month(end)}-${quarter === 1 || quarter === 4 ? 31 : 30}`,
    twelfth: `${year}-${month(end)}-12`,
  }
}
