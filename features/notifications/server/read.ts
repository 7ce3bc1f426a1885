import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'
import type { notifications } from '../contract.ts'
import { countUnread, markRead } from './store.ts'

/** Somebody else's notifications, and those read before, are passed over. */
export const readNotifications: Verb<typeof notifications.read> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const read = await markRead(tx, actor.accountId, body.ids ?? null, clock.now())
    const unread = await countUnread(tx, actor.accountId)
    // The bell of another window follows.
    if (read.length > 0)
      await announce(tx, [accountTopic(actor.accountId)], { type: 'notification_read', status: 'info', message: '', unread })
    return { unread }
  })
