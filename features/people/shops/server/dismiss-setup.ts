import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { updateSetupDismissed } from './store-settings.ts'
import { changeOwnedShop } from './update-owned-shop.ts'

export const dismissSetup: Verb<typeof shops.dismissSetup> = (context, { params }) =>
  changeOwnedShop(context, params.shop, (tx) => updateSetupDismissed(tx, params.shop, context.clock.now()))
