import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { roleNames } from '../rules.ts'
import { findAccountById } from './store.ts'

/** Mails the account's person about a security change. Skips the admin, whose user name is not an e-mail. */
export async function mailSecurityNotice(
  tx: Db,
  accountId: string,
  title: string,
  lines: (accountName: string) => readonly string[],
): Promise<void> {
  const account = await findAccountById(tx, accountId)
  if (!account || account.role === 'admin') return
  await sendMessage(tx, {
    channel: 'mail',
    recipient: account.email,
    subject: title,
    ...composeMail({ title, lines: lines(`${roleNames[account.role]} account`) }),
  })
}
