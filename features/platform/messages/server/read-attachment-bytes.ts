import { type Context, slot } from '../../../../kit/server/index.ts'
import type { Storage } from '../../../../kit/server/storage.ts'
import type { Attachment, PaperToDraw } from './store.ts'

/** Draws a document for a mail. Filled in by the app. */
export type DrawPaper = (context: Pick<Context, 'db' | 'get'>, paper: PaperToDraw) => Promise<Uint8Array>
export const drawPaper = slot<DrawPaper>('papers of mails')

interface AttachmentSources {
  storage: Pick<Storage, 'get'>
  draw: (paper: PaperToDraw) => Promise<Uint8Array>
}

export const readAttachmentBytes = (attachment: Attachment, { storage, draw }: AttachmentSources): Promise<Uint8Array> =>
  'paper' in attachment ? draw(attachment.paper) : storage.get(attachment.storageKey)
