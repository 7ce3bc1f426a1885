import { basename, extname } from 'node:path'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { pdfOfPicture } from '../../../server/kit/pdf/fill-pdf.ts'
import { PdfRefused, type PdfTrouble, redrawnPdf } from '../../../server/kit/pdf/foreign-pdf.ts'
import sharp from 'sharp'
import { documentFileRefusals, type KeptFile } from '../../files/contract.ts'
import { checkedImage, keepFile, type NewDocument, removeFile } from '../../files/server/index.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { largestPdf, longestSide, mostDocuments, mostPages, type PageSize } from '../rules.ts'
import { deleteDocument, findDocument, insertDocument, isFileUsed, lockDocuments, replaceFile } from './store.ts'

const refusalOf: Record<PdfTrouble, (typeof documentFileRefusals)[keyof typeof documentFileRefusals]> = {
  encrypted: documentFileRefusals.locked,
  broken: documentFileRefusals.broken,
  pages: documentFileRefusals.tooManyPages,
  size: documentFileRefusals.pageSize,
  heavy: documentFileRefusals.tooHeavy,
}

/** Keeps an upload as a new document of an owner's shop, or as the new file of one that is there. */
export async function keepShopDocument(context: Context<Actor>, given: NewDocument): Promise<KeptFile> {
  const { db, actor, clock } = context
  await ownedShopName(db, actor, given.shop)
  const { bytes, pages } = await asPdf(given)
  const cameAs = given.mediaType === 'application/pdf' ? ('pdf' as const) : ('picture' as const)
  const name = given.name.trim() || basename(given.file.name, extname(given.file.name)).trim().slice(0, 80) || 'Document'
  return inTransaction(db, async (tx) => {
    const count = await lockDocuments(tx, given.shop)
    const kept = await keepFile(
      { ...context, db: tx },
      { shopId: given.shop, name: `${name}.pdf`, bytes, mediaType: 'application/pdf' },
    )
    const file = { fileId: kept.id, sha256: kept.sha256, cameAs, pages, by: actor.accountId, at: clock.now() }
    const document = given.document
      ? await replaceDocument(context, tx, given.document, given.shop, file)
      : count >= mostDocuments
        ? refuse(documentFileRefusals.tooMany)
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
  await forgetUnused(context, tx, found.fileId)
  return id
}

/** The owner's document goes; its file stays while an order has it. */
export async function forgetDocument(context: Context<Actor>, tx: Db, document: { id: string; fileId: string }): Promise<void> {
  await deleteDocument(tx, document.id)
  await forgetUnused(context, tx, document.fileId)
}

async function forgetUnused({ get }: Context<Actor>, tx: Db, fileId: string): Promise<void> {
  if (!(await isFileUsed(tx, fileId))) await removeFile({ db: tx, get }, fileId)
}

/** Whatever comes, what is kept is a PDF of our own. */
async function asPdf({ file, mediaType }: NewDocument): Promise<{ bytes: Uint8Array; pages: PageSize[] }> {
  if (mediaType !== 'application/pdf') {
    const { bytes, mediaType: kept } = await checkedImage(file.bytes, { longestSide: 2400 })
    const flat = sharp(bytes).flatten({ background: '#fff' })
    return pdfOfPicture(await (kept === 'image/png' ? flat.png() : flat.jpeg({ quality: 88 })).toBuffer())
  }
  if (file.bytes.byteLength > largestPdf) refuse(documentFileRefusals.tooLarge)
  try {
    return await redrawnPdf(file.bytes, { mostPages, longestSide })
  } catch (error) {
    if (error instanceof PdfRefused) return refuse(refusalOf[error.trouble])
    throw error
  }
}
