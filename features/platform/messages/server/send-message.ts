import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, deliverAllAfterCommit, splitIntoBatches } from '../../../../kit/server/index.ts'
import { channels } from '../contract/index.ts'
import { defuseLinks } from './defuse-links.ts'
import { findHeldMessages, messageLimits, onMessagesHeld } from './limits.ts'
import { hasHeldMessages, insertMessages, type NewMessage } from './store.ts'

/**
 * Stores a mail or a text, to be delivered after the transaction commits. Returns the message's id. Refuses with `message_limit` when its
 * sender must know that it cannot be sent today. `recipient` is an e-mail address, or ten digits for a text.
 */
export async function sendMessage(tx: Db, message: NewMessage): Promise<string> {
  const [sent] = await sendMessages(tx, [message])
  return sent!.id
}

/** As many as a mail server accepts within the relay's timeout. */
const maxPerDelivery = 10

/** Does the same for many, in a few statements. Held messages wait for the shop to be under its limit. */
export async function sendMessages(tx: Db, messages: readonly NewMessage[]): Promise<{ id: string; isHeld: boolean }[]> {
  if (messages.length === 0) return []
  const held = await holdBack(tx, messages)
  const ids = await insertMessages(tx, messages.map(prepareMessage), held)
  for (const channel of channels) {
    const ofChannel = ids.filter((_, index) => messages[index]?.channel === channel && !held.has(index))
    const payloads = splitIntoBatches(ofChannel, maxPerDelivery).map((messageIds) => ({ messageIds }))
    await deliverAllAfterCommit(tx, channel, payloads)
  }
  return ids.map((id, index) => ({ id, isHeld: held.has(index) }))
}

/** A mail's own text was prepared when it was composed. */
function prepareMessage(message: NewMessage): NewMessage {
  const subject = defuseLinks(message.subject.replace(/\s+/g, ' ').trim())
  if (message.channel === 'mail') return { ...message, subject }
  return { ...message, subject, text: [defuseLinks(message.text), ...(message.link ? [message.link] : [])].join(' ') }
}

/** The messages beyond their sender's limits. The first of a day tells the sender. */
async function holdBack(tx: Db, messages: readonly NewMessage[]): Promise<Set<number>> {
  const get = getServices(tx)
  const limits = get(messageLimits)
  if (!limits || messages.every(({ sender }) => !sender)) return new Set()
  const held = await findHeldMessages(tx, messages, limits)
  const senders = new Set([...held].map((index) => messages[index]!.sender!))
  for (const sender of senders) if (!(await hasHeldMessages(tx, sender))) await get(onMessagesHeld)(tx, sender)
  return held
}
