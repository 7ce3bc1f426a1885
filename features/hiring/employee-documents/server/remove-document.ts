import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteValue, lockRecord } from '../../personnel/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { reasonNotToDelete } from '../rules.ts'
import { requireDocument } from './access.ts'
import { markDeleted } from './store.ts'

export const removeDocument: Verb<typeof employeeDocuments.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const { record } = await requireDocument(visit, params.id)
    await lockRecord(tx, record.id)
    const { document, by } = await requireDocument(visit, params.id)
    const stored = { byEmployee: document.byEmployee, isSeen: document.seenAt !== null }
    refuseIf(reasonNotToDelete(stored, by, record.holdReason !== ''))
    if (await markDeleted(tx, document.id, context.actor.accountId, context.clock.now())) await deleteValue(tx, document.sealedId)
    return { removed: true }
  })
