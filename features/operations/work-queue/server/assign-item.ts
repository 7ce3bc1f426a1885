import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { announceWorkItems, saveAssignee } from '../../../platform/work-items/server/index.ts'
import type { workQueue } from '../contract/index.ts'
import { nameInLog, reasonNotToAssign } from '../rules.ts'
import { listAssignable, requireOwnItem } from './access.ts'
import { readItem } from './get-item.ts'
import { findAdmin } from './store.ts'

/** When two admins take an item at once, the second waits for the lock and then sees who was first. */
export const assignItem: Verb<typeof workQueue.assign> = (context, { params: { id }, body: { to, from } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const item = await requireOwnItem(tx, actor, id)
    const assignee = item.assignedTo ? await findAdmin(tx, item.assignedTo) : null
    const assignable = await listAssignable(tx, item.kind)
    refuseIf(reasonNotToAssign({ state: item.state, assignee, from, to, assignable }))
    if (to === (assignee?.id ?? null)) return readItem(tx, actor, id)
    await saveAssignee(tx, { id, to, by: actor.accountId, at: clock.now() })
    const name = assignable.find((admin) => admin.id === to)?.name ?? ''
    await recordAudit(
      { ...context, db: tx },
      {
        action: to ? 'work-item.assigned' : 'work-item.released',
        subject: { kind: 'work item', id, label: nameInLog(item) },
        before: { assignee: assignee?.name ?? '' },
        after: { assignee: name },
      },
    )
    await announceWorkItems(tx)
    return readItem(tx, actor, id)
  })
