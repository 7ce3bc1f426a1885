import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type timeOffPolicies, timeOffPolicyRefusals } from '../contract/index.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { endAssignmentOn, findAssignment } from './store-policies.ts'
import { getShop, lockTimeOff } from './store.ts'

export const endAssignment: Verb<typeof timeOffPolicies.endAssignment> = (
  { db, actor, clock },
  { params: { id }, body: { lastDay } },
) =>
  inTransaction(db, async (tx) => {
    const found = (await findAssignment(tx, id)) ?? refuse(standardRefusals.notFound)
    const { shopId, accountId, firstDay } = found
    await requirePermission(tx, actor, shopId, 'time.off')
    refuseIf(accountId === actor.accountId ? timeOffPolicyRefusals.ownTimeOff : null)
    await lockTimeOff(tx, shopId)
    const now = clock.now()
    const today = getDay(now, (await getShop(tx, shopId)).timeZone)
    refuseIf(lastDay < today || lastDay < firstDay ? timeOffPolicyRefusals.daysPassed : null)
    await endAssignmentOn(tx, id, lastDay)
    await announceTimeOff(tx, shopId, [accountId])
    return readPolicies(tx, shopId, now)
  })
