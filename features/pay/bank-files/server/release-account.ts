import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { payBank } from '../contract/index.ts'
import { readBank } from './get-bank.ts'
import { lockHeld, releaseHeld } from './store-returns.ts'

export const releaseAccount: Verb<typeof payBank.release> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const held = (await lockHeld(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireOwnedShop(tx, actor, held.shopId)
    await releaseHeld(tx, held.id, actor.accountId, clock.now(), body.reason)
    return readBank({ ...context, db: tx }, held.shopId)
  })
