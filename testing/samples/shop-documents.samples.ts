import { PDFDocument } from '@cantoo/pdf-lib'
import { files } from '../../features/platform/files/contract/index.ts'
import { type ShopDocument, shopDocuments, type TextItem } from '../../features/repair/shop-documents/contract/index.ts'
import type { DocumentKind } from '../../features/repair/shop-documents/rules.ts'
import type { TestShop } from '../test-app.ts'

/** A shop's own form: one letter-size page per title. */
export async function makeFormPdf(...titles: string[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const title of titles) document.addPage([612, 792]).drawText(title, { x: 60, y: 720, size: 18 })
  return Buffer.from(await document.save())
}

export async function saveDocument(
  { shopId, owner }: TestShop,
  { kind = 'agreement', name = 'House rules', bytes }: { kind?: DocumentKind; name?: string; bytes?: Buffer } = {},
): Promise<ShopDocument & { version: number }> {
  const sent = { body: { shop: shopId, kind, name } }
  const uploaded = await owner.call(files.upload, sent, {
    file: { name: 'form.pdf', bytes: bytes ?? (await makeFormPdf('Our own form')) },
  })
  if (uploaded.status !== 200) throw new Error(`${uploaded.status} ${JSON.stringify(uploaded.body)}`)
  const read = await owner.call(shopDocuments.read, { params: { id: uploaded.body.document! } })
  return { ...read.body, version: 1 }
}

export const makeTextItem = (type: TextItem['type'], x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  type,
  page: 1,
  x,
  y,
  size: 10,
  text: '',
  ...more,
})

/** Places the fields on a document that was just created. */
export async function placeItems({ owner }: TestShop, document: string, items: TextItem[], version = 1): Promise<ShopDocument> {
  const { status, body } = await owner.call(shopDocuments.text, { body: { document, items } }, { version })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
