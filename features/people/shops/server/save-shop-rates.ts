import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { getRepairRule } from './get-repair-rule.ts'
import { getShopForPaper } from './get-shop-for-paper.ts'
import { updateRates } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const saveShopRates: Verb<typeof shops.saveRates> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, async (tx) => {
    const { noSuppliesShare } = await getRepairRule(tx, await getShopForPaper(tx, params.shop), context.clock.now())
    if (body.suppliesRate > 0 && noSuppliesShare !== null) throw makeBadInput({ suppliesRate: noSuppliesShare })
    await updateRates(tx, params.shop, body)
  })
