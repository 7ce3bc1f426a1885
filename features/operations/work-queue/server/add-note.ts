import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { announceWorkItems, insertWords } from '../../../platform/work-items/server/index.ts'
import type { workQueue } from '../contract/index.ts'
import { nameInLog } from '../rules.ts'
import { requireOwnItem } from './access.ts'
import { readItem } from './get-item.ts'

export const addNote: Verb<typeof workQueue.addNote> = (context, { params: { id }, body: { text } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const item = await requireOwnItem(tx, actor, id)
    await insertWords(tx, { id, by: actor.accountId, at: clock.now(), what: 'note', words: text })
    await recordAudit(
      { ...context, db: tx },
      { action: 'work-item.noted', subject: { kind: 'work item', id, label: nameInLog(item) }, after: { length: text.length } },
    )
    await announceWorkItems(tx)
    return readItem(tx, actor, id)
  })
