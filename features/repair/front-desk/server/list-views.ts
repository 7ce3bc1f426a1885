import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { listOwnViews } from './store-views.ts'

export const listViews: Verb<typeof frontDesk.listViews> = async ({ db, actor }, { query }) => {
  await requireShopMember(db, actor, query.shop)
  return listOwnViews(db, query.shop, actor.accountId)
}
