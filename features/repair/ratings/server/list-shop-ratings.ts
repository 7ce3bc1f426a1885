import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { listShopRatingsJson } from './store.ts'

export const listShopRatings: Verb<typeof ratings.forShop> = async ({ db, actor }, { params, query }) => {
  await requireShopMember(db, actor, params.shop)
  const page = await listShopRatingsJson(db, params.shop, query.after)
  return new JsonText(page ?? refuse(standardRefusals.notFound))
}
