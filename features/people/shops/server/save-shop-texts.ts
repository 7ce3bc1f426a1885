import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { updateTexts } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const saveShopTexts: Verb<typeof shops.saveTexts> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, (tx) => updateTexts(tx, params.shop, body))
