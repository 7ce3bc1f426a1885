import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type shopTimeOff, timeOffRefusals } from '../contract/index.ts'
import { requireVersion } from './access.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { settleAccounts } from './settle.ts'
import { archivePolicy, endAssignmentsOf, lockPolicy } from './store-policies.ts'
import { findPolicyShop, getShop, lockTimeOff } from './store.ts'

/** Approved time off stays, and unused time is paid out at the end of the employment where the policy says so. */
export const endPolicy: Verb<typeof shopTimeOff.endPolicy> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { shopId } = (await findPolicyShop(tx, id)) ?? refuse(standardRefusals.notFound)
    await requirePermission(tx, actor, shopId, 'time.off')
    await lockTimeOff(tx, shopId)
    const policy = (await lockPolicy(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(policy.isArchived ? timeOffRefusals.policyEnded : null)
    requireVersion(policy, context)
    const now = clock.now()
    const today = getDay(now, (await getShop(tx, shopId)).timeZone)
    await settleAccounts(tx, { shopId, accountIds: null, until: today }, now)
    const accountIds = await endAssignmentsOf(tx, id, today)
    await archivePolicy(tx, id, now)
    await announceTimeOff(tx, shopId, accountIds)
    return readPolicies(tx, shopId, now)
  })
