import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { parseSearch } from '../../front-desk/rules.ts'
import type { Found, shopCustomers } from '../contract/index.ts'
import { findMatches } from './store-search.ts'

const nothing: Found = { orders: [], customers: [], vehicles: [], isAlike: false }

export const searchShop: Verb<typeof shopCustomers.find> = async ({ db, actor }, { query: { shop, text } }) => {
  const asked = parseSearch(text)
  if (!asked) {
    await requireShopMember(db, actor, shop)
    return nothing
  }
  const found = await findMatches(db, { shopId: shop, accountId: actor.accountId }, asked)
  return new JsonText<Found>(found?.json ?? refuse(standardRefusals.notFound))
}
