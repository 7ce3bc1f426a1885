import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccounts } from '../contract/index.ts'
import { getAccount, lockSeenAccount } from './access.ts'
import { saveBilling } from './store.ts'

export const setBilling: Verb<typeof adAccounts.setBilling> = (context, { body: { billing } }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, creditLimitCents } = await lockSeenAccount(tx, context, context.actor.accountId)
    refuseIf(billing === 'monthly' && creditLimitCents === 0 ? adAccountRefusals.notApproved : null)
    await saveBilling(tx, vendorId, billing)
    return getAccount(tx, vendorId)
  })
