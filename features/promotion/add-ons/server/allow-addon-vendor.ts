import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { addonRefusals, type addons } from '../contract/index.ts'
import { allowVendor, disallowVendor, hasAccount, listVendorsWithAccount } from './store.ts'

/** Options already on estimates stay there. */
export const allowAddonVendor: Verb<typeof addons.allow> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, vendorId } = params
    await requireShopMember(tx, actor, shop)
    if (body.isAllowed) {
      if (!(await hasAccount(tx, shop, vendorId))) refuse(addonRefusals.notCustomer)
      await allowVendor(tx, shop, vendorId, actor.accountId, clock.now())
    } else await disallowVendor(tx, shop, vendorId)
    return { vendors: await listVendorsWithAccount(tx, shop) }
  })
