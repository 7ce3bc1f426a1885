import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { type shopTradeAccounts, tradeAccountRefusals } from '../contract/index.ts'
import { reasonNotTo } from '../rules.ts'
import { takeCertificate } from './access.ts'
import { getVendorsOfShop } from './list-vendors-of-shop.ts'
import { recordChange } from './record-change.ts'
import { hasOpenBranch, lockAccountBetween, saveAccountBetween } from './store.ts'

export const requestAccount: Verb<typeof shopTradeAccounts.request> = (context, { params: { shop, vendor }, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireShopMember(tx, context.actor, shop)
    refuseIf((await hasOpenBranch(tx, vendor)) ? null : tradeAccountRefusals.noBranch)
    const before = await lockAccountBetween(tx, shop, vendor)
    refuseIf(reasonNotTo('request', before?.state ?? null))
    const account = await saveAccountBetween(tx, shop, vendor, 'requested', context.clock.now())
    await takeCertificate({ ...context, db: tx }, account, body)
    await recordChange(tx, context, account, {
      what: 'requested',
      state: 'requested',
      title: `${account.shop} asks for a trade account`,
    })
    return getVendorsOfShop(tx, shop)
  })
