import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { describeForbiddenFee } from '../../../people/shops/rules.ts'
import { getRepairRule, getShopForPaper, requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { changePriceBook } from './change-price-book.ts'

export const saveFees: Verb<typeof priceBook.saveFees> = async (context, { params, body }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  const shop = await getShopForPaper(context.db, params.shop)
  const rule = await getRepairRule(context.db, shop, context.clock.now())
  body.fees.forEach((fee, place) => {
    const forbidden = describeForbiddenFee(rule, shop, fee)
    if (forbidden !== null) throw makeBadInput({ [`fees.${place}.name`]: forbidden })
  })
  return changePriceBook(context, params.shop, body)
}
