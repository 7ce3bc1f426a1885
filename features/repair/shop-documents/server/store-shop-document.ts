import { basename, extname } from 'node:path'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { makePdfFromPicture } from '../../../../kit/server/papers.ts'
import { PdfRefused, type PdfProblem, redrawPdf } from '../../../../kit/server/pdf/foreign-pdf.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { documentFileRefusals, type StoredFile } from '../../../platform/files/contract/index.ts'
import { deleteFile, type NewDocument, sanitizeImage, saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { maxPdfBytes, longestSide, maxDocuments, maxPages, type PageSize } from '../rules.ts'
import { deleteDocument, findDocument, insertDocument, isFileUsed, lockDocuments, replaceFile } from './store.ts'

export const pdfRefusals: Record<PdfProblem, (typeof documentFileRefusals)[keyof typeof documentFileRefusals]> = {
  encrypted: documentFileRefusals.locked,
  broken: documentFileRefusals.broken,
  pages: documentFileRefusals.tooManyPages,
  size: documentFileRefusals.pageSize,
  heavy: documentFileRefusals.tooHeavy,
}

/** Stores an upload as a new document of the owner's shop, or as the new file of an existing one. */
export async function storeShopDocument(context: Context<Actor>, given: NewDocument): Promise<StoredFile> {
  const { db, actor, clock } = context
  await requireOwnedShop(db, actor, given.shop)
  const { bytes, pages } = await toPdf(given)
  const cameAs = given.mediaType === 'application/pdf' ? ('pdf' as const) : ('picture' as const)
  const name = given.name.trim() || basename(given.file.name, extname(given.file.name)).trim().slice(0, 80) || 'Document'
  const staged = await stageUpload(context, { shopId: given.shop, name: `${name}.pdf`, bytes, mediaType: 'application/pdf' })
  return inTransaction(db, async (tx) => {
    const count = await lockDocuments(tx, given.shop)
    const kept = await saveUpload(tx, context, staged)
    const file = { fileId: kept.id, sha256: kept.sha256, cameAs, pages, by: actor.accountId, at: clock.now() }
    const document = given.document
      ? await replaceDocument(context, tx, given.document, given.shop, file)
      : count >= maxDocuments
        ? refuse(documentFileRefusals.documentsFull)
        : await insertDocument(tx, { ...file, shopId: given.shop, kind: given.kind!, name })
    return { id: kept.id, name: `${name}.pdf`, mediaType: 'application/pdf', sizeBytes: bytes.byteLength, document }
  })
}

async function replaceDocument(
  context: Context<Actor>,
  tx: Db,
  id: string,
  shopId: string,
  file: Parameters<typeof replaceFile>[2],
): Promise<string> {
  const found = await findDocument(tx, id, context.actor.accountId, true)
  if (found?.position !== 'owner' || found.shopId !== shopId) return refuse(standardRefusals.notFound)
  await replaceFile(tx, id, file)
  await deleteUnusedFile(tx, found.fileId)
  return id
}

/** Deletes a document. Its file stays while a work order has it. */
export async function deleteDocumentAndFile(tx: Db, document: { id: string; fileId: string }): Promise<void> {
  await deleteDocument(tx, document.id)
  await deleteUnusedFile(tx, document.fileId)
}

async function deleteUnusedFile(tx: Db, fileId: string): Promise<void> {
  if (!(await isFileUsed(tx, fileId))) await deleteFile(tx, fileId)
}

/** Converts the upload to a PDF drawn by us. */
async function toPdf({ file, mediaType }: NewDocument): Promise<{ bytes: Uint8Array; pages: PageSize[] }> {
  if (mediaType !== 'application/pdf') {
    const { bytes, mediaType: kept } = await sanitizeImage(file.bytes, { longestSide: 2400 })
    const { default: sharp } = await import('sharp')
    const flat = sharp(bytes).flatten({ background: '#fff' })
    return makePdfFromPicture(await (kept === 'image/png' ? flat.png() : flat.jpeg({ quality: 88 })).toBuffer())
  }
  return redrawUploadedPdf(file.bytes)
}

/** Draws each page of an uploaded PDF again. Refuses one that is too large, locked, broken or too complex, or has too many pages. */
export async function redrawUploadedPdf(bytes: Uint8Array): Promise<{ bytes: Uint8Array; pages: PageSize[] }> {
  if (bytes.byteLength > maxPdfBytes) refuse(documentFileRefusals.tooLarge)
  try {
    return await redrawPdf(bytes, { mostPages: maxPages, longestSide })
  } catch (error) {
    if (error instanceof PdfRefused) return refuse(pdfRefusals[error.trouble])
    throw error
  }
}
