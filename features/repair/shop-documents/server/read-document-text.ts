import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readPdfTexts } from '../../../../kit/server/pdf/foreign-pdf.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { documentRefusals, type shopDocuments } from '../contract/index.ts'
import { requireShopDocument } from './access.ts'

const maxCharacters = 20_000

export const readDocumentText: Verb<typeof shopDocuments.readText> = async (context, { body }) => {
  const { fileId } = await requireShopDocument(context.db, context.actor, body.document)
  const { bytes } = await readFile(context, fileId)
  const texts = await readPdfTexts(bytes, maxCharacters)
  if (texts.every((text) => text.trim() === '')) refuse(documentRefusals.noText)
  return { pages: texts.map((text, index) => ({ page: index + 1, text: text.toWellFormed().replaceAll('\r\n', '\n').trim() })) }
}
