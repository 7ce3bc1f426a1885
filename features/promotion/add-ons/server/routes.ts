import { connectVerbs } from '../../../../kit/server/index.ts'
import { addons, promotedAddons } from '../contract/index.ts'
import { addAddon } from './add-addon.ts'
import { allowAddonVendor } from './allow-addon-vendor.ts'
import { changeAddon } from './change-addon.ts'
import { dismissAddon } from './dismiss-addon.ts'
import { downloadAddons } from './download-addons.ts'
import { listAddonVendors } from './list-addon-vendors.ts'
import { listPromoted } from './list-promoted.ts'
import { putAddon } from './put-addon.ts'
import { suggestAddons } from './suggest-addons.ts'

export const routes = [
  ...connectVerbs('addons', addons, {
    suggest: suggestAddons,
    put: putAddon,
    dismiss: dismissAddon,
    vendors: listAddonVendors,
    allow: allowAddonVendor,
  }),
  ...connectVerbs('promotedAddons', promotedAddons, {
    list: listPromoted,
    add: addAddon,
    change: changeAddon,
    table: downloadAddons,
  }),
]
