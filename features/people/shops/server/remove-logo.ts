import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { replaceLogo } from './replace-logo.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

export const removeLogo: Verb<typeof shops.removeLogo> = (context, { params }) =>
  updateOwnedShop(context, params.shop, (tx) => replaceLogo(tx, params.shop, null))
