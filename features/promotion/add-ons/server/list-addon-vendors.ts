import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { addons } from '../contract/index.ts'
import { listVendorsWithAccount } from './store.ts'

export const listAddonVendors: Verb<typeof addons.vendors> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return { vendors: await listVendorsWithAccount(db, params.shop) }
}
