import type { Db } from '../../../server/kit/database/database.ts'
import { deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { insertMessage, type NewMessage } from './store.ts'

/**
 * Stores a mail or a text and has it delivered once the transaction has committed. Answers the message's id.
 * `recipient` is an e-mail address, or ten digits for a text.
 */
export async function sendMessage(tx: Db, message: NewMessage): Promise<string> {
  const subject = message.subject.replace(/\s+/g, ' ').trim()
  const messageId = await insertMessage(tx, { ...message, subject })
  await deliverAfterCommit(tx, message.channel, { messageId })
  return messageId
}
