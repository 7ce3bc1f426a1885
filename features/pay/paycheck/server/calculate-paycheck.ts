import { Refused } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { usStatesAndTerritories } from '../../../platform/places/contract/index.ts'
import { calculatePaycheck as calculate } from '../calculate-paycheck.ts'
import { paycheckRefusals, type paychecks } from '../contract/index.ts'
import { isKnownState } from '../state-withholding.ts'
import { findTaxYear, knownYears } from '../tax-years.ts'

export const calculatePaycheck: Verb<typeof paychecks.calculate> = async (_context, { body }) => {
  const law = findTaxYear(body.payDate)
  if (!law) {
    const msg = `The tax tables for ${body.payDate.slice(0, 4)} are not known, so nothing is calculated. Choose a pay date in ${knownYears.join(' or ')}.`
    throw new Refused(paycheckRefusals.yearUnknown, { msg })
  }
  const { state } = body
  if (!isKnownState(state, law.year)) {
    const name = usStatesAndTerritories.find(({ code }) => code === state)?.name ?? state
    const msg = `${name} has its own income tax table, which is not known here, so nothing is guessed. The states without an income tax on wages are calculated, and Pennsylvania.`
    throw new Refused(paycheckRefusals.stateUnknown, { msg })
  }
  return calculate(law, { ...body, state })
}
