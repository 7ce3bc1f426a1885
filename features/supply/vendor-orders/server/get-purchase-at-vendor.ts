import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { purchasesAtVendors } from '../contract/index.ts'
import { findVendorAccount } from './store.ts'
import { viewPurchaseAtVendor } from './view-order.ts'

export const getPurchaseAtVendor: Verb<typeof purchasesAtVendors.read> = async ({ db, actor }, { params: { id } }) => {
  const { shopId } = (await findVendorAccount(db, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, shopId)
  return viewPurchaseAtVendor(db, id)
}
