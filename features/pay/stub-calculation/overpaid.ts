import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { PayProblem } from './contract/schemas.ts'

interface Corrected {
  payDate: string
  /** The pay date of the stub that it corrects; null when it corrects none. */
  correctedOn: string | null
}

/**
 * A correction that comes to less than nothing: it pays nobody, so it stops until it is balanced. In the year of the stub, what is taken back lowers the
 * wages and taxes of the paycheck that it is taken from. After it, the income tax of that year stays as it was, and Social Security and Medicare are put
 * right with Forms 941-X and W-2c (Publication 15 (2026), section 13, "Wage repayments").
 */
export function describeOverpaid({ payDate, correctedOn }: Corrected, cents: number): PayProblem {
  const amount = showCents(cents)
  const year = (correctedOn ?? payDate).slice(0, 4)
  const balance = `Add ${amount} to this correction as an adjustment, so that it comes to $0.00`
  const text =
    year === payDate.slice(0, 4)
      ? `Overpaid by ${amount}. ${balance}, and take ${amount} back in a regular run of ${year}, as far as your state’s law allows. That paycheck then has less pay and less tax.`
      : `Overpaid by ${amount} on ${showDay(correctedOn ?? payDate)}. This year’s paychecks can’t correct the taxes of ${year}. Have the employee repay it, file Forms 941-X and W-2c for ${year}, and do not take it back in a run. ${balance}.`
  return { kind: 'overpaid', text, link: '', weight: 'stops' }
}
