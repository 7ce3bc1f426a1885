import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Deliver, DeliverTogether, Delivery } from '../../../server/kit/delivery.ts'
import { MailRefused, type MailTransport, outboxOnly } from '../../../server/kit/mail.ts'
import type { Storage } from '../../../server/kit/storage.ts'
import type { Channel } from '../contract.ts'
import { isGivenUp } from '../rules.ts'
import { mailHtml } from './mail-text.ts'
import { findQueued, markFailed, markSent, type QueuedMessage } from './store.ts'

export interface DeliveryNeeds {
  db: Db
  transport: MailTransport
  storage: Pick<Storage, 'get'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** How each channel's messages are handed over after the commit. */
export const messageDeliveries = (needs: DeliveryNeeds): Record<Channel, Delivery> => ({
  mail: needs.transport === outboxOnly ? leaveInOutbox(needs) : deliverMail(needs),
  text: leaveInOutbox(needs),
})

const idsOf = (payload: unknown) => (payload as { messageIds: string[] }).messageIds

/**
 * Hands stored mails to the mail server and marks each sent. One marked before is not sent again, so when one of them fails all
 * may be tried again. Should the program die between the two it goes out once more, under the same Message-ID.
 */
export function deliverMail(needs: DeliveryNeeds): Deliver {
  const underWay = new Map<string, Promise<void>>()
  const send = (messageId: string) => {
    // The relay may have lost patience with a try that is still at work: join it.
    const sending = underWay.get(messageId) ?? sendQueued(needs, messageId).finally(() => underWay.delete(messageId))
    underWay.set(messageId, sending)
    return sending
  }
  return async (payload) => {
    const tries = await Promise.allSettled(idsOf(payload).map(send))
    const failed = tries.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Without a mail server, and without a provider of texts, the outbox is the delivery. */
function leaveInOutbox({ db, clock }: DeliveryNeeds): DeliverTogether {
  return { together: (payloads) => markSent(db, payloads.flatMap(idsOf), clock.now()) }
}

async function sendQueued(needs: DeliveryNeeds, messageId: string): Promise<void> {
  const { db, transport, clock, log } = needs
  const message = await findQueued(db, messageId)
  if (!message) return
  if (isGivenUp(message.createdAt, clock.now())) {
    log.warn({ message: messageId }, 'a mail is given up: nobody took it for days')
    return markFailed(db, messageId)
  }
  try {
    await transport.send(await mailOf(message, needs.storage))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ message: messageId, err: error }, 'a mail was refused for good')
    return markFailed(db, messageId)
  }
  await markSent(db, [messageId], clock.now())
}

async function mailOf({ id, recipient, subject, text, words, attachments }: QueuedMessage, storage: Pick<Storage, 'get'>) {
  return {
    id,
    to: recipient,
    subject,
    text,
    html: words ? mailHtml(words) : undefined,
    attachments: await Promise.all(
      attachments.map(async ({ fileName, mediaType, storageKey }) => ({
        name: fileName,
        mediaType,
        bytes: await storage.get(storageKey),
      })),
    ),
  }
}
