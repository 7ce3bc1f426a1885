import { type Actor, type Context, inTransaction } from '../../../../kit/server/index.ts'
import { recordOwnAct } from '../../audit/server/index.ts'
import { disconnectSessions, endOtherSessions, lockOwnSession, mailSecurityNotice } from '../../auth/server/index.ts'
import { requireConfirmedEmail } from './access.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { findMethods, hasRecoveryCodes } from './store.ts'

/** Adds a second step. The first one creates recovery codes and ends every other session, which had only the password. */
export async function addSecondStep(
  context: Context<Actor>,
  what: string,
  work: (within: Context<Actor>) => Promise<void>,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = context.actor
  const { ended, recoveryCodes } = await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    await lockOwnSession(within)
    await requireConfirmedEmail(within)
    const before = await findMethods(tx, accountId)
    await work(within)
    await mailSecurityNotice(tx, accountId, 'A second step was added', (account) => [
      `${what} was added to your ${account}: logging in asks for it after the password.`,
      'If that was not you, choose a new password right away: Log in, "Forgot password?".',
    ])
    await recordOwnAct(within, context.actor, 'second-step-added')
    const isFirst = !before.totp && !before.passkey
    return {
      ended: isFirst ? await endOtherSessions(within) : [],
      recoveryCodes: (await hasRecoveryCodes(tx, accountId)) ? [] : await createRecoveryCodes(tx, accountId),
    }
  })
  disconnectSessions(context.get, ended)
  context.log.info({ account: accountId }, 'a second step was added')
  return { recoveryCodes }
}
