import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'
import { insertNotification, type NewNotification } from './store.ts'

/** Tells one account: kept in its list at once, and at its open screens once the transaction has committed. Answers the id. */
export async function notify(tx: Db, news: NewNotification): Promise<string> {
  const notification = await insertNotification(tx, news)
  const { status } = notification.data
  await announce(tx, [accountTopic(news.accountId)], {
    type: 'notification',
    status: typeof status === 'string' ? status : 'info',
    message: notification.title,
    notification,
  })
  return notification.id
}
