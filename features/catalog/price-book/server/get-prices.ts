import type { Verb } from '../../../../kit/server/index.ts'
import { hasPermission } from '../../../people/employees/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { makePriceBookReply } from './get-price-book.ts'

export const getPrices: Verb<typeof priceBook.read> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return makePriceBookReply(db, params.shop, await hasPermission(db, actor, params.shop, 'money.profit'))
}
