import type { Context } from '../../../server/kit/context.ts'
import { slot } from '../../../server/kit/provided.ts'
import type { Storage } from '../../../server/kit/storage.ts'
import type { Attachment, PaperToDraw } from './store.ts'

/** Draws a paper for a mail; composition knows them all. */
export type DrawPaper = (context: Pick<Context, 'db' | 'get'>, paper: PaperToDraw) => Promise<Uint8Array>
export const drawPaper = slot<DrawPaper>('papers of mails')

interface From {
  storage: Pick<Storage, 'get'>
  draw: (paper: PaperToDraw) => Promise<Uint8Array>
}

export const bytesOf = (attachment: Attachment, { storage, draw }: From): Promise<Uint8Array> =>
  'paper' in attachment ? draw(attachment.paper) : storage.get(attachment.storageKey)
