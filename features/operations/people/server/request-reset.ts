import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { mailSecurityNotice, secondStep } from '../../../platform/auth/server/index.ts'
import { lockAccounts } from '../../../platform/suspensions/server/index.ts'
import { peopleRefusals, type secondFactorResets } from '../contract/index.ts'
import { resetHours } from '../rules.ts'
import { requireLogin } from './access.ts'
import { makeSubject } from './audit-subject.ts'
import { expireResets, insertReset } from './store.ts'

/** Changes nothing yet: another admin has to confirm. The person is e-mailed, so that a stranger's request does not go unnoticed. */
export const requestReset: Verb<typeof secondFactorResets.request> = (context, { params, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { accountId, head } = await requireLogin(tx, params)
    const visit = { ...context, db: tx }
    const at = context.clock.now()
    await lockAccounts(tx, [accountId])
    refuseIf((await context.get(secondStep).isSet(visit, accountId)) ? null : peopleRefusals.noSecondFactor)
    await expireResets(tx, at)
    const expiresAt = new Date(at.getTime() + resetHours * 3_600_000)
    const id = await insertReset(tx, { accountId, reason, by: context.actor.accountId, at, expiresAt })
    if (!id) return refuse(peopleRefusals.resetPending)
    await mailSecurityNotice(tx, accountId, 'Someone asked us to remove your second step', (name) => [
      `We were asked to remove the second step from the login of your ${name}. A second person at Liftbay has ${resetHours} hours to check the request. Until then, the second step stays.`,
      `If that was not you, log in and write to us at ${context.config.appUrl}/contactus right away.`,
    ])
    await recordAudit(visit, {
      action: `${params.kind}.second-factor-reset-requested`,
      subject: makeSubject(params, head),
      reason,
    })
    return { id }
  })
