import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { recordOwnAct } from '../../audit/server/index.ts'
import { lockOwnSession, mailSecurityNotice } from '../../auth/server/index.ts'
import { secondFactorRefusals as refusals } from '../contract/index.ts'
import { isSecondStepRequired } from '../rules.ts'
import { requirePassword } from './access.ts'
import { deleteRecoveryCodes, findMethods } from './store.ts'

/** Removes a second step. Refuses to remove the last one if the role or the password requires one. Removing the last one deletes the recovery codes. */
export async function removeSecondStep(
  context: Context<Actor>,
  what: string,
  password: string,
  work: (tx: Db, accountId: string) => Promise<void>,
): Promise<Record<string, never>> {
  await requirePassword(context, password)
  const { db, actor, config, log } = context
  return inTransaction(db, async (tx) => {
    const { account } = await lockOwnSession({ ...context, db: tx })
    await work(tx, actor.accountId)
    const { totp, passkey } = await findMethods(tx, actor.accountId)
    if (!totp && !passkey) {
      if (isSecondStepRequired(actor.role, config.demo)) refuse(refusals.needsOne)
      if (account.password_needs_second_step) refuse(refusals.passwordTooWeak)
      await deleteRecoveryCodes(tx, actor.accountId)
    }
    await mailSecurityNotice(tx, actor.accountId, 'A second step was removed', (name) => [
      `${what} was removed from your ${name}: logging in no longer asks for it.`,
      'If that was not you, choose a new password right away: Log in, "Forgot password?".',
    ])
    await recordOwnAct({ ...context, db: tx }, actor, 'second-step-removed')
    log.info({ account: actor.accountId }, 'a second step was removed')
    return {}
  })
}
