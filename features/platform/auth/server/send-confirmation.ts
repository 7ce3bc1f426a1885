import { createHmac, randomBytes } from 'node:crypto'
import { type Context, slot } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { confirmationHours } from '../rules.ts'
import { type AccountRow, insertConfirmation } from './store.ts'

/** The key for the fingerprints of confirmation tokens. */
export const confirmationKey = slot<Buffer>('confirmation key')

export const fingerprintToken = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest()

type MailContext = Pick<Context, 'db' | 'get' | 'clock' | 'config'>

/**
 * Mails a link that confirms the account's e-mail. The link works only signed in to that account. Otherwise, if a stranger signed
 * up with someone's address, one click by its owner would give the stranger's account access to the owner's records.
 */
export async function sendConfirmation(
  { db: tx, get, clock, config }: MailContext,
  account: Pick<AccountRow, 'id' | 'role' | 'email'>,
  words: { subject: string; title: string; lines: readonly string[] },
): Promise<void> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  await insertConfirmation(tx, {
    secretHash: fingerprintToken(get(confirmationKey), token),
    accountId: account.id,
    email: account.email,
    now,
    expiresAt: new Date(now.getTime() + confirmationHours * 3_600_000),
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: account.email,
    subject: words.subject,
    ...composeMail({
      title: words.title,
      lines: [
        ...words.lines,
        `Please confirm that this is your e-mail address. The link works once, for ${confirmationHours} hours, after you have logged in with it.`,
        'If you did not sign up, you can ignore this mail. Nobody else can confirm your address.',
      ],
      button: { label: 'Confirm your e-mail', url: `${config.appUrl}/confirm-email/${token}?role=${account.role}` },
    }),
  })
}
