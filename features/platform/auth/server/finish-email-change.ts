import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { type Context, inRetriedTransaction, slot, type Db, type Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { authRefusals, type emailChanges } from '../contract/index.ts'
import { emailUndoDays, passcodeTries } from '../rules.ts'
import { getAccountInfo } from './get-account-info.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { onEmailConfirmed } from './mark-email-confirmed.ts'
import { addMinutes } from './request-passcode.ts'
import { confirmationKey, fingerprintToken } from './send-confirmation.ts'
import { hashCode, passcodeKey } from './send-passcode.ts'
import { countEmailTry, endEmailChange, updateAccountEmail } from './store-email-change.ts'
import { type AccountRow, endPasswordResets } from './store.ts'

/** Runs in the transaction that changes an account's e-mail, for the records that repeat it. */
export const onEmailChanged = slot<(tx: Db, account: { id: string; email: string }) => Promise<void>>('on email changed')

/** Counts the try in one statement before comparing, so that concurrent guesses get no extra tries. The session goes on. */
export const finishEmailChange: Verb<typeof emailChanges.finish> = async (context, { body: { otp, oldOtp } }) => {
  const { accountId } = context.actor
  const tried = await countEmailTry(context.db, { accountId, now: context.clock.now(), most: passcodeTries })
  if (!tried) return refuse(authRefusals.passcodeEnded, { errors: { otp: authRefusals.passcodeEnded.msg } })
  const isCode = (typed: string, hash: Buffer) => timingSafeEqual(hashCode(context.get(passcodeKey), tried.id, typed), hash)
  const wrong = {
    ...(isCode(otp, tried.codeHash) ? {} : { otp: authRefusals.passcodeInvalid.msg }),
    ...(tried.oldCodeHash && !isCode(oldOtp ?? '', tried.oldCodeHash) ? { oldOtp: authRefusals.passcodeInvalid.msg } : {}),
  }
  if (Object.keys(wrong).length > 0) return refuse(authRefusals.passcodeInvalid, { errors: wrong })
  await inRetriedTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const { account } = await lockOwnSession(visit)
    const token = randomBytes(32).toString('base64url')
    const undo = {
      undoHash: fingerprintToken(context.get(confirmationKey), token),
      undoUntil: addMinutes(now, emailUndoDays * 1440),
    }
    if (!(await endEmailChange(tx, { id: tried.id, ...undo, now }))) refuse(authRefusals.passcodeEnded)
    await endPasswordResets(tx, account, now)
    await changeEmail(visit, account, tried.newEmail)
    await context.get(onEmailConfirmed)(tx, { ...account, email: tried.newEmail })
    await mailUndoLink(visit, { oldEmail: account.email, newEmail: tried.newEmail, token })
  })
  context.log.info({ account: accountId }, 'e-mail changed')
  return getAccountInfo(context, accountId)
}

/** Changes the e-mail of a locked account, and of the records that repeat it. */
export async function changeEmail(
  visit: Pick<Context, 'db' | 'get' | 'clock'>,
  account: AccountRow,
  email: string,
): Promise<void> {
  if (!(await updateAccountEmail(visit.db, account, email, visit.clock.now()))) refuse(authRefusals.emailTaken)
  await visit.get(onEmailChanged)(visit.db, { id: account.id, email })
}

const mailUndoLink = (
  { db: tx, config }: Pick<Context, 'db' | 'config'>,
  { oldEmail, newEmail, token }: { oldEmail: string; newEmail: string; token: string },
) =>
  sendMessage(tx, {
    channel: 'mail',
    recipient: oldEmail,
    subject: 'Your e-mail was changed',
    ...composeMail({
      title: 'Your e-mail was changed',
      lines: [
        `From now on, you log in to Liftbay with ${newEmail}, and your shops write there.`,
        `If that was not you, take it back: the link brings this address back and logs out every device. It works for ${emailUndoDays} days. Then choose a new password.`,
      ],
      button: { label: 'Take the change back', url: `${config.appUrl}/undo-email-change/${token}` },
    }),
  })
