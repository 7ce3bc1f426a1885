import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import type { workQueue } from '../contract/index.ts'
import { nameInLog, reasonNotToFinish } from '../rules.ts'
import { requireOwnItem } from './access.ts'
import { readItem } from './get-item.ts'

export const finishItem: Verb<typeof workQueue.finish> = (context, { params: { id }, body: { outcome } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const item = await requireOwnItem(tx, actor, id)
    refuseIf(reasonNotToFinish(item))
    await closeWorkItem(tx, { ...item, outcome, by: actor.accountId, at: clock.now() })
    await recordAudit(
      { ...context, db: tx },
      { action: 'work-item.finished', subject: { kind: 'work item', id, label: nameInLog(item) }, after: { outcome } },
    )
    return readItem(tx, actor, id)
  })
