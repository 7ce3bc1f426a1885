import type { Context } from '../../../../kit/server/index.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { standingAccess } from './standing-access.ts'

/** Ends the account's API keys and counter programs, and mails its person which. Returns their names. */
export async function endStandingAccess(
  { db: tx, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  accountId: string,
): Promise<string[]> {
  const ended = await get(standingAccess).end(tx, accountId, clock.now())
  if (ended.length > 0)
    await mailSecurityNotice(tx, accountId, 'API keys and counter programs were disconnected', (name) => [
      `Because someone logged out every device of your ${name} or chose a new password with a passcode, these no longer have access:`,
      ended.join('\n'),
      'To use them again, create a new key under "Data", or connect the counter program again.',
    ])
  return ended
}
