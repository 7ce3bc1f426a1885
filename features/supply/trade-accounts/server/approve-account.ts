import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { ensureShopVendor } from '../../parts/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount, lockOwnAccount, requireOwnLevel } from './access.ts'
import { recordChange } from './record-change.ts'
import { saveTerms } from './store.ts'

export const approveAccount: Verb<typeof tradeAccounts.approve> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, context, params.id, 'approve')
    await requireOwnLevel(tx, context.actor, body.priceLevelId)
    await saveTerms(tx, account.id, body)
    await ensureShopVendor(tx, account.shopId, account.vendorId)
    await recordChange(tx, context, account, {
      what: 'approved',
      state: 'approved',
      title: `${account.vendor} approved your trade account`,
    })
    return getOwnAccount(tx, context.actor, account.id)
  })
