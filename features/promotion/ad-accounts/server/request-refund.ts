import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccounts } from '../contract/index.ts'
import { calculateRefundable } from '../rules.ts'
import { getAccount, lockSeenAccount } from './access.ts'
import { saveRefundRequest } from './store.ts'

/** The admin's list of accounts shows it until the refund is recorded. */
export const requestRefund: Verb<typeof adAccounts.requestRefund> = (context) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, balanceCents: balance, receivableCents: owed } = await lockSeenAccount(tx, context, context.actor.accountId)
    refuseIf(calculateRefundable({ balance, owed }) === 0 ? adAccountRefusals.nothingToRefund : null)
    await saveRefundRequest(tx, vendorId, context.clock.now())
    return getAccount(tx, vendorId)
  })
