import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { linkShopVendor } from '../../parts/server/index.ts'
import type { shopTradeAccounts } from '../contract/index.ts'
import { reasonNotTo } from '../rules.ts'
import { getVendorsOfShop } from './list-vendors-of-shop.ts'
import { lockAccountBetween } from './store.ts'

export const linkVendor: Verb<typeof shopTradeAccounts.link> = ({ db, actor }, { params: { shop, vendor }, body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, shop)
    const account = (await lockAccountBetween(tx, shop, vendor)) ?? refuse(standardRefusals.notFound)
    refuseIf(reasonNotTo('link', account.state))
    await linkShopVendor(tx, shop, body.shopVendorId, vendor)
    return getVendorsOfShop(tx, shop)
  })
