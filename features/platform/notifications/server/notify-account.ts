import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announceEvents } from '../../../../kit/server/live.ts'
import { queuePushes } from '../../push/server/index.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** Notifies one account: in its list, and after the transaction commits on its open screens and devices. Returns the id. */
export async function notifyAccount(tx: Db, news: NewNotification): Promise<string> {
  const [id] = await notifyAccounts(tx, [news])
  return id as string
}

/** Does the same for many, in a few statements. */
export async function notifyAccounts(tx: Db, news: readonly NewNotification[]): Promise<string[]> {
  if (news.length === 0) return []
  const stored = await insertNotifications(tx, news)
  await announceEvents(
    tx,
    stored.map(({ accountId, notification }) => {
      const { status } = notification.data
      return {
        topics: [getAccountTopic(accountId)],
        message: {
          type: 'notification',
          status: typeof status === 'string' ? status : 'info',
          message: notification.title,
          notification,
        },
      }
    }),
  )
  await queuePushes(
    tx,
    stored.map(({ accountId, notification: { id } }, place) => ({
      accountId,
      notificationId: id,
      subject: news[place]!.subject,
    })),
  )
  return stored.map(({ notification }) => notification.id)
}
