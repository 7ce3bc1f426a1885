import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { readRequests } from './store-views.ts'

export const listRequests: Verb<typeof quoteRequests.list> = async ({ db, actor, clock }, { params, query }) => {
  await requireShopMember(db, actor, params.shop)
  const { show = null, after = null, limit } = query
  const requests = await readRequests(db, { shopId: params.shop, show, after, limit, now: clock.now() })
  return { requests, next: requests.length === limit ? requests.at(-1)!.number : null }
}
