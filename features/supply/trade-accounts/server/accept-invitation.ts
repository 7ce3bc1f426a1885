import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { ensureShopVendor } from '../../parts/server/index.ts'
import type { shopTradeAccounts } from '../contract/index.ts'
import { reasonNotTo } from '../rules.ts'
import { takeCertificate } from './access.ts'
import { getVendorsOfShop } from './list-vendors-of-shop.ts'
import { recordChange } from './record-change.ts'
import { lockAccountBetween } from './store.ts'

export const acceptInvitation: Verb<typeof shopTradeAccounts.accept> = (context, { params: { shop, vendor }, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireShopMember(tx, context.actor, shop)
    const account = (await lockAccountBetween(tx, shop, vendor)) ?? refuse(standardRefusals.notFound)
    refuseIf(reasonNotTo('accept', account.state))
    await takeCertificate({ ...context, db: tx }, account, body)
    await ensureShopVendor(tx, account.shopId, account.vendorId)
    await recordChange(tx, context, account, {
      what: 'approved',
      state: 'approved',
      title: `${account.shop} accepted your trade account`,
    })
    return getVendorsOfShop(tx, shop)
  })
