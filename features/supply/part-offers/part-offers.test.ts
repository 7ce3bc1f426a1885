import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { parts } from '../parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../trade-accounts/contract/index.ts'
import { calculateTradePrice } from '../trade-accounts/rules.ts'
import { type PartForm, vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { partOffers } from './contract/index.ts'
import { groupOffers, planSearch } from './rules.ts'
import { measureVendorScores } from './server/index.ts'

let app: TestApp
let shop: PartsShop
let near: TestUser
let far: TestUser
beforeAll(async () => {
  app = await testApp()
})
/** 11:58 PM at the shop. */
const fridayNight = new Date('2026-11-28T05:58:00Z')
beforeEach(async () => {
  app.clock.set(fridayNight)
  shop = await PartsShop.open(app)
  await sql`update vendor_branch set is_open = false`.execute(app.db)
  near = await app.signUp('vendors')
  far = await app.signUp('vendors')
  await addBranch(near, 'Burleson', '78744', 25)
  await addBranch(far, 'Round Rock', '78664', 0)
})

const branchIds = new Map<TestUser, string>()
async function addBranch(vendor: TestUser, name: string, zipcode: string, deliveryMiles: number) {
  const place = { name, phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode }
  const body = { ...place, deliveryMiles, ...(deliveryMiles > 0 ? { cutOff: '23:59' } : {}) }
  const reply = await vendor.call(vendorCatalog.addBranch, { body })
  branchIds.set(vendor, reply.body.branches.find((branch) => branch.name === name)!.branchId)
}
const accord = { yearFrom: 2000, yearTo: 2005, make: 'Honda', model: 'Accord', engine: '' }
async function addPart(vendor: TestUser, form: Partial<PartForm> = {}, quantity: number | null = 4) {
  const stock = quantity === null ? [] : [{ branchId: branchIds.get(vendor)!, quantity }]
  const pads = { partNo: 'ACT-1210', manufacturer: 'Akebono', name: 'Brake pads, front', kind: 'brakes' as const }
  const body = { ...pads, list: 9000, net: 6000, core: 1500, stock, fitments: [accord], ...form }
  const reply = await vendor.call(vendorCatalog.add, { body })
  if (reply.status !== 200) throw new Error(reply.problem.msg)
  return reply.body.partId
}
const find = (query: object, by = shop.owner) => by.call(partOffers.find, { params: { shop: shop.shop.shop.shopId }, query })
const offersOf = async (query: object) => (await find(query)).body.offers
async function openAccount(vendor: TestUser, discount: number | null) {
  const level = discount && (await vendor.call(tradeAccounts.addLevel, { body: { name: 'Gold', discount } })).body.levels[0]
  const terms = { terms: 'net-30', limit: 50_000, priceLevelId: level ? level.levelId : null } as const
  const offered = await vendor.call(tradeAccounts.invite, { body: { shopId: shop.shop.shop.shopId, ...terms } })
  const params = { shop: shop.shop.shop.shopId, vendor: vendor.accountId }
  await shop.owner.call(shopTradeAccounts.accept, { params, body: {} })
  return offered.body.accountId
}
const put = (order: Awaited<ReturnType<PartsShop['shop']['order']>>, partId: string, form: object = {}, by = shop.owner) =>
  by.call(
    partOffers.put,
    {
      params: { id: order.workOrder.id, partId },
      body: { concernId: order.concerns[0]!.concernId, quantity: 2, ...form },
    },
    { version: order.workOrder.version },
  )

test('offers of vendors near the shop are compared by price after terms, stock, distance and delivery', async () => {
  await openAccount(near, 35_000)
  await addPart(near)
  await addPart(far, { list: 8800, core: 0 }, 1)
  await addPart(near, { partNo: 'ACT-1210X', isOffered: false })
  const { body } = await find({ partNo: 'act1210', quantity: '2' })
  expect(body).toMatchObject({ vendors: 2, vehicle: '', isCut: false, place: { state: 'TX', zipCode: '78701' } })
  expect(body.offers.map(({ vendorId }) => vendorId)).toEqual([near.accountId, far.accountId])
  expect(body.offers[0]).toMatchObject({
    list: 9000,
    price: calculateTradePrice({ list: 9000, net: 6000 }, 35_000),
    core: 1500,
    account: 'approved',
    terms: 'net-30',
    inStock: 4,
    score: null,
    fit: 'none',
    branches: [{ name: 'Burleson', quantity: 4, delivers: true, today: true, cutOff: '23:59' }],
  })
  expect(body.offers[0]!.branches[0]!.miles).toBeGreaterThan(1)
  expect(body.offers[1]).toMatchObject({ list: 8800, price: null, account: 'none', terms: null })
  expect(body.offers[1]!.branches).toMatchObject([{ delivers: false, today: false, cutOff: '' }])
  app.clock.set(new Date(fridayNight.getTime() + 3 * 60_000))
  expect((await offersOf({ partNo: 'act1210' }))[0]!.branches[0], 'on a Saturday').toMatchObject({ delivers: true, today: false })
  app.clock.set(fridayNight)
  await sql`update vendor_branch set cut_off = '00:00' where cut_off is not null`.execute(app.db)
  expect((await offersOf({ partNo: 'act1210' }))[0]!.branches[0]).toMatchObject({ delivers: true, today: false })
})

test('a suspended account sees the list price, and only its own terms are ever used', async () => {
  const accountId = await openAccount(near, null)
  await addPart(near)
  expect((await offersOf({ partNo: 'ACT1210' }))[0]).toMatchObject({ price: 6000 })
  const stranger = await app.signUpShop()
  const { body } = await stranger.owner.call(partOffers.find, { params: { shop: stranger.shopId }, query: { partNo: 'ACT1210' } })
  expect(body.offers[0]).toMatchObject({ price: null, account: 'none', terms: null, list: 9000 })
  const { version } = (await near.call(tradeAccounts.read, { params: { id: accountId } })).body
  await near.call(tradeAccounts.suspend, { params: { id: accountId }, body: { reason: 'Overdue' } }, { version })
  expect((await offersOf({ partNo: 'ACT1210' }))[0]).toMatchObject({ price: null, account: 'suspended', terms: null, list: 9000 })
})

test('a search for an order finds parts for its vehicle or any vehicle, and marks those that do not fit', async () => {
  const order = await shop.shop.order()
  await addPart(near)
  await addPart(near, { partNo: 'CIV-1', name: 'Brake pads, rear', fitments: [{ ...accord, model: 'Civic' }] })
  await addPart(near, { partNo: 'OLD-1', name: 'Brake pads, old', fitments: [{ ...accord, yearFrom: 1990, yearTo: 1995 }] })
  await addPart(near, { partNo: 'CLEAN', name: 'Brake pads cleaner', fitments: [] })
  const listFits = async (query: object) =>
    (await offersOf({ ...query, order: order.workOrder.id })).map(({ partNo, fit }) => [partNo, fit])
  expect(await listFits({ name: 'brake pad' })).toEqual([
    ['ACT-1210', 'fits'],
    ['CLEAN', 'any'],
  ])
  expect(await listFits({ partNo: 'CIV1' })).toEqual([['CIV-1', 'other']])
  expect(await listFits({ name: 'pads', manufacturer: 'wagner' })).toEqual([])
  expect((await find({ name: 'pads', order: order.workOrder.id })).body.vehicle).toContain('Honda Accord')
  await sql`delete from catalog_fitment`.execute(app.db)
  expect(await listFits({ name: 'brake pad' })).toHaveLength(4)
})

test('one click puts the part on the job with the cost after terms, the matrix price, its vendor and core charge', async () => {
  await openAccount(near, null)
  const partId = await addPart(near)
  const order = await shop.shop.order()
  const { body, status } = await put(order, partId)
  expect(status).toBe(200)
  const [line] = body.concerns[0]!.parts
  expect(line).toMatchObject({ partNo: 'ACT-1210', manufacturer: 'Akebono', quantity: 2, cost: 6000, ext: 12_000 })
  const vendors = (await shop.owner.call(parts.vendors, shop.inShop)).body.vendors
  const own = vendors.find(({ vendorAccountId }) => vendorAccountId === near.accountId)!
  expect(await shop.supply(body)).toMatchObject([{ vendorId: own.vendorId, chosen: own.name, coreCents: 1500, needed: 2 }])
  const { lines } = await shop.done(parts.toOrder, shop.inShop)
  expect(lines).toMatchObject([{ vendorId: own.vendorId, coreCents: 1500, costCents: 6000 }])
  const undone = { params: { id: order.workOrder.id }, body: { version: body.workOrder.version } }
  const back = await shop.owner.call(workOrders.undo, undone, { version: body.workOrder.version })
  expect(back.body.concerns[0]!.parts).toEqual([])
  const redo = { ...undone, body: { version: back.body.workOrder.version } }
  const again = await shop.owner.call(workOrders.undo, redo, { version: back.body.workOrder.version })
  if (again.status === 200) expect(await shop.supply(again.body)).toMatchObject([{ vendorId: own.vendorId }])
  expect((await put(await shop.shop.read(order), partId, { quantity: -1 })).problem.errors).toEqual({
    quantity: 'Quantity must be greater than or equal to 0.',
  })
})

test('a line changed to another part number is no longer bought from the first part’s vendor', async () => {
  const partId = await addPart(near)
  const { body } = await put(await shop.shop.order(), partId)
  expect(body.concerns[0]!.parts[0]).toMatchObject({ cost: 9000 })
  await shop.change(body, body.concerns[0]!.parts[0]!.partId, { partNo: 'OTHER', cost: 100, ext: 200 })
  expect(await shop.supply(body)).toMatchObject([{ vendorId: null, chosen: '', coreCents: 0 }])
})

test('an employee who may not see costs finds parts without prices, and a stranger finds nothing', async () => {
  const partId = await addPart(near)
  const technician = await app.signUpEmployee(shop.shop.shop.shopId, 'Technician')
  const { body } = await find({ partNo: 'ACT1210' }, technician)
  expect(body).toMatchObject({ seesCosts: false, offers: [{ price: null, list: null, inStock: 4 }] })
  const stranger = await app.signUpShop()
  expect((await find({ partNo: 'ACT1210' }, stranger.owner)).status).toBe(404)
  const order = await shop.shop.order()
  expect((await put(order, partId, {}, stranger.owner)).status).toBe(404)
  expect((await put(order, order.workOrder.id)).problem.code).toBe('part_not_offered')
  expect((await shop.owner.call(partOffers.picture, { params: { shop: shop.shop.shop.shopId, partId } })).status).toBe(404)
})

test('another zip code searches there, and an unknown one or another state is refused by its field', async () => {
  await addPart(near)
  const houston = (await find({ partNo: 'ACT1210', state: 'TX', city: 'Houston', zipCode: '77002' })).body
  expect(houston).toMatchObject({ vendors: 0, offers: [], place: { city: 'Houston', zipCode: '77002' } })
  expect((await find({ partNo: 'A', zipCode: '00000' })).problem.errors).toEqual({ zipCode: 'Zip code is invalid' })
  expect((await find({ partNo: 'A', state: 'CA', zipCode: '77002' })).problem.errors).toEqual({ state: 'State is invalid' })
  expect((await find({ quantity: '-1' })).problem.errors).toEqual({ quantity: 'Quantity must be greater than or equal to 0.' })
})

test('a vendor’s score comes from its ended purchase orders: filled, late and returned', async () => {
  await openAccount(near, null)
  const partId = await addPart(near)
  const order = await shop.shop.order()
  const { body } = await put(order, partId, { quantity: 4 })
  const [line] = await shop.supply(body)
  const buy = { vendorId: line!.vendorId!, quantity: 4, cost: 6000, workOrderId: order.workOrder.id, partId: line!.partId }
  const wanted = { parts: [buy], isOrdered: true, expectedOn: '2026-01-05' }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: wanted })
  const purchase = await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  await shop.receive(purchase, [3])
  const partly = await shop.done(parts.purchase, { params: { id: purchase.purchaseId } })
  await shop.done(parts.cancel, { params: { id: purchase.purchaseId } }, { version: partly.version })
  await measureVendorScores(app.db, app.clock.now())
  expect((await offersOf({ partNo: 'ACT1210' }))[0]).toMatchObject({ score: { orders: 1, filled: 75, late: 100, returned: 0 } })
})

test('a search needs a number with three letters or digits, or a word with three letters', () => {
  const plan = (partNo: string, name: string, hasVehicle = false) => planSearch({ partNo, manufacturer: '', name }, hasVehicle).by
  expect([plan('a-1', ''), plan('a-12', ''), plan('', 'ac'), plan('', 'air'), plan('', 'air', true), plan('1', 'air')]).toEqual([
    'nothing',
    'number',
    'nothing',
    'words',
    'vehicle',
    'words',
  ])
  const offer = (partNo: string, vendor: string) => ({ partNo, manufacturer: 'M', vendor }) as never
  expect(groupOffers([offer('A-1', 'x'), offer('B2', 'x'), offer('a1', 'y')]).map((group) => group.length)).toEqual([2, 1])
})
