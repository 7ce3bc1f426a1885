import { randomInt, randomUUID } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { authRefusals, type emailChanges, emailChangeRefusals } from '../contract/index.ts'
import { calculateMailWaitSeconds, maxMails, passcodeLength, passcodeMinutes } from '../rules.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { addMinutes } from './request-passcode.ts'
import { hashCode, passcodeKey } from './send-passcode.ts'
import { insertEmailChange, listEmailChanges } from './store-email-change.ts'
import { findAccount } from './store.ts'

export const startEmailChange: Verb<typeof emailChanges.start> = async (context, { body: { email } }) => {
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { account } = await lockOwnSession({ ...context, db: tx })
    if (account.email === email) refuse(emailChangeRefusals.emailIsSame)
    if (await findAccount(tx, account.role, email))
      refuse(authRefusals.emailTaken, { errors: { email: authRefusals.emailTaken.msg } })
    const wait = calculateMailWaitSeconds(await listEmailChanges(tx, account.id, maxMails), now)
    if (wait > 0) throw refuseTooMany(wait)
    const id = randomUUID()
    const [code, oldCode] = [makeCode(), account.role === 'employee' ? makeCode() : null]
    const hash = (passcode: string) => hashCode(context.get(passcodeKey), id, passcode)
    await insertEmailChange(tx, {
      id,
      account,
      newEmail: email,
      codeHash: hash(code),
      oldCodeHash: oldCode === null ? null : hash(oldCode),
      now,
      expiresAt: addMinutes(now, passcodeMinutes),
    })
    if (oldCode) await mailOldCode(tx, { email: account.email, newEmail: email, code: oldCode })
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      subject: 'Confirm your new e-mail',
      secrets: [code],
      ...composeMail({
        title: 'Confirm your new e-mail',
        lines: [
          'To log in with this e-mail address from now on, enter this code on your account page:',
          code,
          `It works once, for ${passcodeMinutes} minutes. Nobody from Liftbay will ever ask you for it.`,
          'If you did not ask for it, you can ignore this mail. Nothing changes.',
        ],
      }),
    })
  })
  context.log.info({ account: context.actor.accountId }, 'e-mail change asked for')
  return { msg: `We sent a code to ${email}.` }
}

const makeCode = () => String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0')

const mailOldCode = (tx: Db, { email, newEmail, code }: { email: string; newEmail: string; code: string }) =>
  sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject: 'Code to change your e-mail',
    secrets: [code],
    ...composeMail({
      title: 'Code to change your e-mail',
      lines: [
        `Someone who is logged in to your account wants to log in with ${newEmail} from now on. If that is you, enter this code on your account page:`,
        code,
        `It works once, for ${passcodeMinutes} minutes. Nobody from Liftbay will ever ask you for it.`,
        'If it is not you, choose a new password now. Without this code, nothing changes.',
      ],
    }),
  })
