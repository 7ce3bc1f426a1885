import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'
import type { notifications } from '../contract.ts'
import { countUnread, markRead, markReadAbout } from './store.ts'

/** Somebody else's notifications, and those read before, are passed over. */
export const readNotifications: Verb<typeof notifications.read> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const read = await markRead(tx, actor.accountId, body.ids ?? null, clock.now())
    const unread = await countUnread(tx, actor.accountId)
    if (read.length > 0) await announceRead(tx, actor.accountId, unread)
    return { unread }
  })

/** Whoever has seen the thing itself needs no bell any more: marks what they were told with these values in its data. */
export async function readAbout(tx: Db, accountId: string, about: Record<string, string>, at: Date): Promise<void> {
  if (await markReadAbout(tx, accountId, about, at)) await announceRead(tx, accountId, await countUnread(tx, accountId))
}

/** The bell of every window follows. */
const announceRead = (tx: Db, accountId: string, unread: number) =>
  announce(tx, [accountTopic(accountId)], { type: 'notification_read', status: 'info', message: '', unread })
