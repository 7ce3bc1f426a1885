import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, getBrokenConstraint, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type PolicyForm, type shopTimeOff, timeOffRefusals } from '../contract/index.ts'
import { describeVacationLaw, isVestedIn } from '../rules.ts'
import { requireVersion } from './access.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { settleAccounts } from './settle.ts'
import { insertPolicy, insertTerms, lockPolicy, updatePolicy } from './store-policies.ts'
import { findPolicyShop, getShop, lockTimeOff } from './store.ts'

/** A new policy has its terms from its beginning. */
const always = '2000-01-01'

export const addPolicy: Verb<typeof shopTimeOff.addPolicy> = ({ db, actor, clock }, { params: { shop }, body }) =>
  refuseTakenName(() =>
    inTransaction(db, async (tx) => {
      await requirePermission(tx, actor, shop, 'time.off')
      await lockTimeOff(tx, shop)
      await requireAllowed(tx, shop, body)
      const id = await insertPolicy(tx, shop, body)
      await insertTerms(tx, id, { form: body, firstDay: always, by: actor.accountId, at: clock.now() })
      await announceTimeOff(tx, shop, [])
      return readPolicies(tx, shop, clock.now())
    }),
  )

export const savePolicy: Verb<typeof shopTimeOff.savePolicy> = (context, { params: { id }, body }) =>
  refuseTakenName(() =>
    inTransaction(context.db, async (tx) => {
      const { actor, clock } = context
      const { shopId } = (await findPolicyShop(tx, id)) ?? refuse(standardRefusals.notFound)
      await requirePermission(tx, actor, shopId, 'time.off')
      await lockTimeOff(tx, shopId)
      const policy = (await lockPolicy(tx, id)) ?? refuse(standardRefusals.notFound)
      requireVersion(policy, context)
      await requireAllowed(tx, shopId, body)
      const today = getDay(clock.now(), (await getShop(tx, shopId)).timeZone)
      const firstDay = body.termsFrom ?? today
      refuseIf(firstDay < today ? timeOffRefusals.daysPassed : null)
      // What was earned until now keeps the terms of then.
      await settleAccounts(tx, { shopId, accountIds: null, until: today }, clock.now())
      await updatePolicy(tx, id, body)
      await insertTerms(tx, id, { form: body, firstDay, by: actor.accountId, at: clock.now() })
      await announceTimeOff(tx, shopId, [])
      return readPolicies(tx, shopId, clock.now())
    }),
  )

/** The state’s law, and the schedule without which nothing would accrue. */
async function requireAllowed(tx: Db, shopId: string, form: PolicyForm): Promise<void> {
  const { state } = await getShop(tx, shopId)
  if (isVestedIn(state, form) && (form.carryMinutes !== null || !form.paysOut))
    refuse(timeOffRefusals.stateForbids, { msg: describeVacationLaw(state) })
  if (form.accrual === 'period' && (await listSchedules(tx, shopId)).length === 0) refuse(timeOffRefusals.noSchedule)
}

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (getBrokenConstraint(error) === 'time_off_policy_name') refuse(timeOffRefusals.nameTaken)
    throw error
  }
}
