import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { emailChangeRefusals, type emailChanges } from '../contract/index.ts'
import { disconnectSessions } from './end-sessions.ts'
import { endStandingAccess } from './end-standing-access.ts'
import { changeEmail } from './finish-email-change.ts'
import { secondStep } from './second-step.ts'
import { confirmationKey, fingerprintToken } from './send-confirmation.ts'
import { endEmailChangesOf, markEmailUndone } from './store-email-change.ts'
import { endPasswordResets, endSessionRows, lockAccount } from './store.ts'

/** Brings the old address back and ends every session, because someone else may be using the account. */
export const undoEmailChange: Verb<typeof emailChanges.undo> = async (context, { body: { token } }) => {
  const { accountId, sessions, email } = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const change = await markEmailUndone(tx, fingerprintToken(context.get(confirmationKey), token), now)
    const account = change && (await lockAccount(tx, change.accountId))
    if (!change || !account) return refuse(emailChangeRefusals.undoEnded)
    await endEmailChangesOf(tx, account.id, now)
    await endPasswordResets(tx, account, now)
    await changeEmail(visit, account, change.oldEmail)
    await context.get(secondStep).endWaiting(visit, account.id)
    await endStandingAccess(visit, account.id)
    return {
      accountId: account.id,
      sessions: await endSessionRows(tx, { accountId: account.id }, now),
      email: change.oldEmail,
    }
  })
  disconnectSessions(context.get, sessions)
  context.log.info({ account: accountId }, 'e-mail change undone')
  return { email }
}
