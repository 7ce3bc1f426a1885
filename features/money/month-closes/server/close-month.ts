import { addDays } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeBooksThrough } from '../../card-books/server/index.ts'
import { monthCloseRefusals, type monthCloses } from '../contract/index.ts'
import { draftMonth } from './draft-month.ts'
import { findClose, insertClose, lockBooks } from './store.ts'

/** `2027-03-01` -> `2027-03-31` */
export const findMonthEnd = (month: string): string => addDays(`${addDays(month, 31).slice(0, 8)}01`, -1)

export const closeMonth: Verb<typeof monthCloses.close> = (context, { body: { month } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    // A booking in progress finishes first, and a later one finds the month closed.
    await lockBooks(tx)
    const draft = await draftMonth(tx, clock.now())
    if (draft.month !== month || draft.checks.some(({ isMet }) => !isMet)) refuse(monthCloseRefusals.notReady)
    await closeBooksThrough(tx, findMonthEnd(month))
    const id = await insertClose(tx, { month, record: draft.record, by: actor.accountId, now: clock.now() })
    const subject = { kind: 'month close', id, label: month.slice(0, 7) }
    await recordAudit({ ...context, db: tx }, { action: 'month.closed', subject, after: { balances: draft.record.balances } })
    return (await findClose(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  })
