import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { addons } from '../contract/index.ts'
import { listAddonVendors } from './store.ts'

export const listVendors: Verb<typeof addons.vendors> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return { vendors: await listAddonVendors(db, params.shop) }
}
