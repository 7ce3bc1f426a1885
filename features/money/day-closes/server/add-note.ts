import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { dayCloses } from '../contract/index.ts'
import { requireOwnClose } from './access.ts'
import { insertNote } from './store.ts'

export const addNote: Verb<typeof dayCloses.addNote> = ({ db, actor, clock }, { params: { id }, body: { text } }) =>
  inTransaction(db, async (tx) => {
    await requireOwnClose(tx, actor, id)
    await insertNote(tx, { closeId: id, text, writtenBy: actor.accountId, now: clock.now() })
    return requireOwnClose(tx, actor, id)
  })
