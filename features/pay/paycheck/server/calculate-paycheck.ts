import { Refused } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { nameState } from '../../../platform/places/rules.ts'
import { calculatePaycheck as calculate } from '../calculate-paycheck.ts'
import { paycheckRefusals, type paychecks } from '../contract/index.ts'
import { isKnownState } from '../state-withholding.ts'
import { findTaxYear, knownYears } from '../tax-years.ts'

export const calculatePaycheck: Verb<typeof paychecks.calculate> = async (_context, { body }) => {
  const law = findTaxYear(body.payDate)
  if (!law) {
    const msg = `Liftbay has no tax tables for ${body.payDate.slice(0, 4)}. Choose a pay date in ${knownYears.join(' or ')}.`
    throw new Refused(paycheckRefusals.yearUnknown, { msg })
  }
  const { state } = body
  if (!isKnownState(state, law.year)) {
    const name = nameState(state)
    const msg = `Liftbay has no income tax table for ${name}, so it cannot calculate this paycheck. It can for Pennsylvania and the nine states without an income tax on wages.`
    throw new Refused(paycheckRefusals.stateUnknown, { msg })
  }
  return calculate(law, { ...body, state })
}
