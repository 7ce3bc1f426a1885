import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { getCounts } from './store.ts'

export const countInbox: Verb<typeof inbox.counts> = async ({ db, actor, clock }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return getCounts(db, { shopId: params.shop, accountId: actor.accountId, now: clock.now() })
}
