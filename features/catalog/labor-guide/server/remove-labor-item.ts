import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type laborGuide, laborRefusals } from '../contract/index.ts'
import { lockForChange, startAct } from './acts.ts'
import { announceGuide } from './announce-guide.ts'
import { usesOfLabor } from './labor-uses.ts'
import { deleteItem, findItem, hasChildren } from './store.ts'

export const removeLaborItem: Verb<typeof laborGuide.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const item = (await findItem(tx, params.id)) ?? refuse(standardRefusals.notFound)
    refuseIf((await hasChildren(tx, item.id)) ? laborRefusals.hasChildren : null)
    refuseIf((await context.get(usesOfLabor).listUsed(tx, [item.id])).length > 0 ? laborRefusals.inUse : null)
    const act = await startAct(tx, context, { kind: 'delete' })
    await deleteItem(tx, item.id)
    await recordAudit(
      { ...context, db: tx },
      { action: 'labor-item.deleted', subject: { kind: 'labor item', id: item.id, label: item.title }, before: item },
    )
    await announceGuide(tx, act)
    return { LaborGuideId: item.id }
  })
