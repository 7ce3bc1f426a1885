import { createHmac } from 'node:crypto'
import type { Role } from '../../../../common/route.ts'
import { type Context, type Db, type Deliver, deliverAfterCommit, inTransaction, slot } from '../../../../kit/server/index.ts'
import { guessLimits } from '../rules.ts'
import { countAndCheck, type GuessCounter } from './check-guess.ts'
import { readDeviceHash } from './known-devices.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { deleteLoginGuesses, isKnownDevice, lockLoginGuesses, saveLoginGuess } from './store-logins.ts'
import { findAccount } from './store.ts'

/** The key for the fingerprints of e-mails at which passwords are guessed. */
export const loginKey = slot<Buffer>('login key')

export interface LoginTarget {
  role: Role
  /** In small letters. */
  email: string
}

export const loginNotice = 'login-notice'
const unknownDevice = Buffer.alloc(0)
const hint = 'Or choose a new password with "Forgot password?".'

export const fingerprintLogin = (key: Buffer, { role, email }: LoginTarget) =>
  createHmac('sha256', key).update(`${role} ${email}`).digest()

/**
 * Whether the password of a login is right. Counts the wrong ones for each e-mail in the database, for every program on it together, and
 * does the same for an e-mail without an account. A device that has logged in before is counted separately.
 */
export async function checkLogin(
  context: Pick<Context, 'db' | 'clock' | 'get' | 'cookies' | 'config'>,
  target: LoginTarget,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const { db, get } = context
  const subject = fingerprintLogin(get(loginKey), target)
  const ownDevice = readDeviceHash(context)
  const isKnown = await isKnownDevice(db, target, ownDevice ?? unknownDevice)
  const device = (isKnown && ownDevice) || unknownDevice
  const counter: GuessCounter = {
    lock: (tx, now) => lockLoginGuesses(tx, subject, device, now),
    save: (tx, counted) => saveLoginGuess(tx, subject, device, counted),
    forget: (on) => deleteLoginGuesses(on, subject, device),
  }
  const { isRight, tries } = await countAndCheck(context, 'login', counter, look, hint)
  // Whether there is an account to notify is looked up later, so that the reply takes the same time for every e-mail.
  if (!isRight && (tries === guessLimits.login.free || tries === guessLimits.login.stopsAt))
    await deliverAfterCommit(db, loginNotice, { ...target, tries })
  return isRight
}

/** Mails the account's person that someone is guessing. */
export const notifyOfGuesses =
  ({ db }: { db: Db }): Deliver =>
  async (payload) => {
    const { tries, ...target } = payload as LoginTarget & { tries: number }
    const account = await findAccount(db, target.role, target.email)
    if (!account) return
    await inTransaction(db, (tx) =>
      mailSecurityNotice(tx, account.id, 'Wrong passwords at your login', (name) => [
        `Someone typed ${tries} wrong passwords for your ${name}. ${
          tries === guessLimits.login.stopsAt
            ? 'Devices that never logged in to it before are now refused for 24 hours, or until you choose a new password with "Forgot password?".'
            : 'We now make them wait after each further try.'
        }`,
        'You can still log in on a device that you used before. If it was you who typed them, use "Forgot password?".',
      ]),
    )
  }
