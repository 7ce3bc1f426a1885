import { dayMilliseconds, hourMilliseconds } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import {
  type Clock,
  type Config,
  type Context,
  type Db,
  type Deliver,
  inRetriedTransaction,
} from '../../../../kit/server/index.ts'
import { hasDeclinedTexts } from '../../../people/customers/server/index.ts'
import { composeMail, quietHours, sendMessage } from '../../../platform/messages/server/index.ts'
import { saveAutomaticMessage, setOutgoing } from '../../../repair/conversations/server/index.ts'
import { lockWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { answerAutomatically, lockPhone } from '../../texting/server/index.ts'
import type { InboxChannel } from '../contract/index.ts'
import { describeOpening, fillAway, findNextOpening } from '../rules.ts'
import { listOpenTimes } from './open-times.ts'
import { createReplyAddress } from './reply-addresses.ts'
import { type AwayFacts, findAwayFacts, markAway } from './store-mails.ts'
import { insertEntry, noteMail } from './store.ts'

export const awayDelivery = 'inbox-away'

/** A customer wrote to a shop with an away message. The database stores it with the message. */
export interface WrittenToShop {
  threadId: string
  channel: InboxChannel
  at: string
}

interface Needs {
  db: Db
  clock: Clock
  config: Config
  get: Context['get']
}

/** Days to look for the next opening. */
const daysAhead = 14

/**
 * Answers that the shop is closed, once in each thread and closed period, the way the customer wrote. No text goes out at night where the
 * customer lives, or to anyone who said STOP or no.
 */
export const sendAwayMessages =
  (needs: Needs): Deliver =>
  (payload) =>
    inRetriedTransaction(needs.db, async (tx) => {
      const { threadId, channel, at } = payload as WrittenToShop
      const now = needs.clock.now()
      // Hours later, after an outage, it would only confuse.
      if (now.getTime() - new Date(at).getTime() > hourMilliseconds) return
      const facts = await findAwayFacts(tx, threadId)
      if (!facts) return
      const { shopId, timeZone } = facts
      const spans = await listOpenTimes(tx, shopId, now, new Date(now.getTime() + daysAhead * dayMilliseconds))
      const opens = findNextOpening(spans, now)
      if (!opens) return
      const text = fillAway(facts.text, {
        shop: facts.shop,
        opens: describeOpening(opens, now, timeZone),
        'shop phone': showPhone(facts.shopPhone),
      })
      const send = await findWay(tx, needs, { threadId, channel, facts, text, now })
      if (!send) return
      // In the same lock order as every write.
      if (channel === 'text' && facts.textThread) await lockPhone(tx, shopId, facts.textThread.id)
      if (facts.workOrderId) await lockWorkOrder(tx, facts.workOrderId)
      if (await markAway(tx, threadId, opens)) await send()
    })

interface Away {
  threadId: string
  channel: InboxChannel
  facts: AwayFacts
  text: string
  now: Date
}

/** The channel it goes out by; null if it may not. */
async function findWay(tx: Db, needs: Needs, away: Away): Promise<(() => Promise<void>) | null> {
  const { channel, facts, text, now } = away
  const { shopId, workOrderId, textThread } = facts
  if (channel === 'app' || channel === 'chat')
    return workOrderId ? async () => void (await saveAutomaticMessage(tx, { workOrderId, text, at: now, channel: 'app' })) : null
  if (channel === 'mail') return facts.email === '' || facts.hasDeclined ? null : () => mail(tx, needs, away)
  if (!textThread || (await hasDeclinedTexts(tx, textThread.phone, shopId))) return null
  const [waitsUntil] = (await needs.get(quietHours)?.(tx, [{ phone: textThread.phone, shopId }])) ?? []
  if (waitsUntil) return null
  return () => answerAutomatically(tx, { shopId, phone: textThread.phone, threadId: textThread.id, text, now, workOrderId })
}

/** Only to the address on file, because the message may be from anyone. */
async function mail(tx: Db, { config }: Needs, { threadId, facts, text, now }: Away): Promise<void> {
  const { shopId, shop, customerId, email, workOrderId } = facts
  if (!customerId) return
  const replyTo = await createReplyAddress(config)(tx, { shopId, customerId })
  const messageId = await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    sender: shopId,
    subject: `${shop} is closed right now`,
    replyTo,
    ...composeMail({ title: `${shop} is closed right now`, lines: [text] }),
  })
  if (workOrderId)
    await setOutgoing(tx, await saveAutomaticMessage(tx, { workOrderId, text, at: now, channel: 'mail' }), messageId, text)
  else {
    await insertEntry(tx, { threadId, kind: 'automatic', text, at: now, byName: 'Automatic answer', messageId })
    await noteMail(tx, { shopId, customerId, side: 'shop', text, at: now, accountId: null })
  }
}
