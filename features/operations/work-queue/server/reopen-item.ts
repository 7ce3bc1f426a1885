import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { announceWorkItems, saveReopened } from '../../../platform/work-items/server/index.ts'
import type { workQueue } from '../contract/index.ts'
import { nameInLog, reasonNotToReopen } from '../rules.ts'
import { requireOwnItem } from './access.ts'
import { readItem } from './get-item.ts'

export const reopenItem: Verb<typeof workQueue.reopen> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const item = await requireOwnItem(tx, actor, id)
    refuseIf(reasonNotToReopen(item))
    await saveReopened(tx, { id, by: actor.accountId, at: clock.now(), words: reason })
    await recordAudit(
      { ...context, db: tx },
      { action: 'work-item.reopened', subject: { kind: 'work item', id, label: nameInLog(item) }, reason },
    )
    await announceWorkItems(tx)
    return readItem(tx, actor, id)
  })
