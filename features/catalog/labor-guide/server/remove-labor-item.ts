import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type laborGuide, laborRefusals } from '../contract/index.ts'
import { deleteItem, findItem, hasChildren, lockGuide } from './store.ts'

export const removeLaborItem: Verb<typeof laborGuide.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await lockGuide(tx)
    refuseIf((await hasChildren(tx, params.id)) ? laborRefusals.hasChildren : null)
    const item = (await findItem(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await deleteItem(tx, item.id)
    await recordAudit(
      { ...context, db: tx },
      { action: 'labor-item.deleted', subject: { kind: 'labor item', id: item.id, label: item.title }, before: item },
    )
    return { LaborGuideId: params.id }
  })
