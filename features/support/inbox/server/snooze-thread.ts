import { showDayAndTime } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import { deliverAfterCommit, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type inbox, inboxRefusals } from '../contract/index.ts'
import { canSnoozeUntil } from '../rules.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { recordEvent } from './record-event.ts'
import { showThread } from './show-thread.ts'
import { setSnoozed } from './store.ts'
import { wakeDelivery, type WakeUp } from './wake-threads.ts'

export const snoozeThread: Verb<typeof inbox.snooze> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id } = await requireThread(tx, actor, params)
    const until = body.until === null ? null : new Date(body.until)
    if (until && !canSnoozeUntil(until, clock.now())) return refuse(inboxRefusals.notInFuture)
    if (await setSnoozed(tx, id, until)) {
      const { shop } = await showThread(tx, context, { shop: params.shop, id })
      await recordEvent(
        tx,
        context,
        id,
        until ? `snoozed this until ${showDayAndTime(until, shop.timeZone)}` : 'brought this back',
      )
      if (until) await deliverAfterCommit(tx, wakeDelivery, { threadId: id, until: until.toISOString() } satisfies WakeUp, until)
      await announceInbox(tx, params.shop, id)
    }
    return showThread(tx, context, { shop: params.shop, id })
  })
