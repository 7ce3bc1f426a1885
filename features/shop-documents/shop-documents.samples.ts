import { PDFDocument } from '@cantoo/pdf-lib'
import type { TestShop } from '../../server/app/testing/test-app.ts'
import { files } from '../files/contract.ts'
import { type ShopDocument, shopDocuments, type TextItem } from './contract.ts'
import type { DocumentKind } from './rules.ts'

/** A form as a shop has it: a letter page for each of the titles. */
export async function formPdf(...titles: string[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const title of titles) document.addPage([612, 792]).drawText(title, { x: 60, y: 720, size: 18 })
  return Buffer.from(await document.save())
}

export async function keptDocument(
  { shopId, owner }: TestShop,
  { kind = 'agreement', name = 'House rules', bytes }: { kind?: DocumentKind; name?: string; bytes?: Buffer } = {},
): Promise<ShopDocument & { version: number }> {
  const sent = { body: { shop: shopId, kind, name } }
  const kept = await owner.call(files.upload, sent, {
    file: { name: 'form.pdf', bytes: bytes ?? (await formPdf('Our own form')) },
  })
  if (kept.status !== 200) throw new Error(`${kept.status} ${JSON.stringify(kept.body)}`)
  const read = await owner.call(shopDocuments.read, { params: { id: kept.body.document! } })
  return { ...read.body, version: 1 }
}

export const item = (type: TextItem['type'], x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  type,
  page: 1,
  x,
  y,
  size: 10,
  text: '',
  ...more,
})

/** Puts the items on a document that was just made. */
export async function placed({ owner }: TestShop, document: string, items: TextItem[], version = 1): Promise<ShopDocument> {
  const { status, body } = await owner.call(shopDocuments.text, { body: { document, items } }, { version })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
