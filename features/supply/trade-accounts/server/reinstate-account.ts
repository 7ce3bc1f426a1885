import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount, lockOwnAccount } from './access.ts'
import { recordChange } from './record-change.ts'

export const reinstateAccount: Verb<typeof tradeAccounts.reinstate> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, context, params.id, 'reinstate')
    await recordChange(tx, context, account, {
      what: 'reinstated',
      state: 'approved',
      title: `${account.vendor} reinstated your trade account`,
    })
    return getOwnAccount(tx, context.actor, account.id)
  })
