import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { people } from '../contract/index.ts'
import { requireRecord } from './access.ts'
import { makeSubject } from './audit-subject.ts'
import { insertNote } from './store.ts'

export const addNote: Verb<typeof people.addNote> = (context, { params: { kind, id }, body: { text } }) =>
  inTransaction(context.db, async (tx) => {
    const head = await requireRecord(tx, { kind, id })
    const noteId = await insertNote(tx, { subjectId: id, text, by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      { action: `${kind}.noted`, subject: makeSubject({ kind, id }, head), after: { note: noteId, length: text.length } },
    )
    return { id: noteId }
  })
