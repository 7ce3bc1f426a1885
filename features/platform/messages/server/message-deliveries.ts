import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Config, Db, Deliver, BatchDelivery, Delivery } from '../../../../kit/server/index.ts'
import { MailRefused, type MailTransport, outboxOnlyMail } from '../../../../kit/server/mail.ts'
import type { Storage } from '../../../../kit/server/storage.ts'
import { TextRefused, outboxOnlyTexts, type TextTransport } from '../../../../kit/server/texts.ts'
import type { Channel } from '../contract/index.ts'
import { type DeliveryProblem, findDeliveryProblem, isDeliveryOverdue, isDrawingOverdue } from '../rules.ts'
import { buildMailHtml } from './compose-mail.ts'
import { buildPictureUrl } from './picture-url.ts'
import { readAttachmentBytes } from './read-attachment-bytes.ts'
import { stopLateTexts } from './store-texts.ts'
import {
  type Attachment,
  findQueued,
  markFailed,
  markHandedOver,
  markSent,
  markSentWithoutSecrets,
  type PaperToDraw,
  type QueuedMessage,
  removeStoredSecrets,
  sealForKeeping,
} from './store.ts'

/** Mails, texts, or the attachments of mails that come in. */
export interface DeliveryTrouble {
  /** A shop, customer or vendor; null for our own messages. */
  senderId: string | null
  channel: Channel | 'attachment'
  problem: DeliveryProblem
}

/** Tells the people who have to know, however often it happens. */
export type ReportTrouble = (trouble: DeliveryTrouble) => Promise<void>

/** Reports it without throwing an error of its own, which would hide the delivery's problem. */
export async function tryToReport(
  { reportTrouble, log }: Pick<DeliveryNeeds, 'reportTrouble' | 'log'>,
  trouble: DeliveryTrouble,
): Promise<void> {
  try {
    await reportTrouble?.(trouble)
  } catch (error) {
    log.warn({ trouble, err: error }, 'nobody could be told that messages do not go out')
  }
}

export interface DeliveryNeeds {
  db: Db
  transport: MailTransport
  texts: TextTransport
  /** The number of the shop that causes a text; null for the one in the settings. */
  findLine: (shopId: string) => Promise<string | null>
  storage: Pick<Storage, 'get'>
  draw: (paper: PaperToDraw) => Promise<Uint8Array>
  config: Pick<Config, 'appUrl' | 'demo'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  reportTrouble?: ReportTrouble
}

/** Batches in delivery at once: few enough to draw their documents within the relay's timeout, enough for a mail server or texts. */
const maxLists = 10

/** Delivers each channel's messages after the commit. */
export const createMessageDeliveries = (needs: DeliveryNeeds): Record<Channel, Delivery> => ({
  mail: needs.transport === outboxOnlyMail ? leaveInOutbox(needs) : { deliver: deliverMail(needs), most: maxLists },
  text: needs.texts === outboxOnlyTexts ? leaveInOutbox(needs) : { deliver: deliverText(needs), most: maxLists },
})

const listMessageIds = (payload: unknown) => (payload as { messageIds: string[] }).messageIds

/** Sends stored mails to the mail server. A mail sent again has the same Message-ID. */
export const deliverMail = (needs: Omit<DeliveryNeeds, 'texts' | 'findLine'>): Deliver => {
  const inTurn = { ...needs, draw: runInTurn(needs.draw) }
  return deliverQueued(needs, 'mail', async (message) => {
    await needs.transport.send(await buildMail(message, inTurn))
    return null
  })
}

/** Drawing a document uses the whole CPU, so drawing them one at a time finishes each one sooner. */
function runInTurn<In, Out>(work: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => {
    const mine = last.then(() => work(input))
    last = mine.catch(() => {})
    return mine
  }
}

function deliverText(needs: DeliveryNeeds): Deliver {
  const deliver = deliverQueued(needs, 'text', async ({ id, recipient, body: { text }, senderId, attachments }) =>
    needs.texts.send({
      to: recipient,
      text,
      from: (senderId && (await needs.findLine(senderId))) || undefined,
      pictures: attachments.map((_, number) => buildPictureUrl(needs.db, needs.config.appUrl, id, number)),
    }),
  )
  return async (payload) => {
    await stopLateTexts(needs.db, listMessageIds(payload))
    await deliver(payload)
  }
}

/** Returns the provider's id of a text. */
type Send = (message: QueuedMessage) => Promise<string | null>
type QueueNeeds = Pick<DeliveryNeeds, 'db' | 'clock' | 'config' | 'log' | 'reportTrouble'>

/**
 * Sends stored messages and marks each as sent. A marked message is not sent again, so a failed batch can be retried as a whole.
 * If the program dies between sending and marking, the message goes out twice.
 */
function deliverQueued(needs: QueueNeeds, channel: Channel, handOver: Send): Deliver {
  const underWay = new Map<string, Promise<void>>()
  const send = (messageId: string) => {
    // The relay may have timed out a try that is still running: join it.
    const sending =
      underWay.get(messageId) ?? sendQueued(needs, { messageId, channel }, handOver).finally(() => underWay.delete(messageId))
    underWay.set(messageId, sending)
    return sending
  }
  return async (payload) => {
    const tries = await Promise.allSettled(listMessageIds(payload).map(send))
    const failed = tries.find((attempt) => attempt.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Without a mail server or text provider, the outbox is the delivery. */
function leaveInOutbox(needs: DeliveryNeeds): BatchDelivery {
  return {
    deliverBatch: async (payloads) => {
      const ids = payloads.flatMap(listMessageIds)
      await stopLateTexts(needs.db, ids)
      await finishSent(needs, ids)
    },
  }
}

/** In the demo, the outbox shows what was sent. Elsewhere nobody needs a used passcode or a link again. */
const finishSent = ({ db, config, clock }: QueueNeeds, ids: readonly string[]): Promise<void> =>
  (config.demo ? markSent : markSentWithoutSecrets)(db, ids, clock.now())

async function finishFailed(
  { db, config }: QueueNeeds,
  { id, isWhole }: QueuedMessage,
  code: string | null = null,
): Promise<void> {
  await markFailed(db, { id, code, keepsSecrets: config.demo })
  if (!config.demo && isWhole) await removeStoredSecrets(db, [id])
}

async function sendQueued(
  needs: QueueNeeds,
  { messageId, channel }: { messageId: string; channel: Channel },
  handOver: Send,
): Promise<void> {
  const { db, clock, log } = needs
  const message = await findQueued(db, messageId)
  if (!message) return
  const tell = (problem: DeliveryProblem) => tryToReport(needs, { senderId: message.senderId, channel, problem })
  if (isDeliveryOverdue(message.createdAt, clock.now())) {
    log.warn({ message: messageId }, 'gave up on a message after days without delivery')
    await finishFailed(needs, message)
    return tell('refused')
  }
  try {
    const keepsSecrets = needs.config.demo
    const kept = !keepsSecrets && message.isWhole ? sealForKeeping(db, message) : null
    const providerId = await handOver(message)
    await markHandedOver(db, { id: messageId, providerId, kept, keepsSecrets, at: clock.now() })
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) {
      const problem = findDeliveryProblem(error, message.dueAt, clock.now())
      if (problem) await tell(problem)
      throw error
    }
    log.warn({ message: messageId, err: error }, 'a message was permanently refused')
    await finishFailed(needs, message, error instanceof TextRefused ? error.code : null)
    await tell('refused')
  }
}

type MailNeeds = Pick<DeliveryNeeds, 'storage' | 'draw' | 'config' | 'clock' | 'log'>

async function buildMail(message: QueuedMessage, needs: MailNeeds) {
  const { id, recipient, subject, body, replyTo, attachments } = message
  return {
    id,
    to: recipient,
    subject,
    text: body.text,
    html: body.words ? buildMailHtml(body.words, needs.config.appUrl) : undefined,
    replyTo: replyTo ?? undefined,
    attachments: (await Promise.all(attachments.map((attachment) => loadAttachment(attachment, message, needs)))).filter(
      (loaded) => loaded !== null,
    ),
  }
}

/** Null for a document that could not be drawn for so long that we send the mail without it. */
async function loadAttachment(attachment: Attachment, { id, createdAt }: QueuedMessage, needs: MailNeeds) {
  try {
    return { name: attachment.fileName, mediaType: attachment.mediaType, bytes: await readAttachmentBytes(attachment, needs) }
  } catch (error) {
    if (!('paper' in attachment && isDrawingOverdue(createdAt, needs.clock.now()))) throw error
    needs.log.warn(
      { message: id, paper: attachment.paper, err: error },
      'sending a mail without its document, which cannot be drawn',
    )
    return null
  }
}
