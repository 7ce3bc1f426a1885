import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { laborRefusals, type laborTree } from '../contract/index.ts'
import { finishAct, mostAudited, lockForChange, startAct } from './acts.ts'
import { resolvePlaceIn } from './resolve-place.ts'
import { findClash, getHeight, listAmongAbove, listNamed, listTopmost, moveItems, renewPaths } from './store-tree.ts'

export const moveLaborItems: Verb<typeof laborTree.move> = (context, { body: { items, ParentId } }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const named = await listNamed(
      tx,
      items.map((item) => item.LaborGuideId),
    )
    const versions = new Map(items.map((item) => [item.LaborGuideId, item.version]))
    if (named.length < versions.size) refuse(standardRefusals.notFound)
    const stale = named.filter((item) => item.version !== versions.get(item.id))
    if (stale.length > 0)
      refuse(standardRefusals.stale, { more: { items: stale.map(({ id, version }) => ({ LaborGuideId: id, version })) } })
    const ids = await listTopmost(tx, [...versions.keys()])
    refuseIf((await listAmongAbove(tx, ParentId, ids)).length > 0 ? laborRefusals.insideItself : null)
    await resolvePlaceIn(tx, ParentId, await getHeight(tx, ids))
    const [clash] = await findClash(tx, ids, ParentId)
    if (clash !== undefined)
      refuse(laborRefusals.titleTaken, { msg: `There cannot be two items titled “${clash}” in one group.` })
    const act = await startAct(tx, context, { kind: 'move' })
    await moveItems(tx, ids, ParentId)
    await renewPaths(tx, ids)
    return finishAct(tx, context, { id: act, action: 'labor-items.moved', after: { ids: ids.slice(0, mostAudited), ParentId } })
  })
