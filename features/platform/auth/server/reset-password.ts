import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { auth, authRefusals } from '../contract/index.ts'
import { requireOwnPage } from './access.ts'
import { disconnectSessions } from './end-sessions.ts'
import { confirmEmailAfterReset } from './mark-email-confirmed.ts'
import { hashTicket, setTicketCookie, ticketCookie } from './password-ticket.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { setNewPassword } from './set-new-password.ts'
import { findTicket, lockAccount } from './store.ts'

/** Sets a new password for the ticket's account, once. */
export const resetPassword: Verb<typeof auth.resetPassword> = async (context, { body: { email, role, password } }) => {
  requireOwnPage(context)
  const now = context.clock.now()
  const ticket = { secretHash: hashTicket(context.cookies[ticketCookie] ?? ''), role, email, now }
  const known = (await findTicket(context.db, ticket)) ?? refuse(authRefusals.passcodeNotVerified)
  const chosen = await requireStrongPassword(context, known, password)
  const ended = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, known.id)
    // The ticket may have been used since we found it.
    if (!account || !(await findTicket(tx, ticket))) return refuse(authRefusals.passcodeNotVerified)
    return setNewPassword({ ...context, db: tx }, account, chosen)
  })
  disconnectSessions(context.get, ended)
  await confirmEmailAfterReset(context, known.id)
  setTicketCookie(context, '', 0)
  context.log.info({ role, address: context.address }, 'password reset')
  return {}
}
