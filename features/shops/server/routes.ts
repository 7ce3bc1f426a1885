import { serve } from '../../../server/kit/context.ts'
import { shops } from '../contract.ts'
import { addShop } from './add-shop.ts'
import { saveFacts, saveHours, saveRates, saveTexts } from './change-shop.ts'
import { readLogo, removeLogo, saveLogo } from './logo.ts'
import { isShopRegistered, listOwnedShops, readOwnedShop, readShop, readShopDefaults } from './read-shop.ts'
import { searchShops } from './search.ts'

export const routes = serve('shops', shops, {
  search: searchShops,
  info: readShop,
  isRegistered: isShopRegistered,
  owned: listOwnedShops,
  ownedInfo: readOwnedShop,
  defaults: readShopDefaults,
  add: addShop,
  logo: readLogo,
  saveLogo,
  removeLogo,
  saveFacts,
  saveRates,
  saveHours,
  saveTexts,
})
