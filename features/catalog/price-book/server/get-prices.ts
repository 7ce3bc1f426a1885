import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { priceBookReply } from './get-price-book.ts'

export const getPrices: Verb<typeof priceBook.read> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return priceBookReply(db, params.shop)
}
