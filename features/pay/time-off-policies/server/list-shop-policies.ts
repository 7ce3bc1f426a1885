import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { timeOffPolicies } from '../contract/index.ts'
import { readPolicies } from './read-policies.ts'

export const listShopPolicies: Verb<typeof timeOffPolicies.list> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requirePermission(db, actor, shop, 'time.off')
  return readPolicies(db, shop, clock.now())
}
