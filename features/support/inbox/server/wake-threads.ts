import { type Clock, type Db, type Deliver, inTransaction } from '../../../../kit/server/index.ts'
import { announceInbox } from './announce-inbox.ts'
import { insertEntry, wakeThread } from './store.ts'

export const wakeDelivery = 'inbox-wake'

/** The end of a snooze. */
export interface WakeUp {
  threadId: string
  until: string
}

/** Brings a snoozed thread back to the top of its list, unless it came back before or was snoozed until another time. */
export const wakeThreads =
  ({ db, clock }: { db: Db; clock: Clock }): Deliver =>
  (payload) =>
    inTransaction(db, async (tx) => {
      const { threadId, until } = payload as WakeUp
      const shopId = await wakeThread(tx, threadId, new Date(until))
      if (shopId === null) return
      await insertEntry(tx, { threadId, kind: 'event', text: 'Snooze ended', at: clock.now() })
      await announceInbox(tx, shopId, threadId)
    })
