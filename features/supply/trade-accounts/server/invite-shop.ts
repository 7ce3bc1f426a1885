import { isInvalid } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { reasonNotTo } from '../rules.ts'
import { getOwnAccount, requireOwnLevel } from './access.ts'
import { recordChange } from './record-change.ts'
import { isListedShop, lockAccountBetween, saveAccountBetween, saveTerms } from './store.ts'

export const inviteShop: Verb<typeof tradeAccounts.invite> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    if (!(await isListedShop(tx, body.shopId))) throw makeBadInput({ shopId: isInvalid('Shop') })
    await requireOwnLevel(tx, actor, body.priceLevelId)
    const before = await lockAccountBetween(tx, body.shopId, actor.accountId)
    refuseIf(reasonNotTo('invite', before?.state ?? null))
    const account = await saveAccountBetween(tx, body.shopId, actor.accountId, 'invited', clock.now())
    await saveTerms(tx, account.id, body)
    await recordChange(tx, context, account, {
      what: 'invited',
      state: 'invited',
      title: `${account.vendor} offers you a trade account`,
    })
    return getOwnAccount(tx, actor, account.id)
  })
