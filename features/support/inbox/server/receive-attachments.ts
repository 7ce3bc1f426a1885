import type { FastifyBaseLogger } from 'fastify'
import { Refused, standardRefusals } from '../../../../common/refusal.ts'
import {
  type Clock,
  type ConcurrentDelivery,
  type Config,
  type Context,
  type Db,
  inTransaction,
} from '../../../../kit/server/index.ts'
import { requireCleanFile, virusScanner } from '../../../../kit/server/virus-scan.ts'
import { makeSafeFileName, pictureTypes } from '../../../platform/files/rules.ts'
import { detectType, savePhoto, saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { isUnauthorized } from '../../../platform/messages/rules.ts'
import { type ReportTrouble, tryToReport } from '../../../platform/messages/server/index.ts'
import { announceConversations, insertReceivedPhoto } from '../../../repair/conversations/server/index.ts'
import type { MailAttachment } from '../rules.ts'
import { announceInbox } from './announce-inbox.ts'
import { fetchAttachment, NotKept } from './fetch-attachment.ts'
import { insertFile } from './store-files.ts'
import { findMail, listAttachmentPlaces, type ReceivedMail } from './store-mails.ts'
import { insertEntry } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Config
  get: Context['get']
  log: Pick<FastifyBaseLogger, 'warn'>
  reportTrouble: ReportTrouble
}

export const attachmentDelivery = 'mail-attachments'

/** The attachments of an incoming e-mail, stored at the provider. */
export interface AttachmentsToFetch {
  mailId: string
  attachments: readonly MailAttachment[]
}

/** Fetches the attachments of an e-mail, and keeps pictures and PDFs. Anything else is left out, and the thread says so. */
export const receiveAttachments = (needs: Needs): ConcurrentDelivery => ({
  most: 3,
  deliver: async (payload) => {
    const { mailId, attachments } = payload as AttachmentsToFetch
    const { inboundMail } = needs.config
    const mail = await findMail(needs.db, mailId)
    if (!inboundMail?.apiKey || !mail) return
    const stored = new Set(await listAttachmentPlaces(needs.db, mail))
    const leftOut: string[] = []
    for (const [index, { url, name }] of attachments.entries()) {
      const place = index + 1
      if (stored.has(place)) continue
      try {
        await keepAttachment(needs, mail, { place, name, bytes: await fetchAttachment(inboundMail, url) })
      } catch (error) {
        if (isUnauthorized(error))
          await tryToReport(needs, { senderId: mail.shopId, channel: 'attachment', problem: 'unauthorized' })
        if (!(error instanceof NotKept || error instanceof Refused) || isPassing(error)) throw error
        needs.log.warn({ mail: mailId, why: error.message }, 'an attachment was left out')
        leftOut.push(name)
      }
    }
    // At the end, so it is noted once, however often the provider had to be asked.
    if (leftOut.length > 0) await recordLeftOut(needs, mail, leftOut)
  },
})

/** The scanner is asked again later. */
const isPassing = (error: Error) => error instanceof Refused && error.refusal === standardRefusals.scannerUnavailable

interface Attachment {
  /** Counted from 1. */
  place: number
  name: string
  bytes: Buffer
}

/** Keeps a file by its bytes, whatever the e-mail calls it: a picture is drawn again, and a PDF is scanned and only ever downloaded. */
async function keepAttachment(needs: Needs, mail: ReceivedMail, { place, name, bytes }: Attachment): Promise<void> {
  const { threadId, entryId, messageId, shopId } = mail
  const at = needs.clock.now()
  const mediaType = await detectType(bytes)
  const context = { ...needs, actor: null }
  if (mediaType && pictureTypes[mediaType]) {
    await savePhoto(
      context,
      { name, bytes },
      async (tx, photo) => {
        const alt = `Picture ${place} that came by e-mail`
        if (messageId) await insertReceivedPhoto(tx, { ...photo, messageId, place, alt, at })
        else
          await insertFile(tx, {
            threadId,
            entryId,
            messageId,
            place,
            fileId: photo.fileId,
            accountId: null,
            size: photo,
            alt,
            at,
          })
        await announceMail(tx, mail)
      },
      { shopId },
    )
    return
  }
  if (mediaType !== 'application/pdf') throw new NotKept('it is neither a picture nor a PDF')
  await requireCleanFile(needs.get(virusScanner), bytes, needs.log)
  const staged = await stageUpload(context, { shopId, name: makeSafeFileName(name, mediaType), bytes, mediaType })
  await inTransaction(needs.db, async (tx) => {
    const { id: fileId } = await saveUpload(tx, context, staged)
    await insertFile(tx, { threadId, entryId, messageId, place, fileId, accountId: null, size: null, alt: '', at })
    await announceMail(tx, mail)
  })
}

const recordLeftOut = ({ db, clock }: Needs, mail: ReceivedMail, names: readonly string[]) =>
  inTransaction(db, async (tx) => {
    const list = names.map((name) => `“${name.slice(0, 100)}”`).join(', ')
    const text = `Left out of an e-mail: ${list}. Only pictures and PDFs up to 10 MB are kept`
    await insertEntry(tx, { threadId: mail.threadId, kind: 'event', text, at: clock.now() })
    await announceMail(tx, mail)
  })

async function announceMail(tx: Db, { shopId, threadId, workOrderId }: ReceivedMail): Promise<void> {
  if (workOrderId) await announceConversations(tx, [workOrderId])
  await announceInbox(tx, shopId, threadId)
}
