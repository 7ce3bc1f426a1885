import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount, lockOwnAccount, requireOwnLevel } from './access.ts'
import { recordChange } from './record-change.ts'
import { saveTerms } from './store.ts'

export const changeTerms: Verb<typeof tradeAccounts.changeTerms> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, context, params.id, 'change')
    await requireOwnLevel(tx, context.actor, body.priceLevelId)
    await saveTerms(tx, account.id, body)
    await recordChange(tx, context, account, {
      what: 'changed',
      state: account.state,
      title: `${account.vendor} changed the terms of your trade account`,
    })
    return getOwnAccount(tx, context.actor, account.id)
  })
