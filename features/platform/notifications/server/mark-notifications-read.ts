import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce } from '../../../../kit/server/live.ts'
import type { notifications } from '../contract/index.ts'
import { countUnread, setRead, setReadAbout } from './store.ts'

/** Skips other people's notifications and those already read. */
export const markNotificationsRead: Verb<typeof notifications.markRead> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const read = await setRead(tx, actor.accountId, body.ids ?? null, clock.now())
    const unread = await countUnread(tx, actor.accountId)
    if (read.length > 0) await announceRead(tx, actor.accountId, unread)
    return { unread }
  })

/** Marks the account's notifications whose data has these values as read, because the person has seen the thing itself. */
export async function markReadAbout(tx: Db, accountId: string, about: Record<string, string>, at: Date): Promise<void> {
  if (await setReadAbout(tx, accountId, about, at)) await announceRead(tx, accountId, await countUnread(tx, accountId))
}

/** Updates the bell in every open window. */
const announceRead = (tx: Db, accountId: string, unread: number) =>
  announce(tx, [getAccountTopic(accountId)], { type: 'notification_read', status: 'info', message: '', unread })
