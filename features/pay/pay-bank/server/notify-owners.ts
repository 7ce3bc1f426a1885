import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listOwners } from './store-bank.ts'

export const bankPath = '/home-owner/payroll/bank'
export const buildRunPath = (runId: string | null): string => (runId === null ? bankPath : `/home-owner/payroll/runs/${runId}`)

interface OwnerNews {
  title: string
  body: string
  path: string
  /** The owner who did it. Their own bell stays as it is. */
  by?: string
  /** E-mails it to the owner who did it: someone else may be using their login. */
  mailsDoer?: boolean
}

/** Notifies the owners of the shop, except the one who did it. */
export async function notifyOwners(tx: Db, shopId: string, { title, body, path, by, mailsDoer }: OwnerNews): Promise<void> {
  const owners = await listOwners(tx, shopId)
  await notifyAccounts(
    tx,
    owners
      .filter(({ id }) => id !== by)
      .map(({ id }) => ({
        accountId: id,
        type: 'default' as const,
        subject: 'paperwork' as const,
        title,
        body,
        data: { path },
      })),
  )
  const doer = mailsDoer && owners.find(({ id }) => id === by)
  if (!doer) return
  await sendMessage(tx, {
    channel: 'mail',
    recipient: doer.email,
    subject: title,
    ...composeMail({ title, lines: [body, 'Someone did this with your login. If it was not you, change your password now.'] }),
  })
}
