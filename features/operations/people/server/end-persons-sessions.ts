import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { disconnectSessions, endSessionRows, mailSecurityNotice, secondStep } from '../../../platform/auth/server/index.ts'
import { lockAccounts } from '../../../platform/suspensions/server/index.ts'
import type { people } from '../contract/index.ts'
import { requireLogin } from './access.ts'
import { makeSubject } from './audit-subject.ts'

export const endPersonsSessions: Verb<typeof people.endSessions> = async (context, { params, body: { reason } }) => {
  const ended = await inTransaction(context.db, async (tx) => {
    const { accountId, head } = await requireLogin(tx, params)
    const visit = { ...context, db: tx }
    await lockAccounts(tx, [accountId])
    await context.get(secondStep).endWaiting(visit, accountId)
    const sessions = await endSessionRows(tx, { accountId }, context.clock.now())
    if (sessions.length > 0)
      await mailSecurityNotice(tx, accountId, 'You were logged out everywhere', (name) => [
        `Liftbay logged out every device of your ${name}. The reason: ${reason}`,
        'Log in again to continue. If someone else may know your password, choose a new one with "Forgot password?" on the log-in page.',
      ])
    await recordAudit(visit, {
      action: `${params.kind}.signed-out`,
      subject: makeSubject(params, head),
      before: { sessions: sessions.length },
      after: { sessions: 0 },
      reason,
    })
    return sessions
  })
  disconnectSessions(context.get, ended)
  return { ended: ended.length }
}
