import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders } from '../../personnel/server/index.ts'
import { findReminder, type ReminderDays, reminderDays } from '../rules.ts'
import { buildDocumentPath, ownPath } from './notify-documents.ts'
import { type EndingDocument, insertReminder, listEmails, listEndingDocuments } from './store-shop.ts'

interface Services {
  db: Db
  clock: Clock
  config: Config
}

/** How long after it expires a document is still checked. */
const lookBackDays = 32

/**
 * Tells both sides, by e-mail and notification, that a document expires in 90, 30 and 7 days, and that it has expired. Each is
 * sent once.
 */
export const createDocumentReminderJob = (services: Services): TimedJob => ({
  name: 'remind-of-employee-documents',
  cron: '21 14 * * *',
  work: () => remindOfDocuments(services),
})

export async function remindOfDocuments({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const day = getDay(now)
  // One more day at both ends, because shops are in different time zones.
  for (const document of await listEndingDocuments(db, now, addDays(day, -lookBackDays), addDays(day, reminderDays[0] + 1))) {
    const days = findReminder(document.expiresOn, document.today)
    if (days === null) continue
    await inTransaction(db, async (tx) => {
      if (await insertReminder(tx, { documentId: document.id, expiresOn: document.expiresOn, days, at: now }))
        await remind(tx, config, document, days)
    })
  }
}

async function remind(tx: Db, { appUrl }: Config, document: EndingDocument, days: ReminderDays): Promise<void> {
  const ends = days === 0 ? `expired on ${showDay(document.expiresOn)}` : `expires on ${showDay(document.expiresOn)}`
  const readers = await listRecordReaders(tx, document.shopId)
  const shopSide = await listEmails(
    tx,
    readers.filter((accountId) => accountId !== document.accountId),
  )
  const shopPath = buildDocumentPath(document.recordId, document.id)
  const ownDocumentPath = `${ownPath}?renew=${document.id}`
  const news = [
    ...(document.isShopOnly
      ? []
      : [
          {
            accountId: document.accountId,
            email: document.email,
            title: `Your document ${ends}: ${document.title}`,
            body: `Upload the new one for ${document.dba} when you have it.`,
            path: ownDocumentPath,
            label: 'Upload the new one',
          },
        ]),
    ...shopSide.map(({ accountId, email }) => ({
      accountId,
      email,
      title: `A document of ${document.name} ${ends}: ${document.title}`,
      body: document.isShopOnly ? 'Add the new one to the file.' : 'We told the employee, too.',
      path: shopPath,
      label: 'Open the document',
    })),
  ]
  await sendMessages(
    tx,
    news.map(({ email, title, body, path, label }) => ({
      channel: 'mail' as const,
      recipient: email,
      sender: document.shopId,
      subject: title,
      ...composeMail({ title, lines: [body], button: { label, url: `${appUrl}${path}` } }),
    })),
  )
  await notifyAccounts(
    tx,
    news.map(({ accountId, title, body, path }) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title,
      body,
      data: { path },
    })),
  )
}
