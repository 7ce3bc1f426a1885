import { addDays } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeBooksThrough } from '../../card-books/server/index.ts'
import { type MonthClose, monthCloseRefusals, type monthCloses } from '../contract/index.ts'
import { askToReopen as saveRequest, findClose, lockBooks, reopen } from './store.ts'

/** One admin asks, with a reason. */
export const askToReopen: Verb<typeof monthCloses.askToReopen> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const close = await lockSeen(tx, context, id, 'closed')
    await saveRequest(tx, id, reason, context.actor.accountId, context.clock.now())
    return record(tx, context, close, 'month.reopening-asked', reason)
  })

/** Another one agrees, and the month is open. */
export const agreeToReopen: Verb<typeof monthCloses.agreeToReopen> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const close = await lockSeen(tx, context, id, 'reopening')
    refuseIf(close.askedByMe ? monthCloseRefusals.sameAdmin : null)
    await closeBooksThrough(tx, addDays(close.month, -1))
    await reopen(tx, id, context.actor.accountId, context.clock.now())
    return record(tx, context, close, 'month.reopened', close.reason)
  })

async function lockSeen(tx: Db, { actor, version }: Context<Actor>, id: string, state: MonthClose['state']): Promise<MonthClose> {
  await lockBooks(tx)
  const close = (await findClose(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (close.version !== version) refuse(standardRefusals.stale, { more: { version: close.version } })
  refuseIf(close.state === state ? null : monthCloseRefusals.wrongState)
  refuseIf(close.canReopen ? null : monthCloseRefusals.notNewest)
  return close
}

async function record(
  tx: Db,
  context: Context<Actor>,
  { id, month }: MonthClose,
  action: 'month.reopening-asked' | 'month.reopened',
  reason: string,
): Promise<MonthClose> {
  await recordAudit({ ...context, db: tx }, { action, subject: { kind: 'month close', id, label: month.slice(0, 7) }, reason })
  return (await findClose(tx, id, context.actor.accountId)) ?? refuse(standardRefusals.notFound)
}
