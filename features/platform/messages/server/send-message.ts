import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, deliverAfterCommit, deliverAllAfterCommit, splitIntoBatches } from '../../../../kit/server/index.ts'
import { channels } from '../contract/index.ts'
import { simplifyText } from '../rules.ts'
import { defuseLinks } from './defuse-links.ts'
import { findHeldMessages, messageLimits, onMessagesHeld } from './limits.ts'
import { quietHours } from './quiet-hours.ts'
import { listStopped } from './store-texts.ts'
import { type Fate, hasHeldMessages, insertMessages, type NewMessage } from './store.ts'

/**
 * Stores a mail or a text, to be delivered after the transaction commits. Returns the message's id. Refuses with `message_limit` when its
 * sender must know that it cannot be sent today. `recipient` is an e-mail address, or ten digits for a text.
 */
export async function sendMessage(tx: Db, message: NewMessage): Promise<string> {
  const [sent] = await sendMessages(tx, [message])
  return sent!.id
}

/** The most that a mail server accepts within the relay's timeout. */
const maxPerDelivery = 10

/**
 * Does the same for many, in a few statements. Held messages do not go out; the shop is told and finds them in a list. A phone whose owner said STOP gets
 * no texts, and texts that are not urgent wait for the morning where their reader is.
 */
export async function sendMessages(tx: Db, messages: readonly NewMessage[]): Promise<{ id: string; isHeld: boolean }[]> {
  if (messages.length === 0) return []
  const held = await holdBack(tx, messages)
  const stopped = await findStopped(tx, messages)
  const waits = await findWaits(tx, messages)
  const fates = messages.map((_, index): Fate => ({
    state: stopped.has(index) ? 'stopped' : held.has(index) ? 'held' : 'queued',
    waitsUntil: waits[index] ?? null,
  }))
  const ids = await insertMessages(tx, messages.map(prepareMessage), fates)
  for (const channel of channels) {
    const isToSend = (index: number) => messages[index]?.channel === channel && fates[index]?.state === 'queued'
    const atOnce = ids.filter((_, index) => isToSend(index) && !waits[index])
    const payloads = splitIntoBatches(atOnce, maxPerDelivery).map((messageIds) => ({ messageIds }))
    await deliverAllAfterCommit(tx, channel, payloads)
    for (const [index, id] of ids.entries())
      if (isToSend(index) && waits[index]) await deliverAfterCommit(tx, channel, { messageIds: [id] }, waits[index])
  }
  return ids.map((id, index) => ({ id, isHeld: held.has(index) || stopped.has(index) }))
}

const isText = ({ channel }: NewMessage) => channel === 'text'

async function findStopped(tx: Db, messages: readonly NewMessage[]): Promise<Set<number>> {
  const texts = messages.filter((message) => isText(message) && !message.evenIfStopped)
  if (texts.length === 0) return new Set()
  const phones = new Set(await listStopped(tx, [...new Set(texts.map(({ recipient }) => recipient))]))
  const stopped = [...messages.entries()].filter(
    ([, message]) => isText(message) && !message.evenIfStopped && phones.has(message.recipient),
  )
  return new Set(stopped.map(([index]) => index))
}

/** Until when each message waits; null for those that go out at once. */
async function findWaits(tx: Db, messages: readonly NewMessage[]): Promise<(Date | null)[]> {
  const waiting = messages.filter((message) => isText(message) && !message.isUrgent)
  const find = waiting.length > 0 ? getServices(tx)(quietHours) : null
  if (!find) return messages.map(() => null)
  const times = await find(
    tx,
    waiting.map(({ recipient, sender }) => ({ phone: recipient, shopId: sender ?? null })),
  )
  const byMessage = new Map(waiting.map((message, index) => [message, times[index] ?? null]))
  return messages.map((message) => byMessage.get(message) ?? null)
}

/** A mail's own text was prepared when it was composed. */
function prepareMessage(message: NewMessage): NewMessage {
  const subject = defuseLinks(message.subject.replace(/\s+/g, ' ').trim())
  if (message.channel === 'mail') return { ...message, subject }
  const { link } = message
  const text = simplifyText(message.text)
  const place = link ? text.indexOf('{link}') : -1
  if (link && place >= 0)
    return {
      ...message,
      subject,
      text: `${defuseLinks(text.slice(0, place))}${link}${defuseLinks(text.slice(place + '{link}'.length))}`,
    }
  return { ...message, subject, text: [defuseLinks(text), ...(link ? [link] : [])].join(' ') }
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
