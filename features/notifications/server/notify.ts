import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announceAll } from '../../../server/kit/live.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** Tells one account: kept in its list at once, and at its open screens once the transaction has committed. Answers the id. */
export async function notify(tx: Db, news: NewNotification): Promise<string> {
  const [id] = await notifyAll(tx, [news])
  return id as string
}

/** The same for any number, in a few statements. */
export async function notifyAll(tx: Db, news: readonly NewNotification[]): Promise<string[]> {
  if (news.length === 0) return []
  const kept = await insertNotifications(tx, news)
  await announceAll(
    tx,
    kept.map(({ accountId, notification }) => {
      const { status } = notification.data
      return {
        topics: [accountTopic(accountId)],
        message: {
          type: 'notification',
          status: typeof status === 'string' ? status : 'info',
          message: notification.title,
          notification,
        },
      }
    }),
  )
  return kept.map(({ notification }) => notification.id)
}
