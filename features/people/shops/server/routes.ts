import { connectVerbs } from '../../../../kit/server/index.ts'
import { shops } from '../contract/index.ts'
import { addShop } from './add-shop.ts'
import { confirmNoTax } from './confirm-no-tax.ts'
import { dismissSetup } from './dismiss-setup.ts'
import { getLogo } from './get-logo.ts'
import { getOwnedShop } from './get-owned-shop.ts'
import { getShopDefaults } from './get-shop-defaults.ts'
import { getShopInfo } from './get-shop-info.ts'
import { inviteShop } from './invite-shop.ts'
import { isShopRegistered } from './is-shop-registered.ts'
import { listOwnedShops } from './list-owned-shops.ts'
import { listShopHeldMessages } from './list-shop-held-messages.ts'
import { removeLogo } from './remove-logo.ts'
import { saveLogo } from './save-logo.ts'
import { saveShopFacts } from './save-shop-facts.ts'
import { saveShopHours } from './save-shop-hours.ts'
import { saveShopRates } from './save-shop-rates.ts'
import { saveShopTexts } from './save-shop-texts.ts'
import { searchShops } from './search-shops.ts'
import { showRepairRule } from './show-repair-rule.ts'

export const routes = connectVerbs('shops', shops, {
  search: searchShops,
  getInfo: getShopInfo,
  heldMessages: listShopHeldMessages,
  repairRule: showRepairRule,
  isRegistered: isShopRegistered,
  invite: inviteShop,
  listOwned: listOwnedShops,
  getOwned: getOwnedShop,
  getDefaults: getShopDefaults,
  add: addShop,
  getLogo,
  saveLogo,
  removeLogo,
  saveFacts: saveShopFacts,
  saveRates: saveShopRates,
  confirmNoTax,
  dismissSetup,
  saveHours: saveShopHours,
  saveTexts: saveShopTexts,
})
