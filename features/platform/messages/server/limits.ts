import { Refused } from '../../../../common/refusal.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'
import { type Channel, messageRefusals } from '../contract/index.ts'
import { countSentMessages, lockSender, type NewMessage } from './store.ts'

/** The most messages of one sender in 24 hours, and to one recipient. */
export interface MessageLimits {
  mail: number
  text: number
  toOne: number
}

/** Null for none, as when the demo's data is made. */
export const messageLimits = slot<MessageLimits | null>('limits of messages')

/** Tells a shop, in the caller's transaction, that messages were held back. Composition fills it. */
export type OnMessagesHeld = (tx: Db, senderId: string) => Promise<void>
export const onMessagesHeld = slot<OnMessagesHeld>('on messages held back')

const words: Record<Channel, string> = { mail: 'e-mails', text: 'texts' }

/**
 * The positions of the messages beyond their sender's limits. Refuses the whole list instead if a person waits for one of those to be sent
 * (`mustSend`), so that they know. Such sends take turns, so that a hundred at once are counted one by one.
 */
export async function findHeldMessages(tx: Db, messages: readonly NewMessage[], limits: MessageLimits): Promise<Set<number>> {
  const senders = new Set(messages.flatMap(({ sender, mustSend }) => (sender && mustSend ? [sender] : [])))
  for (const sender of [...senders].toSorted()) await lockSender(tx, sender)
  const held = new Set<number>()
  const counts = await countSentMessages(tx, messages)
  const added = new Map<string, number>()
  const add = (key: string) => added.set(key, (added.get(key) ?? 0) + 1)
  for (const [index, { sender, channel, recipient, mustSend }] of messages.entries()) {
    if (!sender) continue
    const { ofSender, toOne } = counts[index]!
    const [senderKey, recipientKey] = [`${sender} ${channel}`, `${sender} ${channel} ${recipient}`]
    const problem =
      toOne + (added.get(recipientKey) ?? 0) >= limits.toOne
        ? `${limits.toOne} ${words[channel]} went from you to this ${channel === 'mail' ? 'address' : 'phone'} in the last 24 hours, which is the limit. Call instead, or try again tomorrow.`
        : ofSender + (added.get(senderKey) ?? 0) >= limits[channel]
          ? `You have sent ${limits[channel]} ${words[channel]} in the last 24 hours, which is the limit. Nothing was sent. Try again tomorrow.`
          : null
    if (problem && mustSend) throw new Refused(messageRefusals.limitReached, { msg: problem })
    if (problem) held.add(index)
    else {
      add(senderKey)
      add(recipientKey)
    }
  }
  return held
}
