import { refuse } from '../../../../common/refusal.ts'
import { type Db, getBrokenConstraint } from '../../../../kit/server/index.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { type PolicyForm, timeOffPolicyRefusals } from '../contract/index.ts'
import { describeVacationLaw, isVestedIn } from '../rules.ts'
import { getShop } from './store.ts'

/** The state’s law, and the schedule without which nothing would accrue. */
export async function requireAllowed(tx: Db, shopId: string, form: PolicyForm): Promise<void> {
  const { state } = await getShop(tx, shopId)
  if (isVestedIn(state, form) && (form.carryMinutes !== null || !form.paysOut))
    refuse(timeOffPolicyRefusals.stateForbids, { msg: describeVacationLaw(state) })
  if (form.accrual === 'period' && (await listSchedules(tx, shopId)).length === 0) refuse(timeOffPolicyRefusals.noSchedule)
}

export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (getBrokenConstraint(error) === 'time_off_policy_name') refuse(timeOffPolicyRefusals.nameTaken)
    throw error
  }
}
