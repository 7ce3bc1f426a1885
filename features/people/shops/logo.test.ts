import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { createSentEstimate, signAgreement } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { messages } from '../../platform/messages/contract/index.ts'
import { agreements } from '../../repair/agreements/contract/index.ts'
import { shops } from './contract/index.ts'
import { largestLogo, getLogoPath } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const drawLogo = (width = 960, height = 240) =>
  sharp({ create: { width, height, channels: 4, background: { r: 184, g: 67, b: 10, alpha: 0.5 } } }).withExif({
    IFD0: { Make: 'Camera' },
  })
const readVersion = async ({ shopId }: TestShop) =>
  (await sql<{ version: number }>`select version from shop where id = ${shopId}`.execute(app.db)).rows[0]!.version
const getInfo = ({ shopId }: TestShop) => app.guest.call(shops.getInfo, { params: { shop: shopId } })
const fetchLogo = ({ shopId }: TestShop, of?: string) =>
  app.guest.call(shops.getLogo, { params: { shop: shopId }, query: { of } })

async function saveLogo(shop: TestShop, bytes: Uint8Array, who = shop.owner) {
  const at = { version: await readVersion(shop) }
  return who.call(shops.saveLogo, { params: { shop: shop.shopId }, body: {} }, { ...at, file: { name: 'logo.exe', bytes } })
}

test('every logo becomes a small PNG that anyone can see', async () => {
  const shop = await app.signUpShop()
  expect((await getInfo(shop)).body.logoId).toBeNull()
  expect((await fetchLogo(shop)).status).toBe(404)
  for (const bytes of [
    await drawLogo().webp().toBuffer(),
    await drawLogo().jpeg().toBuffer(),
    await drawLogo().png().toBuffer(),
  ]) {
    const saved = await saveLogo(shop, bytes)
    expect(saved.status).toBe(200)
    const shown = await fetchLogo(shop)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const { format, width, height, exif } = await sharp(shown.raw).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'png', width: 480, height: 120, exif: undefined })
    expect((await getInfo(shop)).body.logoId).toBe(saved.body.logoId)
  }
  // The replaced ones are gone.
  const { rows } = await sql`select from file where shop_id = ${shop.shopId}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('browsers cache a logo by its id and revalidate the current one', async () => {
  const shop = await app.signUpShop()
  const { body } = await saveLogo(shop, await drawLogo().png().toBuffer())
  expect((await fetchLogo(shop, body.logoId!)).headers['cache-control']).toContain('immutable')
  expect((await fetchLogo(shop)).headers['cache-control']).toBe('no-store')
  expect((await fetchLogo(shop, crypto.randomUUID())).headers['cache-control']).toBe('no-store')
})

test('an SVG, a broken picture, a file above 5 MB and another owner’s shop are refused', async () => {
  const shop = await app.signUpShop()
  const codeOf = async (bytes: Uint8Array) => (await saveLogo(shop, bytes)).problem.code
  expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe(
    'picture_type_not_allowed',
  )
  expect(await codeOf((await drawLogo().png().toBuffer()).subarray(0, 100))).toBe('picture_broken')
  expect(await codeOf(Buffer.concat([await drawLogo().png().toBuffer(), Buffer.alloc(largestLogo)]))).toBe('logo_too_large')
  const png = await drawLogo().png().toBuffer()
  for (const stranger of [(await app.signUpShop()).owner, await app.signUp('customer'), await app.signUpEmployee(shop.shopId)])
    expect([403, 404]).toContain((await saveLogo(shop, png, stranger)).status)
  const { owner, shopId } = shop
  const params = { shop: shopId }
  expect(
    (await owner.call(shops.saveLogo, { params, body: {} }, { version: 99, file: { name: 'a.png', bytes: png } })).status,
  ).toBe(412)
  expect((await getInfo(shop)).body.logoId).toBeNull()
})

test('a removed logo is no longer on the page, and sealed documents keep it', async () => {
  const shop = await app.signUpShop()
  await saveLogo(shop, await drawLogo().png().toBuffer())
  const visit = await createSentEstimate(app, { shop })
  const { agreementId } = await signAgreement(visit)
  const version = await readVersion(shop)
  const params = { shop: shop.shopId }
  expect((await shop.owner.call(shops.removeLogo, { params }, { version })).body.logoId).toBeNull()
  expect((await fetchLogo(shop)).status).toBe(404)
  const paper = await visit.ann.call(agreements.paper, { params: { id: agreementId } })
  expect(paper.raw.includes('/Width 480')).toBe(true)
  const without = await signAgreement(await createSentEstimate(app, { shop }))
  expect((await shop.owner.call(agreements.paper, { params: { id: without.agreementId } })).raw.includes('/Width 480')).toBe(
    false,
  )
})

test('a logo is on the receipt, with the same bytes each time, and in the header of the mail', async () => {
  const shop = await app.signUpShop()
  await saveLogo(shop, await drawLogo().png().toBuffer())
  const order = await orderToPay(app, 'ready', { shop })
  await shop.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
  await app.settle()
  const params = { name: 'any', id: order.id }
  const first = await order.customer.call(payments.receiptFile, { params })
  app.clock.set(new Date(app.clock.now().getTime() + 60_000))
  const second = await shop.owner.call(payments.receiptFile, { params })
  expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toContain(`Receipt ${order.invoice}.pdf`)
  expect(first.raw.equals(second.raw)).toBe(true)
  expect(first.raw.includes('/Width 480')).toBe(true)
  expect((await (await app.signUp('customer')).call(payments.receiptFile, { params })).status).toBe(404)

  const { rows } = (await app.guest.call(messages.list, { query: { recipient: order.customer.email } })).body
  const receipt = rows.find(({ subject }) => subject.startsWith('Receipt'))!
  const { html } = (await app.guest.call(messages.get, { params: { id: receipt.id } })).body
  expect(html).toContain(`<img src="${app.config.appUrl}${getLogoPath(shop.shopId)}"`)
})
