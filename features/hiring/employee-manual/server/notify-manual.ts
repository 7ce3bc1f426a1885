import type { Config, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listReaders, type ReaderRow } from './store-staff.ts'
import { getShop } from './store.ts'

export const ownPath = '/employee-manual'

/** Tells everyone who works at the shop about a new version. An e-mail above the shop's limit is held back, as for any automatic notice. */
export async function notifyPublished(
  tx: Db,
  config: Config,
  shopId: string,
  { id, number, summary }: { id: string; number: number; summary: string },
): Promise<void> {
  const { dba } = await getShop(tx, shopId)
  const title = number === 1 ? `${dba} has an employee manual` : `${dba} has a new version of the employee manual`
  await tell(tx, config, shopId, await listReaders(tx, shopId, id), { title, lines: [summary, askText], mustSend: false })
}

/** Reminds people who have not acknowledged. Refuses with `message_limit` when no more e-mail can be sent today. */
export async function notifyReminded(tx: Db, config: Config, shopId: string, readers: readonly ReaderRow[]): Promise<void> {
  const { dba } = await getShop(tx, shopId)
  const title = `Please acknowledge the employee manual of ${dba}`
  await tell(tx, config, shopId, readers, { title, lines: [askText], mustSend: true })
}

const askText = 'Please read it, and confirm at the end that you did.'

async function tell(
  tx: Db,
  { appUrl }: Config,
  shopId: string,
  readers: readonly ReaderRow[],
  { title, lines, mustSend }: { title: string; lines: readonly string[]; mustSend: boolean },
): Promise<void> {
  const mail = composeMail({ title, lines: [...lines], button: { label: 'Read the manual', url: `${appUrl}${ownPath}` } })
  await sendMessages(
    tx,
    readers.map(({ email }) => ({
      channel: 'mail' as const,
      recipient: email,
      sender: shopId,
      mustSend,
      subject: title,
      ...mail,
    })),
  )
  await notifyAccounts(
    tx,
    readers.map(({ accountId }) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title,
      body: lines[0] ?? '',
      data: { path: ownPath },
    })),
  )
}
