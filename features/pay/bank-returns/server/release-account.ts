import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { lockHeld, releaseHeld } from '../../bank-files/server/index.ts'
import type { bankReturns } from '../contract/index.ts'
import { readHeldAccounts } from './list-held-accounts.ts'

export const releaseAccount: Verb<typeof bankReturns.release> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const held = (await lockHeld(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireOwnedShop(tx, actor, held.shopId)
    await releaseHeld(tx, held.id, actor.accountId, clock.now(), body.reason)
    return readHeldAccounts(tx, held.shopId)
  })
