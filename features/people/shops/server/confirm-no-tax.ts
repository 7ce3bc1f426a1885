import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { shopRefusals, type shops } from '../contract/index.ts'
import { updateToNoTax } from './store-settings.ts'
import { changeOwnedShop } from './update-owned-shop.ts'

export const confirmNoTax: Verb<typeof shops.confirmNoTax> = (context, { params }) =>
  changeOwnedShop(context, params.shop, async (tx) => {
    if (!(await updateToNoTax(tx, params.shop))) refuse(shopRefusals.chargesTax)
  })
