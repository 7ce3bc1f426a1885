import type { Db } from '../../../server/kit/database/database.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { roleNames } from '../rules.ts'
import { findAccountById } from './store.ts'

/** A mail to an account's person about what guards it. The admin's e-mail is a user name: there is nobody to write to. */
export async function tellAccount(
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
    ...mailText({ title, lines: lines(`${roleNames[account.role]} account`) }),
  })
}
