import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { updateHours } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'
import { savePastDays } from './working-days.ts'

export const saveShopHours: Verb<typeof shops.saveHours> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, async (tx) => {
    await savePastDays(tx, params.shop, context.clock.now())
    await updateHours(tx, params.shop, body)
  })
