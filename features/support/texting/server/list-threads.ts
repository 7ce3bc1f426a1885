import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { texting } from '../contract/index.ts'
import { findThreads } from './store-threads.ts'

export const listThreads: Verb<typeof texting.list> = async ({ db, actor }, { params, query }) => {
  await requireShopMember(db, actor, params.shop)
  return findThreads(db, params.shop, query)
}
