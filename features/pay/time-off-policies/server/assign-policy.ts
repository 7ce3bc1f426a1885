import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { getBrokenConstraint, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type timeOffPolicies, timeOffPolicyRefusals } from '../contract/index.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { insertAssignments, lockPolicy } from './store-policies.ts'
import { findPolicyShop, listPeople, lockTimeOff } from './store.ts'

export const assignPolicy: Verb<typeof timeOffPolicies.assign> = async ({ db, actor, clock }, { params: { id }, body }) => {
  const { accountIds, firstDay } = body
  try {
    return await inTransaction(db, async (tx) => {
      const { shopId } = (await findPolicyShop(tx, id)) ?? refuse(standardRefusals.notFound)
      await requirePermission(tx, actor, shopId, 'time.off')
      refuseIf(accountIds.includes(actor.accountId) ? timeOffPolicyRefusals.ownTimeOff : null)
      const ids = [...new Set(accountIds)]
      const people = await listPeople(tx, shopId, ids)
      refuseIf(people.length === ids.length ? null : standardRefusals.notFound)
      await lockTimeOff(tx, shopId)
      refuseIf((await lockPolicy(tx, id))?.isArchived ? timeOffPolicyRefusals.policyEnded : null)
      const now = clock.now()
      await insertAssignments(tx, { shopId, policyId: id, accountIds: ids, firstDay, by: actor.accountId, at: now })
      await announceTimeOff(tx, shopId, ids)
      return readPolicies(tx, shopId, now)
    })
  } catch (error) {
    if (getBrokenConstraint(error) === 'time_off_assigned_once') refuse(timeOffPolicyRefusals.assignedThen)
    throw error
  }
}
