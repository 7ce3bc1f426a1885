import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { updateRates } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const saveShopRates: Verb<typeof shops.saveRates> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, (tx) => updateRates(tx, params.shop, body))
