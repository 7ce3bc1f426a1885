import { connectVerbs } from '../../../../kit/server/index.ts'
import { featureSwitches, switchedOff } from '../contract/index.ts'
import { findShops } from './find-shops.ts'
import { listOff } from './list-off.ts'
import { listShopSettings } from './list-shop-settings.ts'
import { listSwitches } from './list-switches.ts'
import { setShopSwitch } from './set-shop-switch.ts'
import { setSwitch } from './set-switch.ts'

export const routes = [
  ...connectVerbs('feature-switches', featureSwitches, {
    list: listSwitches,
    set: setSwitch,
    shops: listShopSettings,
    findShops,
    setForShop: setShopSwitch,
  }),
  ...connectVerbs('switched-off', switchedOff, { list: listOff }),
]
