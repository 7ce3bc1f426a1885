import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { Found, shopCustomers } from '../contract.ts'
import { askedFor } from '../rules.ts'
import { findAtDesk } from './store-find.ts'

const nothing: Found = { orders: [], customers: [], vehicles: [], isAlike: false }

export const find: Verb<typeof shopCustomers.find> = async ({ db, actor }, { query: { shop, text } }) => {
  const asked = askedFor(text)
  if (!asked) {
    await ownShop(db, actor, shop)
    return nothing
  }
  const found = await findAtDesk(db, { shopId: shop, accountId: actor.accountId }, asked)
  return new JsonText<Found>(found?.json ?? refuse(standardRefusals.notFound))
}
