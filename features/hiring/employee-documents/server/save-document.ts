import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { reasonNotToChange, reasonNotToHide } from '../rules.ts'
import { requireDocument } from './access.ts'
import { buildDocument } from './build-file.ts'
import { updateDocument } from './store.ts'

export const saveDocument: Verb<typeof employeeDocuments.save> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const { document, record, by } = await requireDocument(visit, body.document)
    if (record.id !== params.id) refuse(standardRefusals.notFound)
    const stored = { byEmployee: document.byEmployee, isSeen: document.seenAt !== null }
    refuseIf(reasonNotToChange(stored, by))
    if (body.visibility === 'shop') refuseIf(reasonNotToHide(stored, record.state))
    await updateDocument(tx, document.id, body)
    return buildDocument(visit, { record, by }, document.id)
  })
