import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { makeGiantPng } from '../../../testing/giant-png.ts'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import {
  sendEstimate,
  addLines,
  getNewestEstimate,
  createSentEstimate,
  signAgreement,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { makeFormPdf, makeTextItem, saveDocument, placeItems } from '../../../testing/samples/shop-documents.samples.ts'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { files } from '../../platform/files/contract/index.ts'
import { agreements } from '../agreements/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { shopDocuments } from './contract/index.ts'
import { pdfRefusals } from './server/store-shop-document.ts'

let app: TestApp
let shop: TestShop
let employee: TestUser
let strangers: TestUser[]
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  employee = await app.signUpEmployee(shop.shopId)
  const otherShop = await app.signUpShop()
  strangers = [otherShop.owner, await app.signUpEmployee(otherShop.shopId)]
})

const readDocument = (who: TestUser, id: string) => who.call(shopDocuments.read, { params: { id } })
const listOf = (who: TestUser) => who.call(shopDocuments.list, { params: { shop: shop.shopId } })
const readText = async (pdf: Buffer) => (await readPdfTexts(pdf, 50_000)).join('\n')
const countFiles = async () => (await sql<{ count: number }>`select count(*) as count from file`.execute(app.db)).rows[0]!.count

describe('a document of a shop', () => {
  test('a document of a shop is stored with its kind, and its pages are visible to the shop’s staff', async () => {
    const { id, version: _, ...kept } = await saveDocument(shop, { name: 'Terms', bytes: await makeFormPdf('First', 'Second') })
    expect(kept).toMatchObject({
      shop: shop.shopId,
      kind: 'agreement',
      name: 'Terms',
      inUse: true,
      number: 1,
      cameAs: 'pdf',
      pageCount: 2,
      items: [],
    })
    for (const reader of [shop.owner, employee]) {
      expect((await listOf(reader)).body.map((document) => document.id)).toContain(id)
      expect((await readDocument(reader, id)).status).toBe(200)
      const page = await reader.call(shopDocuments.page, { params: { id, page: '2' } })
      expect(page.headers['content-type']).toBe('image/png')
      expect((await sharp(page.raw).metadata()).width).toBe(1200)
      expect((await reader.call(shopDocuments.page, { params: { id, page: '3' } })).status).toBe(404)
      expect(await readText((await reader.call(shopDocuments.download, { params: { id } })).raw)).toContain('Second')
    }
  })

  test('a document of a shop answers 404 to everybody else', async () => {
    const { id } = await saveDocument(shop)
    for (const stranger of strangers) {
      const replies = [
        await listOf(stranger),
        await readDocument(stranger, id),
        await stranger.call(shopDocuments.page, { params: { id, page: '1' } }),
        await stranger.call(shopDocuments.download, { params: { id } }),
        await stranger.call(shopDocuments.sample, { params: { id } }),
        await stranger.call(shopDocuments.readText, { body: { document: id } }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    const [owner] = strangers as [TestUser, TestUser]
    const file = { name: 'form.pdf', bytes: await makeFormPdf('Theirs') }
    const theirs = [
      await owner.call(shopDocuments.change, { params: { id }, body: { name: 'X', inUse: false } }, { version: 1 }),
      await owner.call(shopDocuments.text, { body: { document: id, items: [] } }, { version: 1 }),
      await owner.call(shopDocuments.remove, { params: { id } }),
      await owner.call(files.upload, { body: { shop: shop.shopId, kind: 'pay' } }, { file }),
      await employee.call(files.upload, { body: { shop: shop.shopId, kind: 'pay' } }, { file }),
      await owner.call(files.upload, { body: { shop: shop.shopId, document: id } }, { file }),
    ]
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await readDocument(shop.owner, id)).body.number).toBe(1)
  })

  test('a document of a shop cannot replace a document of another shop of the same owner', async () => {
    const { id } = await saveDocument(shop)
    const second = await app.signUpShop()
    await sql`update shop_member set account_id = ${shop.owner.accountId} where shop_id = ${second.shopId}`.execute(app.db)
    const file = { name: 'form.pdf', bytes: await makeFormPdf('Theirs') }
    const { status } = await shop.owner.call(files.upload, { body: { shop: second.shopId, document: id } }, { file })
    expect(status).toBe(404)
  })

  test('a document of a shop needs a shop and a kind', async () => {
    const file = { name: 'form.pdf', bytes: await makeFormPdf('x') }
    expect((await shop.owner.call(files.upload, { body: { shop: shop.shopId } }, { file })).problem.errors).toHaveProperty('kind')
    expect((await shop.owner.call(files.upload, { body: { kind: 'pay' } }, { file })).problem.errors).toHaveProperty('shop')
  })

  test('a document of a shop made from a photo has one page and no text to read', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const { id, cameAs, pages } = await saveDocument(shop, { kind: 'pay', bytes })
    expect({ cameAs, pages }).toEqual({ cameAs: 'picture', pages: [{ width: 792, height: 612 }] })
    const { problem } = await shop.owner.call(shopDocuments.readText, { body: { document: id } })
    expect([problem.status, problem.code]).toEqual([422, 'document_has_no_text'])
  })

  test('a document of a shop has its text read page by page', async () => {
    const { id } = await saveDocument(shop, { bytes: await makeFormPdf('Warranty: 12 months', 'Deposits') })
    const { body } = await employee.call(shopDocuments.readText, { body: { document: id } })
    expect(body.pages).toEqual([
      { page: 1, text: 'Warranty: 12 months' },
      { page: 2, text: 'Deposits' },
    ])
  })

  test('a document of a shop is the only one of its kind in use: using another one replaces it', async () => {
    const own = await app.signUpShop()
    const [first, second] = [await saveDocument(own, { kind: 'pay' }), await saveDocument(own, { kind: 'pay' })]
    expect([first.inUse, second.inUse]).toEqual([true, false])
    const use = { params: { id: second.id }, body: { name: 'New receipt', inUse: true } }
    const changed = await own.owner.call(shopDocuments.change, use, { version: 1 })
    expect(changed.body).toMatchObject({ name: 'New receipt', inUse: true })
    expect((await readDocument(own.owner, first.id)).body.inUse).toBe(false)
    expect((await own.owner.call(shopDocuments.change, use, { version: 1 })).status).toBe(412)
  })
})

describe('an upload that is not a document is refused with a reason', () => {
  const refusalOf = async (bytes: Buffer, name = 'form.pdf') => {
    const before = await countFiles()
    const { problem } = await shop.owner.call(
      files.upload,
      { body: { shop: shop.shopId, kind: 'agreement' } },
      { file: { name, bytes } },
    )
    expect(await countFiles()).toBe(before)
    return [problem.status, problem.code]
  }
  test('a document upload of another file type is refused', async () => {
    expect(await refusalOf(Buffer.from('PK\x03\x04 a document', 'latin1'), 'form.docx')).toEqual([415, 'file_type_not_allowed'])
    expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'form.svg')).toEqual([
      415,
      'file_type_not_allowed',
    ])
  })
  test('a document upload of a picture too large to unpack is refused', async () => {
    expect(await refusalOf(await makeGiantPng(9000, 9000), 'huge.png')).toEqual([413, 'picture_too_large'])
  })
  test('a document upload of a PDF that is locked, broken, too long or too large is refused', async () => {
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(await refusalOf(Buffer.from(await locked.save()))).toEqual([422, 'pdf_locked'])
    expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing'))).toEqual([422, 'pdf_broken'])
    expect(await refusalOf(await makeFormPdf(...Array.from({ length: 11 }, String)))).toEqual([422, 'pdf_too_many_pages'])
    expect(await refusalOf(Buffer.concat([await makeFormPdf('x'), Buffer.alloc(5 * 1024 * 1024)]))).toEqual([
      413,
      'pdf_too_large',
    ])
  })

  // kit/server/pdf/foreign-pdf.test.ts proves which files unpack without end.
  test('a document upload of a PDF that unpacks without end has its own refusal', () => {
    expect(pdfRefusals.heavy).toMatchObject({ status: 422, code: 'pdf_too_heavy' })
  })
})

describe('items', () => {
  test('items of a document are placed on the version that was seen', async () => {
    const { id } = await saveDocument(shop)
    const items = [makeTextItem('customer', 60, 100), makeTextItem('text', 60, 130, { text: 'Keys: front desk', size: 12 })]
    expect((await placeItems(shop, id, items)).items).toEqual(items)
    const again = await shop.owner.call(shopDocuments.text, { body: { document: id, items: [] } }, { version: 1 })
    expect(again.status).toBe(412)
    const { raw } = await employee.call(shopDocuments.sample, { params: { id } })
    expect(await readText(raw)).toMatch(/Our own form[^]*Jordan Sample[^]*Keys: front desk/)
  })

  test.each([
    ['of the bill on a form that is signed', makeTextItem('owed', 10, 10), 'document_item_not_allowed'],
    ['beside the page', makeTextItem('customer', 610, 10), 'document_item_off_page'],
    ['below the page', makeTextItem('customer', 10, 791), 'document_item_off_page'],
    ['on a page there is not', makeTextItem('customer', 10, 10, { page: 2 }), 'document_item_off_page'],
    ['without its words', makeTextItem('text', 10, 10), 'bad_input'],
  ])('document items %s are refused', async (_what, item, code) => {
    const { id } = await saveDocument(shop)
    const sent = await shop.owner.call(shopDocuments.text, { body: { document: id, items: [item] } }, { version: 1 })
    expect(sent.problem.code).toBe(code)
  })

  test('items of a document stay when the file is replaced, if they fit its pages', async () => {
    const { id } = await saveDocument(shop, { bytes: await makeFormPdf('One', 'Two') })
    await placeItems(shop, id, [makeTextItem('customer', 60, 100), makeTextItem('vin', 60, 100, { page: 2 })])
    const file = { name: 'next.pdf', bytes: await makeFormPdf('One, anew') }
    await shop.owner.call(files.upload, { body: { shop: shop.shopId, document: id } }, { file })
    const { body } = await readDocument(shop.owner, id)
    expect(body).toMatchObject({ number: 2, pageCount: 1, items: [makeTextItem('customer', 60, 100)] })
  })
})

describe('with an estimate', () => {
  test("a shop's form is shown filled in before signing, and then becomes part of the sealed PDF with its hash", async () => {
    const own = await app.signUpShop()
    const { id, sha256 } = await saveDocument(own, { name: 'House rules', bytes: await makeFormPdf('Rules of the house') })
    await placeItems(own, id, [
      makeTextItem('customer', 60, 100),
      makeTextItem('vin', 60, 130),
      makeTextItem('authorized', 60, 160),
      makeTextItem('initials', 300, 160),
      makeTextItem('signature', 60, 200),
    ])
    const visit = await createSentEstimate(app, { shop: own })
    const order = { id: visit.order.workOrder.id }
    const { body: list } = await visit.ann.call(shopDocuments.ofOrder, { params: order })
    expect(list).toEqual([{ kind: 'agreement', name: 'House rules', pageCount: 1, pages: [{ width: 612, height: 792 }], sha256 }])
    const before = await visit.ann.call(shopDocuments.orderFile, { params: { ...order, kind: 'agreement' } })
    const readBefore = await readText(before.raw)
    expect(readBefore).toContain('Ann Baker')
    expect(readBefore).toContain(visit.order.vehicle.vinId)
    expect(readBefore).not.toContain('AB')
    const seen = await visit.ann.call(shopDocuments.orderPage, { params: { ...order, kind: 'agreement', page: '1' } })
    expect(seen.status).toBe(200)

    const agreement = await signAgreement(visit)
    const paper = await visit.ann.call(agreements.paper, { params: { id: agreement.agreementId } })
    const pages = await readPdfTexts(paper.raw, 50_000)
    const own1 = pages.find((page) => page.includes('Rules of the house'))!
    for (const text of ['Ann Baker', visit.order.vehicle.vinId, 'AB', '$']) expect(own1).toContain(text)
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(sha256)
    const { body: verified } = await app.guest.call(agreements.verify, {}, { file: { name: 'a.pdf', bytes: paper.raw } })
    expect(verified).toMatchObject({ isSealed: true, isIntact: true, isOurs: true })
    const { rows } = await sql<{ hash: string }>`
      select evidence->>'documentSha256' as hash from agreement where id = ${agreement.agreementId}`.execute(app.db)
    expect(rows[0]!.hash).toBe(sha256)
    for (const stranger of [...strangers, await app.signUp('customer')])
      for (const reply of [
        await stranger.call(shopDocuments.ofOrder, { params: order }),
        await stranger.call(shopDocuments.orderFile, { params: { ...order, kind: 'agreement' } }),
        await stranger.call(shopDocuments.orderPage, { params: { ...order, kind: 'agreement', page: '1' } }),
      ])
        expect(reply.status).toBe(404)
  })

  test('the form sent with an estimate is signed, even if it was replaced, changed or deleted since', async () => {
    const own = await app.signUpShop()
    const { id } = await saveDocument(own, { bytes: await makeFormPdf('The old rules') })
    await placeItems(own, id, [makeTextItem('text', 60, 130, { text: 'Old words' })])
    const visit = await createSentEstimate(app, { shop: own })
    const file = { name: 'next.pdf', bytes: await makeFormPdf('The new rules') }
    await own.owner.call(files.upload, { body: { shop: own.shopId, document: id } }, { file })
    await placeItems(own, id, [makeTextItem('text', 60, 130, { text: 'New words' })], 3)
    expect((await own.owner.call(shopDocuments.remove, { params: { id } })).body).toEqual({ removed: true })
    expect((await readDocument(own.owner, id)).status).toBe(404)
    const paper = await visit.ann.call(agreements.paper, { params: { id: (await signAgreement(visit)).agreementId } })
    const text = await readText(paper.raw)
    expect(text).toMatch(/The old rules[^]*Old words/)
    expect(text).not.toContain('new rules')
    // The next estimate has no form, because the shop has none any more.
    const concern = visit.order.concerns[0]!.concernId
    const now = (await own.owner.call(workOrders.read, { params: { id: visit.order.workOrder.id } })).body
    await sendEstimate(own, await addLines(own, now, concern, 1000))
    expect((await visit.ann.call(shopDocuments.ofOrder, { params: { id: visit.order.workOrder.id } })).body).toEqual([])
    expect((await getNewestEstimate(visit)).content.number).toBe(2)
  })

  test('an unused file of a document is deleted', async () => {
    const own = await app.signUpShop()
    const before = await countFiles()
    const { id } = await saveDocument(own)
    await own.owner.call(shopDocuments.remove, { params: { id } })
    expect(await countFiles()).toBe(before)
  })
})

test('the form of a bill shows the customer and the shop the balance due', async () => {
  const own = await app.signUpShop()
  const { id } = await saveDocument(own, { kind: 'pay', name: 'Warranty', bytes: await makeFormPdf('Our warranty') })
  await placeItems(own, id, [makeTextItem('invoice', 60, 100), makeTextItem('total', 60, 130), makeTextItem('owed', 60, 160)])
  const ann = await app.signUp('customer')
  const order = await orderToPay(app, 'ready', { shop: own, customer: ann })
  for (const reader of [ann, own.owner]) {
    const { raw } = await reader.call(shopDocuments.orderFile, { params: { id: order.id, kind: 'pay' } })
    const text = await readText(raw)
    expect(text).toContain('Our warranty')
    expect(text).toContain(String(order.invoice))
  }
  const none = await ann.call(shopDocuments.orderFile, { params: { id: order.id, kind: 'agreement' } })
  expect(none.problem.code).toBe('document_not_found')
  expect((await ann.call(shopDocuments.orderFile, { params: { id: randomUUID(), kind: 'pay' } })).status).toBe(404)
})
