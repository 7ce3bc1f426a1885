import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { auth, authRefusals } from '../contract/index.ts'
import { passcodeMinutes, passcodeTries } from '../rules.ts'
import { requireOwnPage } from './access.ts'
import { hashTicket, setTicketCookie } from './password-ticket.ts'
import { addMinutes } from './request-passcode.ts'
import { secondStep } from './second-step.ts'
import { hashCode, passcodeKey } from './send-passcode.ts'
import { countCodeTry, endOpenCode, insertTicket, lockAccount } from './store.ts'

/** Counts the try in one statement before comparing, so that concurrent guesses get no extra tries. */
export const verifyPasscode: Verb<typeof auth.verifyPasscode> = async (context, { params: { email, otp }, query: { role } }) => {
  requireOwnPage(context)
  const now = context.clock.now()
  const tried = await countCodeTry(context.db, { role, email, now, most: passcodeTries })
  if (!tried) return refusePasscode(authRefusals.passcodeEnded)
  const given = hashCode(context.get(passcodeKey), tried.id, otp)
  const isRight = timingSafeEqual(given, tried.code_hash ?? Buffer.alloc(given.length)) && tried.account_id !== null
  const secret = randomBytes(32).toString('base64url')
  const isOpened =
    isRight &&
    (await inTransaction(context.db, async (tx) => {
      const account = await lockAccount(tx, tried.account_id as string)
      if (!account || !(await endOpenCode(tx, role, email, now, tried.id))) return false
      await insertTicket(tx, hashTicket(secret), account.id, addMinutes(now, passcodeMinutes))
      return true
    }))
  if (!isOpened) {
    context.log.warn({ role, address: context.address }, 'passcode refused')
    return refusePasscode(tried.tries < passcodeTries ? authRefusals.passcodeInvalid : authRefusals.passcodeEnded)
  }
  setTicketCookie(context, secret, passcodeMinutes * 60)
  context.log.info({ account: tried.account_id, address: context.address }, 'passcode verified')
  return { hasSecondStep: await context.get(secondStep).isSet(context, tried.account_id as string) }
}

const refusePasscode = (reason: typeof authRefusals.passcodeInvalid): never => refuse(reason, { errors: { otp: reason.msg } })
