import { createHmac, randomBytes } from 'node:crypto'
import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inPatientTransaction, inTransaction } from '../../../server/kit/database/database.ts'
import { tooManyFor } from '../../../server/kit/http/limits.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'
import { slot } from '../../../server/kit/provided.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { confirmationRefusals, type confirmations } from '../confirmation-contract.ts'
import { confirmationHours, mailWaitSeconds, mostMails, roleNames } from '../rules.ts'
import { infoOf } from './accounts.ts'
import { lockOwnSession } from './own-session.ts'
import {
  type AccountRow,
  hasConfirmation,
  insertConfirmation,
  lockAccount,
  mailedConfirmations,
  setEmailConfirmed,
} from './store.ts'

/** The key of the links' fingerprints. */
export const confirmationKey = slot<Buffer>('confirmation key')

/** An account's e-mail has become its person's own: what belongs to who reads it may be handed over, in the same transaction. */
export const onEmailConfirmed =
  slot<(tx: Db, account: { id: string; role: Role; email: string }) => Promise<void>>('on email confirmed')

const fingerprintOf = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest()

type Mailing = Pick<Context, 'db' | 'get' | 'clock' | 'config'>

/**
 * Mails a link that confirms the account's e-mail. It does so only for who is signed in to that account: somebody whose address a
 * stranger signed up with would otherwise open the stranger's account to what is theirs, with one click.
 */
export async function sendConfirmation(
  { db: tx, get, clock, config }: Mailing,
  account: Pick<AccountRow, 'id' | 'role' | 'email'>,
  words: { subject: string; title: string; lines: readonly string[] },
): Promise<void> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  await insertConfirmation(tx, {
    secretHash: fingerprintOf(get(confirmationKey), token),
    accountId: account.id,
    email: account.email,
    now,
    expiresAt: new Date(now.getTime() + confirmationHours * 3_600_000),
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: account.email,
    subject: words.subject,
    ...mailText({
      title: words.title,
      lines: [
        ...words.lines,
        `Please confirm that this is your e-mail address. The link works once, for ${confirmationHours} hours, after you have logged in with it.`,
        'You did not sign up? Then there is nothing to do: nobody can confirm your address for you.',
      ],
      button: { label: 'Confirm your e-mail', url: `${config.appUrl}/confirm-email/${token}?role=${account.role}` },
    }),
  })
}

export const mail: Verb<typeof confirmations.mail> = async (context) => {
  const { email } = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    // Held, so that asking many times at once counts as many.
    const { account } = await lockOwnSession(visit)
    if (account.is_email_confirmed) refuse(confirmationRefusals.alreadyConfirmed)
    const wait = mailWaitSeconds(await mailedConfirmations(tx, account.id, mostMails), context.clock.now())
    if (wait > 0) throw tooManyFor(wait)
    await sendConfirmation(visit, account, {
      subject: 'Confirm your e-mail',
      title: 'Confirm your e-mail',
      lines: [`This is for your ${roleNames[account.role]} account.`],
    })
    return account
  })
  context.log.info({ account: context.actor.accountId }, 'confirmation mailed')
  return { msg: `A new link is on its way to ${email}.` }
}

export const confirm: Verb<typeof confirmations.confirm> = async (context, { body: { token } }) => {
  await inPatientTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const { account } = await lockOwnSession(visit)
    const fingerprint = fingerprintOf(context.get(confirmationKey), token)
    if (!(await hasConfirmation(tx, fingerprint, account, context.clock.now()))) refuse(confirmationRefusals.ended)
    await holdConfirmed(visit, account)
  })
  context.log.info({ account: context.actor.accountId }, 'e-mail confirmed')
  return infoOf(context, context.actor.accountId)
}

/**
 * Who had the passcode of a forgotten password reads the account's mail. Not in the transaction of the new password: what is handed
 * over now must not be there while those are still signed in who had the old one.
 */
export async function holdConfirmedNow(context: Pick<Context, 'db' | 'get' | 'clock'>, accountId: string): Promise<void> {
  await inPatientTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account) await holdConfirmed({ ...context, db: tx }, account)
  })
}

/** Somebody has proved that the e-mail of a locked account is theirs. Once it is, nothing more follows. */
async function holdConfirmed({ db: tx, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>, account: AccountRow): Promise<void> {
  if (account.is_email_confirmed) return
  await setEmailConfirmed(tx, account.id, clock.now())
  await get(onEmailConfirmed)(tx, account)
  await announce(tx, [accountTopic(account.id)], { type: 'email_confirmed' })
}
