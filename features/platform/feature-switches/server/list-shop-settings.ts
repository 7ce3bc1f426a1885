import type { Verb } from '../../../../kit/server/index.ts'
import type { featureSwitches as calls, ShopSetting } from '../contract/index.ts'
import { listShopSettings as readShopSettings } from './store.ts'

const pageSize = 50

export const listShopSettings: Verb<typeof calls.shops> = async ({ db }, { params: { key }, query: { after = null } }) => {
  const rows = await readShopSettings(db, { key, after, shopId: null, limit: pageSize + 1 })
  const shops = rows.slice(0, pageSize).map(showShopSetting)
  return { shops, next: rows.length > pageSize ? shops.at(-1)!.shopId : null }
}

export const showShopSetting = (row: Omit<ShopSetting, 'changedAt'> & { changedAt: Date }): ShopSetting => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
})
