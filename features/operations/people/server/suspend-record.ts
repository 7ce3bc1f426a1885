import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { endWaitingDeliveries } from '../../../data/webhooks/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { disconnectSessions, endSessionRows, secondStep } from '../../../platform/auth/server/index.ts'
import { insertSuspension, lockAccounts, lockShop } from '../../../platform/suspensions/server/index.ts'
import { peopleRefusals, type people } from '../contract/index.ts'
import { requireSuspendable } from './access.ts'
import { makeSubject } from './audit-subject.ts'
import { mailSuspended } from './mail-suspension.ts'
import { listMemberAccounts } from './store.ts'

/**
 * One row suspends; everything that it stops looks for that row. Anything open at this moment ends here: bookings that have begun are waited
 * for, log-ins that have begun wait and are then refused, and sessions, second steps and waiting webhook messages end.
 */
export const suspendRecord: Verb<typeof people.suspend> = async (context, { params, body: { reason } }) => {
  const suspended = await inTransaction(context.db, async (tx) => {
    const { kind, target, ownerId, head } = await requireSuspendable(tx, params)
    const at = context.clock.now()
    const visit = { ...context, db: tx }
    if ('shopId' in target) await lockShop(tx, target.shopId)
    const accounts = 'shopId' in target ? await listMemberAccounts(tx, target.shopId) : [target.accountId]
    await lockAccounts(tx, accounts)
    const id = await insertSuspension(tx, target, { reason, by: context.actor.accountId, at })
    if (!id) return refuse(peopleRefusals.alreadySuspended)
    const sessions: string[] = []
    for (const accountId of accounts) {
      sessions.push(...(await endSessionRows(tx, { accountId }, at)))
      await context.get(secondStep).endWaiting(visit, accountId)
    }
    await endWaitingDeliveries(tx, ownerId, 'Liftbay suspended the owner of this webhook.')
    await mailSuspended(visit, { kind, name: head.title, reason, shopId: head.shopId, accountId: head.accountId })
    const subject = makeSubject(params, head)
    await recordAudit(visit, {
      action: `${kind}.suspended`,
      subject,
      before: { suspended: false },
      after: { suspended: true },
      reason,
    })
    return { id, sessions }
  })
  disconnectSessions(context.get, suspended.sessions)
  return { id: suspended.id }
}
