import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount, lockOwnAccount } from './access.ts'
import { recordChange } from './record-change.ts'

export const suspendAccount: Verb<typeof tradeAccounts.suspend> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, context, params.id, 'suspend')
    await recordChange(tx, context, account, {
      what: 'suspended',
      state: 'suspended',
      reason: body.reason,
      title: `${account.vendor} suspended your trade account`,
    })
    return getOwnAccount(tx, context.actor, account.id)
  })
