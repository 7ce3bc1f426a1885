import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount, lockOwnAccount } from './access.ts'
import { recordChange } from './record-change.ts'

export const declineAccount: Verb<typeof tradeAccounts.decline> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, context, params.id, 'decline')
    const did = account.state === 'invited' ? 'withdrew its offer of a trade account' : 'declined your trade account'
    await recordChange(tx, context, account, {
      what: 'declined',
      state: 'declined',
      reason: body.reason,
      title: `${account.vendor} ${did}`,
    })
    return getOwnAccount(tx, context.actor, account.id)
  })
