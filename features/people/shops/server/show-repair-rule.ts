import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { requireShopMember } from './access.ts'
import { getRepairRule } from './get-repair-rule.ts'
import { getShopForPaper } from './get-shop-for-paper.ts'

export const showRepairRule: Verb<typeof shops.repairRule> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return getRepairRule(db, await getShopForPaper(db, shop), clock.now())
}
