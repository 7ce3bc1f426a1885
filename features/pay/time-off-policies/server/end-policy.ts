import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type timeOffPolicies, timeOffPolicyRefusals } from '../contract/index.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { requireVersion } from './require-version.ts'
import { archivePolicy, endAssignmentsOf, hasPolicyOn, lockPolicy } from './store-policies.ts'
import { findPolicyShop, getShop, lockTimeOff } from './store.ts'

/** Approved time off stays, and unused time is paid out at the end of the employment where the policy says so. */
export const endPolicy: Verb<typeof timeOffPolicies.end> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { shopId } = (await findPolicyShop(tx, id)) ?? refuse(standardRefusals.notFound)
    await requirePermission(tx, actor, shopId, 'time.off')
    await lockTimeOff(tx, shopId)
    const policy = (await lockPolicy(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(policy.isArchived ? timeOffPolicyRefusals.policyEnded : null)
    requireVersion(policy, context)
    const now = clock.now()
    const today = getDay(now, (await getShop(tx, shopId)).timeZone)
    refuseIf((await hasPolicyOn(tx, id, { accountId: actor.accountId, day: today })) ? timeOffPolicyRefusals.ownTimeOff : null)
    const accountIds = await endAssignmentsOf(tx, id, today)
    await archivePolicy(tx, id, now)
    await announceTimeOff(tx, shopId, accountIds)
    return readPolicies(tx, shopId, now)
  })
