import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type timeOffPolicies, timeOffPolicyRefusals } from '../contract/index.ts'
import { refuseTakenName, requireAllowed } from './allow-policy.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { requireVersion } from './require-version.ts'
import { everHasPolicy, insertTerms, isAssigned, lockPolicy, updatePolicy } from './store-policies.ts'
import { findPolicyShop, getShop, lockTimeOff } from './store.ts'

export const savePolicy: Verb<typeof timeOffPolicies.save> = (context, { params: { id }, body }) =>
  refuseTakenName(() =>
    inTransaction(context.db, async (tx) => {
      const { actor, clock } = context
      const { shopId } = (await findPolicyShop(tx, id)) ?? refuse(standardRefusals.notFound)
      await requirePermission(tx, actor, shopId, 'time.off')
      await lockTimeOff(tx, shopId)
      const policy = (await lockPolicy(tx, id)) ?? refuse(standardRefusals.notFound)
      refuseIf(policy.isArchived ? timeOffPolicyRefusals.policyEnded : null)
      requireVersion(policy, context)
      const isChanged = policy.kind !== body.kind || policy.isPaid !== body.isPaid
      refuseIf(isChanged && (await isAssigned(tx, id)) ? timeOffPolicyRefusals.kindStays : null)
      await requireAllowed(tx, shopId, body)
      const today = getDay(clock.now(), (await getShop(tx, shopId)).timeZone)
      const firstDay = body.termsFrom ?? today
      refuseIf(firstDay < today ? timeOffPolicyRefusals.daysPassed : null)
      refuseIf((await everHasPolicy(tx, id, actor.accountId)) ? timeOffPolicyRefusals.ownTimeOff : null)
      await updatePolicy(tx, id, body)
      await insertTerms(tx, id, { form: body, firstDay, by: actor.accountId, at: clock.now() })
      await announceTimeOff(tx, shopId, [])
      return readPolicies(tx, shopId, clock.now())
    }),
  )
