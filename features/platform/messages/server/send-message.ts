import { type Db, deliverAllAfterCommit, splitIntoBatches } from '../../../../kit/server/index.ts'
import { channels } from '../contract/index.ts'
import { insertMessages, type NewMessage } from './store.ts'

/**
 * Stores a mail or a text, to be delivered after the transaction commits. Returns the message's id.
 * `recipient` is an e-mail address, or ten digits for a text.
 */
export async function sendMessage(tx: Db, message: NewMessage): Promise<string> {
  const [id] = await sendMessages(tx, [message])
  return id as string
}

/** As many as a mail server accepts within the relay's timeout. */
const maxPerDelivery = 10

/** Does the same for many, in a few statements. */
export async function sendMessages(tx: Db, messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const ids = await insertMessages(
    tx,
    messages.map((message) => ({ ...message, subject: message.subject.replace(/\s+/g, ' ').trim() })),
  )
  for (const channel of channels) {
    const ofChannel = ids.filter((_, index) => messages[index]?.channel === channel)
    const payloads = splitIntoBatches(ofChannel, maxPerDelivery).map((messageIds) => ({ messageIds }))
    await deliverAllAfterCommit(tx, channel, payloads)
  }
  return ids
}
