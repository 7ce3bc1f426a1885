import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { auth, authRefusals } from '../contract/index.ts'
import { requireOwnPage } from './access.ts'
import { fingerprintLogin, loginKey } from './check-login.ts'
import { disconnectSessions } from './end-sessions.ts'
import { endStandingAccess } from './end-standing-access.ts'
import { rememberDevice } from './known-devices.ts'
import { confirmEmailByCode } from './mark-email-confirmed.ts'
import { hashTicket, readTicketCookie, setTicketCookie } from './password-ticket.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { setNewPassword } from './set-new-password.ts'
import { deleteAllLoginGuesses } from './store-logins.ts'
import { findTicket, lockAccount } from './store.ts'

/** Sets a new password for the ticket's account, once. */
export const resetPassword: Verb<typeof auth.resetPassword> = async (context, { body: { email, role, password } }) => {
  requireOwnPage(context)
  const now = context.clock.now()
  const ticket = { secretHash: hashTicket(readTicketCookie(context)), role, email, now }
  const known = (await findTicket(context.db, ticket)) ?? refuse(authRefusals.passcodeNotVerified)
  const chosen = await requireStrongPassword(context, known, password)
  const ended = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, known.id)
    // The ticket may have been used since we found it.
    if (!account || !(await findTicket(tx, ticket))) return refuse(authRefusals.passcodeNotVerified)
    const visit = { ...context, db: tx }
    await deleteAllLoginGuesses(tx, fingerprintLogin(context.get(loginKey), { role, email }))
    return { sessions: await setNewPassword(visit, account, chosen), access: await endStandingAccess(visit, account.id) }
  })
  disconnectSessions(context.get, ended.sessions)
  await confirmEmailByCode(context, known.id)
  setTicketCookie(context, '', 0)
  await rememberDevice(context, known.id)
  context.log.info({ role, address: context.address }, 'password reset')
  return { ended: ended.access }
}
