import { showDay } from '../../../../common/dates.ts'
import type { Config, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount, notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders } from '../../personnel/server/index.ts'
import type { Opened } from './access.ts'
import { getShopName } from './store-shop.ts'
import type { Asked } from './store.ts'

export const ownPath = '/documents'
/** The page of one document, for both sides. */
export const buildDocumentPath = (recordId: string, id: string) => `/employee/${recordId}/doc/${id}`
/** The page that a request's e-mail links to. */
export const buildUploadPath = (requestId: string) => `/employee/${requestId}/upload`

interface AskedFor {
  id: string
  title: string
  note: string
  dueOn: string
}

/** Asks an employee for a document. Refuses with `message_limit` when no more e-mail can be sent today. */
export async function notifyAsked(tx: Db, { appUrl }: Config, shopId: string, to: Asked, asked: AskedFor): Promise<void> {
  const dba = await getShopName(tx, shopId)
  const title = `${dba} asks you for a document: ${asked.title}`
  const path = buildUploadPath(asked.id)
  const due = `Please upload it by ${showDay(asked.dueOn)}. A photo from your phone is enough.`
  await sendMessage(tx, {
    channel: 'mail',
    recipient: to.email,
    sender: shopId,
    mustSend: true,
    subject: title,
    ...composeMail({
      title,
      lines: [...(asked.note ? [asked.note] : []), due],
      button: { label: 'Upload the document', url: `${appUrl}${path}` },
    }),
  })
  await notifyAccount(tx, { accountId: to.accountId, type: 'default', subject: 'paperwork', title, body: due, data: { path } })
}

/** Notifies the other side of a new document. Nobody is notified of papers for the shop only. */
export async function notifyGiven(
  tx: Db,
  { record, by }: Opened,
  { id, title, visibility }: { id: string; title: string; visibility: 'both' | 'shop' },
): Promise<void> {
  const path = buildDocumentPath(record.id, id)
  if (by === 'shop') {
    if (visibility === 'shop') return
    await notifyAccount(tx, {
      accountId: record.accountId,
      type: 'default',
      subject: 'paperwork',
      title: `${record.dba} added a document to your file`,
      body: title,
      data: { path },
    })
    return
  }
  const readers = await listRecordReaders(tx, record.shopId)
  await notifyAccounts(
    tx,
    readers
      .filter((accountId) => accountId !== record.accountId)
      .map((accountId) => ({
        accountId,
        type: 'default' as const,
        subject: 'paperwork' as const,
        title: `${record.firstName} ${record.lastName} uploaded a document`,
        body: title,
        data: { path },
      })),
  )
}
