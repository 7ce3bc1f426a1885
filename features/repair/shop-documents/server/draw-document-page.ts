import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { drawPdfPage } from '../../../../kit/server/pdf/foreign-pdf.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { requireShopDocument } from './access.ts'

/** The width of a page picture: sharp on a phone, and only a few hundred kilobytes. */
export const pixelsAcross = 1200

export const drawDocumentPage: Verb<typeof shopDocuments.page> = async (context, { params }) => {
  const { fileId, pages, name } = await requireShopDocument(context.db, context.actor, params.id)
  if (params.page > pages.length) refuse(standardRefusals.notFound)
  const { bytes } = await readFile(context, fileId)
  return { bytes: await drawPdfPage(bytes, params.page, pixelsAcross), name: `${name}.png`, inline: true }
}
