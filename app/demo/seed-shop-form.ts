import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { files } from '../../features/platform/files/contract/index.ts'
import { shopDocuments, type TextItem } from '../../features/repair/shop-documents/contract/index.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'
import { northside } from './shops.ts'

/** Adds the demo shop's own form, which is signed with its estimates from now on. */
export async function seedShopForm(player: Player, { id: shop, owner }: DemoShop): Promise<void> {
  const file = { name: 'Key drop and test drive.pdf', bytes: await drawForm() }
  const { document } = await player.call(owner, files.upload, { body: { shop, kind: 'agreement' } }, { file })
  await player.call(owner, shopDocuments.text, { body: { document: document!, items } }, { version: 1 })
}

const clauses = [
  'My vehicle may be driven on public roads, at most 15 miles, to diagnose and check my concerns.',
  'Keys left in the drop box after hours are collected on the next working day.',
  'I have removed all valuables from the vehicle.',
]

const [left, line] = [72, 34]
/** Points from the top of the page. */
const fields = [
  ['Customer', 150],
  ['Vehicle', 150 + line],
  ['VIN', 150 + 2 * line],
  ['Work order', 150 + 3 * line],
] as const
const signedAt = 480

const toInstant = (type: TextItem['type'], x: number, y: number): TextItem => ({ type, page: 1, x, y, size: 11, text: '' })
const items: TextItem[] = [
  toInstant('customer', left + 90, fields[0][1] - 13),
  toInstant('vehicle', left + 90, fields[1][1] - 13),
  toInstant('vin', left + 90, fields[2][1] - 13),
  toInstant('invoice', left + 90, fields[3][1] - 13),
  toInstant('signature', left + 90, signedAt - 44),
  toInstant('date', 420, signedAt - 15),
]

/** A letter-size page like one a shop would print. */
async function drawForm(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([612, 792])
  const [plain, bold] = [await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold)]
  const drawText = (text: string, x: number, y: number, size: number, font = plain) =>
    page.drawText(text, { x, y: 792 - y, size, font })
  const drawRule = (from: number, to: number, y: number) =>
    page.drawLine({ start: { x: from, y: 792 - y }, end: { x: to, y: 792 - y }, thickness: 0.5 })
  drawText(northside.dba, left, 80, 20, bold)
  drawText('Key drop and test drive', left, 104, 13)
  for (const [name, y] of fields) {
    drawText(name, left, y, 10)
    drawRule(left + 88, 540, y + 4)
  }
  for (const [index, clause] of clauses.entries()) drawText(`${index + 1}.  ${clause}`, left, 320 + index * 28, 10)
  drawText('Signature', left, signedAt, 10)
  drawRule(left + 88, 340, signedAt + 4)
  drawText('Date', 380, signedAt, 10)
  drawRule(418, 540, signedAt + 4)
  return Buffer.from(await document.save())
}
