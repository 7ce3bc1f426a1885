import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { monthCloses } from '../contract/index.ts'
import { lockSeenClose } from './access.ts'
import { recordAct } from './record-act.ts'
import { askToReopen as saveRequest } from './store.ts'

/** An admin asks to reopen a month, with a reason. */
export const askToReopen: Verb<typeof monthCloses.askToReopen> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const close = await lockSeenClose(tx, context, id, 'closed')
    await saveRequest(tx, id, reason, context.actor.accountId, context.clock.now())
    return recordAct(tx, context, close, 'month.reopening-asked', reason)
  })
