import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Deliver, DeliverTogether, Delivery } from '../../../server/kit/delivery.ts'
import { MailRefused, type MailTransport, outboxOnly } from '../../../server/kit/mail.ts'
import type { Storage } from '../../../server/kit/storage.ts'
import { TextRefused, textsInOutbox, type TextTransport } from '../../../server/kit/texts.ts'
import type { Channel } from '../contract.ts'
import { isDrawnNoMore, isGivenUp } from '../rules.ts'
import { bytesOf } from './attached.ts'
import { mailHtml } from './mail-text.ts'
import { type Attachment, findQueued, markFailed, markSent, type PaperToDraw, type QueuedMessage } from './store.ts'

export interface DeliveryNeeds {
  db: Db
  transport: MailTransport
  texts: TextTransport
  storage: Pick<Storage, 'get'>
  draw: (paper: PaperToDraw) => Promise<Uint8Array>
  config: Pick<Config, 'appUrl'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Lists of mails under way at once: few enough for their papers to be drawn within the relay's patience, enough for a mail server. */
const mostMails = 10

/** How each channel's messages are handed over after the commit. */
export const messageDeliveries = (needs: DeliveryNeeds): Record<Channel, Delivery> => ({
  mail: needs.transport === outboxOnly ? leaveInOutbox(needs) : { apart: deliverMail(needs), most: mostMails },
  text: needs.texts === textsInOutbox ? leaveInOutbox(needs) : deliverText(needs),
})

const idsOf = (payload: unknown) => (payload as { messageIds: string[] }).messageIds

/** Hands stored mails to the mail server; one that goes out once more has the same Message-ID. */
export const deliverMail = (needs: Omit<DeliveryNeeds, 'texts'>): Deliver => {
  const inTurn = { ...needs, draw: oneAfterAnother(needs.draw) }
  return deliverQueued(needs, async (message) => needs.transport.send(await mailOf(message, inTurn)))
}

/** A paper takes the program's whole attention: of many that are wanted each is done sooner when it is alone. */
function oneAfterAnother<In, Out>(work: (one: In) => Promise<Out>): (one: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (one) => {
    const mine = last.then(() => work(one))
    last = mine.catch(() => {})
    return mine
  }
}

const deliverText = (needs: DeliveryNeeds): Deliver =>
  deliverQueued(needs, ({ recipient, text }) => needs.texts.send({ to: recipient, text }))

type HandOver = (message: QueuedMessage) => Promise<void>
type Keeping = Pick<DeliveryNeeds, 'db' | 'clock' | 'log'>

/**
 * Hands stored messages over and marks each sent. One marked before is not sent again, so when one of them fails all
 * may be tried again. Should the program die between the two it goes out once more.
 */
function deliverQueued(needs: Keeping, handOver: HandOver): Deliver {
  const underWay = new Map<string, Promise<void>>()
  const send = (messageId: string) => {
    // The relay may have lost patience with a try that is still at work: join it.
    const sending = underWay.get(messageId) ?? sendQueued(needs, messageId, handOver).finally(() => underWay.delete(messageId))
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

async function sendQueued({ db, clock, log }: Keeping, messageId: string, handOver: HandOver): Promise<void> {
  const message = await findQueued(db, messageId)
  if (!message) return
  if (isGivenUp(message.createdAt, clock.now())) {
    log.warn({ message: messageId }, 'a message is given up: nobody took it for days')
    return markFailed(db, messageId)
  }
  try {
    await handOver(message)
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) throw error
    log.warn({ message: messageId, err: error }, 'a message was refused for good')
    return markFailed(db, messageId)
  }
  await markSent(db, [messageId], clock.now())
}

type Packing = Pick<DeliveryNeeds, 'storage' | 'draw' | 'config' | 'clock' | 'log'>

async function mailOf(message: QueuedMessage, needs: Packing) {
  const { id, recipient, subject, text, words, attachments } = message
  return {
    id,
    to: recipient,
    subject,
    text,
    html: words ? mailHtml(words, needs.config.appUrl) : undefined,
    attachments: (await Promise.all(attachments.map((one) => attached(one, message, needs)))).filter((one) => one !== null),
  }
}

/** Null for a paper that could not be drawn for so long that the mail goes without it. */
async function attached(one: Attachment, { id, createdAt }: QueuedMessage, needs: Packing) {
  try {
    return { name: one.fileName, mediaType: one.mediaType, bytes: await bytesOf(one, needs) }
  } catch (error) {
    if (!('paper' in one && isDrawnNoMore(createdAt, needs.clock.now()))) throw error
    needs.log.warn({ message: id, paper: one.paper, err: error }, 'a mail goes without its paper, which can not be drawn')
    return null
  }
}
