import { addDays } from '../../../../common/dates.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireSecondAdmin } from '../../../platform/admin-roles/server/index.ts'
import { closeBooksThrough } from '../../card-books/server/index.ts'
import { monthCloseRefusals, type monthCloses } from '../contract/index.ts'
import { lockSeenClose } from './access.ts'
import { recordAct } from './record-act.ts'
import { getAsker, reopen } from './store.ts'

/** A second admin agrees, and the month is open again. */
export const agreeToReopen: Verb<typeof monthCloses.agreeToReopen> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const close = await lockSeenClose(tx, context, id, 'reopening')
    await requireSecondAdmin({ ...context, db: tx }, await getAsker(tx, id), monthCloseRefusals.sameAdmin)
    await closeBooksThrough(tx, addDays(close.month, -1))
    await reopen(tx, id, context.actor.accountId, context.clock.now())
    return recordAct(tx, context, close, 'month.reopened', close.reason)
  })
