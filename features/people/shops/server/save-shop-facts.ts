import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { locateShop } from './create-shop.ts'
import { onShopFactsSaved } from './on-shop-facts-saved.ts'
import { updateFacts } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const saveShopFacts: Verb<typeof shops.saveFacts> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, async (tx) => {
    await updateFacts(tx, params.shop, {
      ...body,
      dba: body.dba.trim() === '' ? body.corporateName : body.dba,
      email: body.email.toLowerCase(),
      ...locateShop(body),
    })
    await context.get(onShopFactsSaved)({ ...context, db: tx }, params.shop)
  })
