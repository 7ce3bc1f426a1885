import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { locateShop } from './create-shop.ts'
import { updateFacts } from './store-settings.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const saveShopFacts: Verb<typeof shops.saveFacts> = (context, { params, body }) =>
  updateOwnedShop(context, params.shop, (tx) =>
    updateFacts(tx, params.shop, {
      ...body,
      dba: body.dba.trim() === '' ? body.corporateName : body.dba,
      email: body.email.toLowerCase(),
      ...locateShop(body),
    }),
  )
