import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { settleTexts } from '../../texting/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { recordEvent } from './record-event.ts'
import { showThread } from './show-thread.ts'
import { setDone } from './store.ts'

export const setThreadDone: Verb<typeof inbox.setDone> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id, customerId, textThreadId } = await requireThread(tx, actor, params)
    const now = clock.now()
    // First, because texts that arrive lock the phone before its thread, too.
    const sender = { shopId: params.shop, customerId, textThreadId }
    if (body.isDone) await settleTexts(tx, sender, { accountId: actor.accountId, now })
    if (await setDone(tx, id, body.isDone ? now : null)) {
      await recordEvent(tx, context, id, body.isDone ? 'marked this as done' : 'opened this again')
      await announceInbox(tx, params.shop, id)
    }
    return showThread(tx, context, { shop: params.shop, id })
  })
