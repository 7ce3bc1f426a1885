import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findWriterName } from '../../texting/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { showThread } from './show-thread.ts'
import { insertEntry } from './store.ts'

export const addNote: Verb<typeof inbox.addNote> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id: threadId } = await requireThread(tx, actor, params)
    const byName = (await findWriterName(tx, actor.accountId)) ?? ''
    await insertEntry(tx, { threadId, kind: 'note', text: body.text, at: clock.now(), accountId: actor.accountId, byName })
    await announceInbox(tx, params.shop, threadId)
    return showThread(tx, context, { shop: params.shop, id: threadId })
  })
