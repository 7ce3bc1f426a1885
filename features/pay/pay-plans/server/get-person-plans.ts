import type { Verb } from '../../../../kit/server/index.ts'
import type { payPlans } from '../contract/index.ts'
import { requireEmployee } from './access.ts'
import { readPersonPlans } from './read-plans.ts'

export const getPersonPlans: Verb<typeof payPlans.get> = async ({ db, actor, clock }, { params }) => {
  const person = await requireEmployee(db, actor, params.shop, params.accountId)
  return readPersonPlans(db, person, { reader: actor.accountId, clock })
}
