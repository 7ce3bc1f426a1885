import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAccessGranted, requireSecondAdmin } from '../../../platform/admin-roles/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import {
  disconnectSessions,
  endSessionRows,
  mailSecurityNotice,
  requireStrongerPassword,
} from '../../../platform/auth/server/index.ts'
import { removeEverySecondStep } from '../../../platform/second-factor/server/index.ts'
import { peopleRefusals, type secondFactorResets } from '../contract/index.ts'
import { lockReset, nameSubject } from './lock-reset.ts'
import { endReset } from './store.ts'

export const confirmReset: Verb<typeof secondFactorResets.confirm> = async (context, { params: { id } }) => {
  const ended = await inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const by = context.actor.accountId
    const visit = { ...context, db: tx }
    const { accountId, requestedBy, reason } = await lockReset(tx, id, at)
    await requireSecondAdmin(visit, requestedBy, peopleRefusals.resetNeedsAnother)
    await removeEverySecondStep(visit, accountId)
    await requireStrongerPassword(tx, accountId)
    await recordAccessGranted(tx, accountId, [requestedBy, by], at)
    await endReset(tx, id, { outcome: 'confirmed', by, at })
    const sessions = await endSessionRows(tx, { accountId }, at)
    await mailSecurityNotice(tx, accountId, 'Your second step was removed', (name) => [
      `Two people at Liftbay checked the request, and the second step was removed from the login of your ${name}. Every device was logged out.`,
      'Log in with your password, and set up a new second step under Security. If you did not ask for this, choose a new password now with "Forgot password?" on the log-in page.',
    ])
    await recordAudit(visit, { action: 'account.second-factor-reset', subject: await nameSubject(tx, id), reason })
    return sessions
  })
  disconnectSessions(context.get, ended)
  return { id }
}
