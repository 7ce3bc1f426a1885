import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import type { messages } from '../contract/index.ts'
import { notFound } from './outbox.ts'
import { isPictureUrl } from './picture-url.ts'
import { drawPaper, readAttachmentBytes } from './read-attachment-bytes.ts'
import { findPictureOfText, type PaperToDraw } from './store.ts'

export const getPicture: Verb<typeof messages.getPicture> = async (context, { params: { id, number, seal } }) => {
  if (!isPictureUrl(context.db, id, number, seal)) notFound()
  const found = (await findPictureOfText(context.db, id, number, context.clock.now())) ?? notFound()
  const draw = (paper: PaperToDraw) => context.get(drawPaper)(context, paper)
  const bytes = await readAttachmentBytes(found, { storage: context.get(storage), draw })
  return { bytes, name: found.fileName, mediaType: found.mediaType, inline: true }
}
