import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import type { messages } from '../contract/index.ts'
import { requireDemo } from './access.ts'
import { notFound } from './outbox.ts'
import { drawPaper, readAttachmentBytes } from './read-attachment-bytes.ts'
import { findAttachment, type PaperToDraw } from './store.ts'

export const getAttachment: Verb<typeof messages.getAttachment> = async (context, { params }) => {
  requireDemo(context)
  const found = (await findAttachment(context.db, params.id, params.number)) ?? notFound()
  const draw = (paper: PaperToDraw) => context.get(drawPaper)(context, paper)
  const bytes = await readAttachmentBytes(found, { storage: context.get(storage), draw })
  return { bytes, name: found.fileName, mediaType: found.mediaType }
}
