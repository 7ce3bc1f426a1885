import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type featureSwitches as calls, type ShopSwitchForm, switchRefusals } from '../contract/index.ts'
import { featureSwitches } from '../switches.ts'
import { showShopSetting } from './list-shop-settings.ts'
import { saveSetting } from './save-setting.ts'
import { findShopName, listShopSettings } from './store.ts'

const settings: Readonly<Record<ShopSwitchForm['setting'], boolean | null>> = { on: true, off: false, 'as-everyone': null }

export const setShopSwitch: Verb<typeof calls.setForShop> = (context, { params, body: { setting, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { key, shop: shopId } = params
    if (!featureSwitches[key].byShop) refuse(switchRefusals.notByShop)
    const name = (await findShopName(tx, shopId)) ?? refuse(standardRefusals.notFound)
    await saveSetting({ ...context, db: tx }, { key, shop: { id: shopId, name }, isOn: settings[setting], reason })
    const [saved] = await listShopSettings(tx, { key, after: null, shopId, limit: 1 })
    return showShopSetting(saved!)
  })
