import { randomUUID } from 'node:crypto'
import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { deliverAfterCommit, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'
import { calculateMailWaitSeconds, maxMails, passcodeMinutes } from '../rules.ts'
import { requireOwnPage } from './access.ts'
import { passcodeDelivery } from './send-passcode.ts'
import { endOpenCode, insertCode, listCodeRequests, lockCodes } from './store.ts'

export const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Requests a passcode. We look up the e-mail only when sending the code, so neither the reply nor its timing reveals whether the
 * e-mail is registered.
 */
export const requestPasscode: Verb<typeof auth.requestPasscode> = async (context, { params: { email }, query: { role } }) => {
  requireOwnPage(context)
  const wait = await inTransaction(context.db, async (tx) => {
    await lockCodes(tx, email)
    // Read the clock only after the lock, so that a code sent while we waited counts.
    const now = context.clock.now()
    const seconds = calculateMailWaitSeconds(await listCodeRequests(tx, email, maxMails), now)
    if (seconds > 0) return seconds
    await endOpenCode(tx, role, email, now)
    const id = randomUUID()
    await insertCode(tx, { id, role, email, now, expiresAt: addMinutes(now, passcodeMinutes) })
    await deliverAfterCommit(tx, passcodeDelivery, { id })
    return 0
  })
  if (wait > 0) throw refuseTooMany(wait)
  context.log.info({ role, address: context.address }, 'passcode asked for')
  return { msg: 'If this email is registered, a passcode is on its way.' }
}
