import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { SupplierStandIn } from '../../../testing/stand-ins/supplier-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { featureSwitches } from '../../platform/feature-switches/contract/index.ts'
import { partOffers } from '../part-offers/contract/index.ts'
import { parts } from '../parts/contract/index.ts'
import { vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { suppliers } from './contract/index.ts'
import { createOutsideSupplier } from './server/outside-supplier.ts'

let app: TestApp
let shop: PartsShop
let supplier: SupplierStandIn
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await PartsShop.open(app)
  supplier = await new SupplierStandIn().start()
})
afterEach(() => supplier.stop())

const ofVendor = () => ({ params: { id: shop.vendorId } })
const connect = (form: object = {}, by = shop.owner) =>
  by.call(suppliers.connect, {
    ...ofVendor(),
    body: { name: 'Acme online', address: supplier.address, token: supplier.token, ...form },
  })
const search = (by = shop.owner) => by.call(suppliers.search, { ...ofVendor(), query: { name: 'brake pads' } })
const listConnections = async () => (await shop.done(suppliers.list, shop.inShop)).connections
const outside = (token = supplier.token) => createOutsideSupplier({ address: supplier.address, token, reach: 'own-machine' })
const order = { orderId: crypto.randomUUID(), number: 1, lines: [] }

type Order = Awaited<ReturnType<PartsShop['shop']['order']>>
const put = (on: Order, form: object = {}) =>
  shop.owner.call(
    suppliers.put,
    {
      params: { id: on.workOrder.id, vendorId: shop.vendorId },
      body: { offerId: 'offer-1', concernId: on.concerns[0]!.concernId, quantity: 2, price: 4200, core: 500, ...form },
    },
    { version: on.workOrder.version },
  )

test('an owner connects a supplier that passes a search, and its token is stored sealed', async () => {
  const { status, body } = await connect({ address: `${supplier.address}/` })
  expect(status).toBe(200)
  expect(body.connections).toMatchObject([{ vendorId: shop.vendorId, name: 'Acme online', tokenLast4: 'd-in', lastError: '' }])
  expect(supplier.asked).toMatchObject([{ what: 'POST /parts/search', headers: { authorization: `Bearer ${supplier.token}` } }])
  const { rows } = await sql<{ all: string }>`
    select c::text || encode(c.sealed_token, 'escape') as all from supplier_connection c where vendor_id = ${shop.vendorId}`.execute(
    app.db,
  )
  expect(rows[0]!.all).not.toContain(supplier.token)
  expect(JSON.stringify(body)).not.toContain(supplier.token)
})

test('a supplier with a wrong token, a wrong address or no parts service is not saved', async () => {
  expect((await connect({ token: 'another-token' })).problem).toMatchObject({ code: 'supplier_token_refused' })
  expect((await connect({ address: 'https://169.254.169.254/parts' })).problem.code).toBe('supplier_address_invalid')
  supplier.fails = 'nonsense'
  expect((await connect()).problem).toMatchObject({ status: 502, code: 'supplier_failed' })
  expect((await connect({ address: `${supplier.address}/elsewhere` })).problem.code).toBe('supplier_failed')
  expect(await listConnections()).toEqual([])
})

test('an address that has no parts service is not saved', async () => {
  expect((await connect({ address: `${supplier.address}/elsewhere` })).problem.code).toBe('supplier_failed')
  expect(await listConnections()).toEqual([])
})

test('a removed supplier gets no more calls', async () => {
  await connect()
  expect((await shop.done(suppliers.remove, ofVendor())).connections).toEqual([])
  const before = supplier.asked.length
  expect((await search()).problem.code).toBe('supplier_not_connected')
  expect(supplier.asked).toHaveLength(before)
})

test('while connected suppliers are turned off, an owner can still see and remove connections', async () => {
  await connect()
  const root = await app.signUpAdmin()
  const key = 'punch-out' as const
  const off = await root.call(
    featureSwitches.set,
    { params: { key }, body: { isOn: false, reason: 'A supplier leaked tokens.' } },
    { version: 0 },
  )
  expect(off.status).toBe(200)
  try {
    await expect.poll(async () => (await search()).problem.code).toBe('feature_off')
    expect(await listConnections()).toMatchObject([{ vendorId: shop.vendorId, name: 'Acme online' }])
    expect((await shop.done(suppliers.remove, ofVendor())).connections).toEqual([])
  } finally {
    await sql`delete from feature_switch`.execute(app.db)
    await expect.poll(async () => (await search()).problem.code).toBe('supplier_not_connected')
  }
})

test('a search of a supplier finds its offers and sends only the typed words', async () => {
  await connect()
  expect((await search()).body.offers).toEqual([supplier.offer])
  expect(JSON.parse(supplier.asked.at(-1)!.body)).toEqual({ partNo: '', manufacturer: '', name: 'brake pads', quantity: 1 })
})

test.each([
  ['broken', 'The server replied 500.'],
  ['nonsense', 'The supplier’s reply could not be read.'],
  ['endless', 'The supplier’s reply could not be read.'],
] as const)(
  'a supplier that is %s is refused with its reason, which the owner sees until it works again',
  async (fails, reason) => {
    await connect()
    supplier.fails = fails
    expect((await search()).problem).toMatchObject({ status: 502, code: 'supplier_failed' })
    expect((await search()).problem.msg).toContain(reason)
    expect(await listConnections()).toMatchObject([{ lastError: reason }])
    supplier.fails = 'no'
    expect((await search()).status).toBe(200)
    expect(await listConnections()).toMatchObject([{ lastError: '', failedAt: null }])
  },
)

test('a supplier that hangs times out after 3 seconds, delays no other search, and its late reply changes nothing', async () => {
  await connect()
  supplier.fails = 'silent'
  const hanging = search()
  await expect.poll(() => supplier.held.length).toBe(1)
  expect((await shop.owner.call(partOffers.find, { ...shop.inShop, query: { name: 'brake pads' } })).status).toBe(200)
  expect((await hanging).problem.msg).toContain('No reply within 3 seconds.')
  supplier.held[0]!.end(JSON.stringify({ offers: [supplier.offer] }))
  expect(await listConnections()).toMatchObject([{ lastError: 'No reply within 3 seconds.' }])
})

test('a token that is no longer valid is given as the reason', async () => {
  await connect()
  await expect(outside('an-old-token').search({ partNo: '', manufacturer: '', name: 'x', quantity: 1 })).rejects.toMatchObject({
    reason: 'token',
    message: 'The supplier does not accept the token.',
  })
})

test('a supplier’s part goes on a job with its cost, the matrix price, its vendor and its core charge', async () => {
  await connect()
  const on = await shop.shop.order()
  const { body, status } = await put(on)
  expect(status).toBe(200)
  const line = body.concerns[0]!.parts.find(({ partNo }) => partNo === 'ACT1210')!
  expect(line).toMatchObject({ cost: 4200, quantity: 2, name: 'Brake pads, front' })
  expect(line.ext).toBeGreaterThan(4200)
  const supply = (await shop.supply(body)).find(({ partId }) => partId === line.partId)
  expect(supply).toMatchObject({ vendorId: shop.vendorId, coreCents: 500 })
})

test('a supplier’s part whose price has changed goes on a job only after the new price is shown', async () => {
  await connect()
  const on = await shop.shop.order()
  supplier.offer.price = 4900
  const refused = await put(on)
  expect(refused.problem).toMatchObject({ code: 'supplier_price_changed', more: { price: 4900, core: 500 } })
  expect(refused.problem.msg).toContain('$49.00')
  const { body } = await put(on, { price: 4900 })
  expect(body.concerns[0]!.parts).toContainEqual(expect.objectContaining({ partNo: 'ACT1210', cost: 4900 }))
})

test('a part that a supplier no longer offers goes on no job', async () => {
  await connect()
  expect((await put(await shop.shop.order(), { offerId: 'gone' })).problem.code).toBe('supplier_part_not_offered')
})

test('a supplier learns nothing about customers, vehicles and repair orders', async () => {
  await connect()
  await search()
  const on = await shop.shop.order()
  await put(on)
  const sent = JSON.stringify(supplier.asked)
  for (const { body } of supplier.asked)
    for (const key of Object.keys(JSON.parse(body) as object))
      expect(['partNo', 'manufacturer', 'name', 'quantity', 'offerId']).toContain(key)
  for (const secret of [on.workOrder.id, on.customer.email, on.customer.lastName, shop.shop.shop.shopId])
    if (secret) expect(sent).not.toContain(secret)
})

test('another shop gets 404 for a supplier, and an employee cannot connect one', async () => {
  await connect()
  const stranger = await app.signUpShop()
  expect((await search(stranger.owner)).status).toBe(404)
  expect((await connect({}, stranger.owner)).status).toBe(404)
  expect((await stranger.owner.call(suppliers.remove, ofVendor())).status).toBe(404)
  expect((await stranger.owner.call(suppliers.list, shop.inShop)).status).toBe(404)
  const employee = await app.signUpEmployee(shop.inShop.params.shop, 'Technician')
  expect((await connect({}, employee)).status).toBe(403)
  expect((await search(employee)).status).toBe(403)
})

test('a vendor on Liftbay is searched in its catalog and needs no connection', async () => {
  const vendor = await app.signUp('vendors')
  const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
  const { branches } = (await vendor.call(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })).body
  const part = {
    partNo: 'ZZ-77',
    manufacturer: 'Akebono',
    name: 'Rotor',
    kind: 'brakes' as const,
    list: 9000,
    net: 6000,
    core: 0,
  }
  await vendor.call(vendorCatalog.add, { body: { ...part, stock: [{ branchId: branches[0]!.branchId, quantity: 4 }] } })
  await sql`update shop_vendor set vendor_account_id = ${vendor.accountId} where id = ${shop.vendorId}`.execute(app.db)
  const { body } = await shop.owner.call(suppliers.search, { ...ofVendor(), query: { partNo: 'ZZ77' } })
  expect(body.offers).toMatchObject([{ partNo: 'ZZ-77', price: 9000, inStock: 4 }])
  expect((await connect()).problem.code).toBe('vendor_on_liftbay')
  const on = await shop.shop.order()
  expect((await put(on, { offerId: body.offers[0]!.offerId, price: 9000, core: 0 })).status).toBe(200)
  expect((await shop.done(parts.vendors, shop.inShop)).vendors).toHaveLength(1)
})

test('the same order sent to a supplier twice is one order, and its state can be read', async () => {
  await outside().order(order)
  await outside().order(order)
  expect(supplier.orders.size).toBe(1)
  supplier.orders.get(order.orderId)!.state = 'shipped'
  expect(await outside().status(order.orderId)).toMatchObject({ state: 'shipped' })
  expect(await outside().status(crypto.randomUUID())).toBeNull()
})

test('a supplier is never called in a transaction', async () => {
  await expect(inTransaction(app.db, () => outside().order(order))).rejects.toThrow('in a transaction')
  expect(supplier.asked).toEqual([])
})
