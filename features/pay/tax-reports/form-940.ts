import { calculatePortion } from '../../../common/cents.ts'
import type { Form940 } from './contract/index.ts'
import { amountOf } from './form-941.ts'
import { type LineSum, sumEarnings, sumKinds, sumTax, sumTaxable } from './line-sums.ts'

/** Free of federal unemployment tax: 26 U.S.C. 3306(b)(5)(G) and (b)(16). What employees put into a 401(k) is not, by 3306(r). */
const exempt = ['health', 'hsa', 'fsa', 'dependent-care', 'commuter', 'earlier-benefits']

/** Form 940 of a year. Line 8 is 0.6% of line 7 (26 U.S.C. 3301 less the full credit of 3302). */
export function calculateForm940(lines: readonly LineSum[]): Form940 {
  const line3 = sumEarnings(lines)
  const line4 = sumKinds(lines, ...exempt)
  const line7 = sumTaxable(lines, 'futa')
  const line5 = line3 - line4 - line7
  return {
    lines: [
      amountOf('3', 'Total payments to all employees', line3),
      amountOf('4', 'Payments exempt from FUTA tax', line4),
      amountOf('5', 'Payments to each employee above $7,000', line5),
      amountOf('6', 'Subtotal of lines 4 and 5', line4 + line5),
      amountOf('7', 'Total taxable FUTA wages', line7),
      amountOf('8', 'FUTA tax before adjustments', calculatePortion(line7, 6, 1000)),
    ],
    stubCents: sumTax(lines, 'futa'),
  }
}
