import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../common/refusal.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { tooManyFor } from '../../../server/kit/http/limits.ts'
import { isOwnPage } from '../../../server/kit/http/own-origin.ts'
import { slot } from '../../../server/kit/provided.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { auth, authRefusals } from '../contract.ts'
import { mostMails, passcodeLength, passcodeMinutes, passcodeTries, mailWaitSeconds, roleNames } from '../rules.ts'
import { changePasswordOf, strongEnough } from './accounts.ts'
import { holdConfirmedNow } from './confirm-email.ts'
import { dropSessions } from './end-sessions.ts'
import { secondStep } from './second-step.ts'
import {
  askedForCodes,
  endOpenCode,
  fillCode,
  findAccount,
  findTicket,
  findUnsentCode,
  insertCode,
  insertTicket,
  lockAccount,
  lockCodesOf,
  tryCode,
} from './store.ts'

/** The key of the codes' hashes: six digits would be found by trying, a plain hash would not hide them. */
export const passcodeKey = slot<Buffer>('passcode key')

export const passcodeDelivery = 'passcode'

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
const hashOfCode = (key: Buffer, id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest()
const hashOfTicket = (secret: string) => createHash('sha256').update(secret).digest()

/** A GET that does something, or a cookie that could be sent from elsewhere. */
function refuseOtherSites({ header, config }: Pick<Context, 'header' | 'config'>): void {
  if (!isOwnPage(header, config.appUrl)) refuse(authRefusals.otherSite)
}

/**
 * Asks for a code. Whether anybody has the e-mail is not even looked up here: that is done when the code is sent, so the answer
 * and its time can't tell.
 */
export const requestPasscode: Verb<typeof auth.requestPasscode> = async (context, { params: { email }, query: { role } }) => {
  refuseOtherSites(context)
  const wait = await inTransaction(context.db, async (tx) => {
    await lockCodesOf(tx, email)
    // Only now: who had to wait for the lock would count from before the code that was sent in the meantime.
    const now = context.clock.now()
    const seconds = mailWaitSeconds(await askedForCodes(tx, email, mostMails), now)
    if (seconds > 0) return seconds
    await endOpenCode(tx, role, email, now)
    const id = randomUUID()
    await insertCode(tx, { id, role, email, now, expiresAt: inMinutes(now, passcodeMinutes) })
    await deliverAfterCommit(tx, passcodeDelivery, { id })
    return 0
  })
  if (wait > 0) throw tooManyFor(wait)
  context.log.info({ role, address: context.address }, 'passcode asked for')
  return { msg: 'If this email is registered, a passcode is on its way.' }
}

interface DeliveryNeeds {
  db: Db
  clock: Clock
  key: Buffer
}

/** Makes the code that was asked for and mails it, when somebody has the e-mail. */
export function sendPasscode({ db, clock, key }: DeliveryNeeds): Deliver {
  return async (payload) => {
    const { id } = payload as { id: string }
    await inTransaction(db, async (tx) => {
      const asked = await findUnsentCode(tx, id, clock.now())
      const account = asked && (await findAccount(tx, asked.role, asked.email))
      if (!account) return
      const code = String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0')
      await fillCode(tx, id, account.id, hashOfCode(key, id, code))
      await sendMessage(tx, {
        channel: 'mail',
        recipient: account.email,
        subject: 'Your Liftbay passcode',
        ...mailText({
          title: 'Your passcode',
          lines: [
            `To choose a new password for your ${roleNames[account.role]} account, enter this passcode:`,
            code,
            `It works once, for ${passcodeMinutes} minutes. Nobody from Liftbay will ever ask you for it.`,
            'You did not ask for it? Then there is nothing to do: your password stays as it is.',
          ],
        }),
      })
    })
  }
}

/** Counts the try before it compares, in one statement, so that many guesses at the same time are no more than five. */
export const verifyPasscode: Verb<typeof auth.verifyPasscode> = async (context, { params: { email, otp }, query: { role } }) => {
  refuseOtherSites(context)
  const now = context.clock.now()
  const tried = await tryCode(context.db, { role, email, now, most: passcodeTries })
  if (!tried) return refuseTyped(authRefusals.passcodeEnded)
  const given = hashOfCode(context.get(passcodeKey), tried.id, otp)
  const isRight = timingSafeEqual(given, tried.code_hash ?? Buffer.alloc(given.length)) && tried.account_id !== null
  const secret = randomBytes(32).toString('base64url')
  const isOpened =
    isRight &&
    (await inTransaction(context.db, async (tx) => {
      const account = await lockAccount(tx, tried.account_id as string)
      if (!account || !(await endOpenCode(tx, role, email, now, tried.id))) return false
      await insertTicket(tx, hashOfTicket(secret), account.id, inMinutes(now, passcodeMinutes))
      return true
    }))
  if (!isOpened) {
    context.log.warn({ role, address: context.address }, 'passcode refused')
    return refuseTyped(tried.tries < passcodeTries ? authRefusals.passcodeInvalid : authRefusals.passcodeEnded)
  }
  setTicketCookie(context, secret, passcodeMinutes * 60)
  context.log.info({ account: tried.account_id, address: context.address }, 'passcode verified')
  return { hasSecondStep: await context.get(secondStep).isSet(context, tried.account_id as string) }
}

const refuseTyped = (reason: typeof authRefusals.passcodeInvalid): never => refuse(reason, { errors: { otp: reason.msg } })

/** Sets the new password for the ticket's own account, once. */
export const resetPassword: Verb<typeof auth.resetPassword> = async (context, { body: { email, role, password } }) => {
  refuseOtherSites(context)
  const now = context.clock.now()
  const ticket = { secretHash: hashOfTicket(context.cookies[ticketCookie] ?? ''), role, email, now }
  const known = (await findTicket(context.db, ticket)) ?? refuse(authRefusals.verifyFirst)
  const chosen = await strongEnough(context, known, password)
  const ended = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, known.id)
    // Used since it was found.
    if (!account || !(await findTicket(tx, ticket))) return refuse(authRefusals.verifyFirst)
    return changePasswordOf({ ...context, db: tx }, account, chosen)
  })
  dropSessions(context.get, ended)
  await holdConfirmedNow(context, known.id)
  setTicketCookie(context, '', 0)
  context.log.info({ role, address: context.address }, 'password reset')
  return {}
}

const ticketCookie = 'prt'

function setTicketCookie({ setCookie, config }: Pick<Context, 'setCookie' | 'config'>, value: string, maxAge: number): void {
  setCookie(ticketCookie, value, {
    path: auth.resetPassword.url,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.appUrl.startsWith('https:'),
    maxAge,
  })
}
