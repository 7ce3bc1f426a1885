import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborTree } from '../contract/index.ts'
import { finishAct, mostAudited, lockForChange, startAct } from './acts.ts'
import { verifyBelow } from './store-tree.ts'

export const verifyLaborItems: Verb<typeof laborTree.verify> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const act = await startAct(tx, context, { kind: 'verify' })
    await verifyBelow(tx, body.ids, body.IsVerified)
    return finishAct(tx, context, {
      id: act,
      action: 'labor-items.verified',
      after: { ids: body.ids.slice(0, mostAudited), IsVerified: body.IsVerified },
    })
  })
