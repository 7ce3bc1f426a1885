import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { getStanding } from './access.ts'

export const getShopStanding: Verb<typeof shopPayouts.standing> = async ({ db, actor, clock }, { query: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return getStanding(db, actor, shop, clock.now())
}
