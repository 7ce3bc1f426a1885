import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { payments } from '../contract/index.ts'
import { findSetting } from './store-settings.ts'

export const readSetting: Verb<typeof payments.readSetting> = async ({ db, actor }, { params, query }) => {
  await requireOwnedShop(db, actor, query.shop)
  return findSetting(db, query.shop, params.vendorType)
}
