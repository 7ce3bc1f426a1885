import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { drawPdfPage } from '../../../../kit/server/pdf/foreign-pdf.ts'
import type { shopDocuments } from '../contract/index.ts'
import { pixelsAcross } from './draw-document-page.ts'
import { fillForOrder } from './fill-order-document.ts'

export const drawOrderDocumentPage: Verb<typeof shopDocuments.orderPage> = async (context, { params }) => {
  const { pdf, name, pages } = await fillForOrder(context, params)
  if (params.page > pages.length) refuse(standardRefusals.notFound)
  return { bytes: await drawPdfPage(pdf, params.page, pixelsAcross), name: `${name}.png`, inline: true }
}
