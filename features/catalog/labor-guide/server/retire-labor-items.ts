import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborTree } from '../contract/index.ts'
import { finishAct, mostAudited, lockForChange, startAct } from './acts.ts'
import { reinstateWithGroups, retireBelow } from './store-tree.ts'

export const retireLaborItems: Verb<typeof laborTree.retire> = (context, { body: { ids, isRetired } }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const act = await startAct(tx, context, { kind: 'retire' })
    await (isRetired ? retireBelow(tx, ids) : reinstateWithGroups(tx, ids))
    return finishAct(tx, context, {
      id: act,
      action: 'labor-items.retired',
      after: { ids: ids.slice(0, mostAudited), isRetired },
    })
  })
