import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopTradeAccounts } from '../contract/index.ts'
import { reasonNotTo } from '../rules.ts'
import { getVendorsOfShop } from './list-vendors-of-shop.ts'
import { recordChange } from './record-change.ts'
import { lockAccountBetween } from './store.ts'

export const declineInvitation: Verb<typeof shopTradeAccounts.decline> = (context, { params: { shop, vendor } }) =>
  inTransaction(context.db, async (tx) => {
    await requireShopMember(tx, context.actor, shop)
    const account = (await lockAccountBetween(tx, shop, vendor)) ?? refuse(standardRefusals.notFound)
    // Only an offer: the vendor answers what the shop asked for.
    refuseIf(reasonNotTo('accept', account.state))
    await recordChange(tx, context, account, {
      what: 'declined',
      state: 'declined',
      title: `${account.shop} declined your trade account`,
    })
    return getVendorsOfShop(tx, shop)
  })
