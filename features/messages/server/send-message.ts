import type { Db } from '../../../server/kit/database/database.ts'
import { deliverAllAfterCommit, inLists } from '../../../server/kit/delivery.ts'
import { channels } from '../contract.ts'
import { insertMessages, type NewMessage } from './store.ts'

/**
 * Stores a mail or a text and has it delivered once the transaction has committed. Answers the message's id.
 * `recipient` is an e-mail address, or ten digits for a text.
 */
export async function sendMessage(tx: Db, message: NewMessage): Promise<string> {
  const [id] = await sendMessages(tx, [message])
  return id as string
}

/** As many as a mail server takes well within the relay's patience. */
const mostTogether = 10

/** The same for any number, in a few statements. */
export async function sendMessages(tx: Db, messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const ids = await insertMessages(
    tx,
    messages.map((message) => ({ ...message, subject: message.subject.replace(/\s+/g, ' ').trim() })),
  )
  for (const channel of channels) {
    const ofChannel = ids.filter((_, index) => messages[index]?.channel === channel)
    const payloads = inLists(ofChannel, mostTogether).map((messageIds) => ({ messageIds }))
    await deliverAllAfterCommit(tx, channel, payloads)
  }
  return ids
}
