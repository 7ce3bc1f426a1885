import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { files } from '../../platform/files/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { parts } from '../parts/contract/index.ts'
import { ensureShopVendor } from '../parts/server/index.ts'
import { vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from './contract/index.ts'
import { calculateTradePrice, reasonNotTo } from './rules.ts'

let app: TestApp
let shop: TestShop
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await app.signUpShop()
  vendor = await app.signUp('vendors')
  const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
  await vendor.call(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })
})

const between = () => ({ shop: shop.shopId, vendor: vendor.accountId })
const request = (body = {}, by = shop.owner) => by.call(shopTradeAccounts.request, { params: between(), body })
const findAccount = async () => (await vendor.call(tradeAccounts.list, {})).body.accounts[0]!
const ofShop = async (by = shop.owner) => {
  const { body } = await by.call(shopTradeAccounts.list, { params: { shop: shop.shopId } })
  return body.vendors.find(({ vendorId }) => vendorId === vendor.accountId)!
}
const titles = async (user: TestUser) => {
  await app.settle()
  return (await user.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}
const net30 = { terms: 'net-30', limit: 500_000, priceLevelId: null } as const

test('a shop asks with its certificate, the vendor approves with terms, and both sides are notified', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const stored = await shop.owner.call(files.upload, { body: {} }, { file: { name: 'resale.pdf', bytes: pdf } })
  await request({ certificate: '3-20451', fileId: stored.body.id })
  expect(await titles(vendor)).toEqual(['Test Garage asks for a trade account'])
  const { accountId, version, ...asked } = await findAccount()
  expect(asked).toMatchObject({
    state: 'requested',
    certificate: '3-20451',
    hasCertificateFile: true,
    shop: { dba: 'Test Garage' },
  })
  const file = await vendor.call(tradeAccounts.certificate, { params: { id: accountId } })
  expect(file.raw.toString('latin1')).toContain('%PDF-1.4')
  const { levels } = (await vendor.call(tradeAccounts.addLevel, { body: { name: 'Gold', discount: 40_000 } })).body
  const body = { ...net30, priceLevelId: levels[0]!.levelId }
  const approved = await vendor.call(tradeAccounts.approve, { params: { id: accountId }, body }, { version })
  expect(approved.body).toMatchObject({ state: 'approved', terms: 'net-30', limit: 500_000, level: 'Gold', discount: 40_000 })
  expect(approved.body.events.map(({ what }) => what)).toEqual(['approved', 'requested'])
  expect(await ofShop()).toMatchObject({ account: { state: 'approved', terms: 'net-30', discount: 40_000 } })
  expect(await titles(shop.owner)).toContain('Parts approved your trade account')
})

test('an account can be declined and suspended with a reason, requested again, and reinstated', async () => {
  await request()
  let account = await findAccount()
  const params = { id: account.accountId }
  const declined = await vendor.call(
    tradeAccounts.decline,
    { params, body: { reason: 'No certificate' } },
    { version: account.version },
  )
  expect(declined.status).toBe(200)
  expect((await ofShop()).account).toMatchObject({ state: 'declined', reason: 'No certificate' })
  await request()
  account = await findAccount()
  expect((await vendor.call(tradeAccounts.approve, { params, body: net30 }, { version: account.version - 1 })).status).toBe(412)
  await vendor.call(tradeAccounts.approve, { params, body: net30 }, { version: account.version })
  const twice = await vendor.call(tradeAccounts.approve, { params, body: net30 }, { version: account.version + 1 })
  expect(twice.problem.code).toBe('trade_account_changed')
  await vendor.call(tradeAccounts.suspend, { params, body: { reason: 'Overdue' } }, { version: account.version + 1 })
  expect((await request()).problem.code).toBe('trade_account_changed')
  expect((await ofShop()).account).toMatchObject({ state: 'suspended', reason: 'Overdue' })
  await vendor.call(tradeAccounts.reinstate, { params }, { version: account.version + 2 })
  expect((await ofShop()).account).toMatchObject({ state: 'approved', reason: '' })
  const prepaid = { terms: 'prepaid', limit: 900 } as const
  await vendor.call(tradeAccounts.changeTerms, { params, body: prepaid }, { version: account.version + 3 })
  expect((await ofShop()).account).toMatchObject({ terms: 'prepaid', limit: 0 })
  expect((await request()).problem.code).toBe('trade_account_changed')
})

test('a vendor offers a listed shop an account, and only the shop can accept or decline it', async () => {
  const { shops } = (await vendor.call(tradeAccounts.findShops, { query: { text: 'test gar' } })).body
  expect(shops.length).toBeGreaterThan(0)
  const offered = await vendor.call(tradeAccounts.invite, { body: { shopId: shop.shopId, ...net30 } })
  const { accountId, version } = offered.body
  expect(await titles(shop.owner)).toEqual(['Parts offers you a trade account'])
  const own = await vendor.call(tradeAccounts.approve, { params: { id: accountId }, body: net30 }, { version })
  expect(own.problem.code).toBe('trade_account_changed')
  await shop.owner.call(shopTradeAccounts.decline, { params: between() })
  expect(await findAccount()).toMatchObject({ state: 'declined' })
  await vendor.call(tradeAccounts.invite, { body: { shopId: shop.shopId, ...net30 } })
  await shop.owner.call(shopTradeAccounts.accept, { params: between(), body: {} })
  expect(await findAccount()).toMatchObject({ state: 'approved', terms: 'net-30' })
})

test('other vendors, other shops and employees without the permission cannot see or change an account', async () => {
  await request()
  const { accountId, version } = await findAccount()
  const otherVendor = await app.signUp('vendors')
  const params = { id: accountId }
  expect((await otherVendor.call(tradeAccounts.list, {})).body.accounts).toEqual([])
  expect((await otherVendor.call(tradeAccounts.read, { params })).status).toBe(404)
  expect((await otherVendor.call(tradeAccounts.certificate, { params })).status).toBe(404)
  expect((await otherVendor.call(tradeAccounts.approve, { params, body: net30 }, { version })).status).toBe(404)
  const { levels } = (await otherVendor.call(tradeAccounts.addLevel, { body: { name: 'Gold', discount: 1 } })).body
  const foreign = { ...net30, priceLevelId: levels[0]!.levelId }
  expect((await vendor.call(tradeAccounts.approve, { params, body: foreign }, { version })).problem.errors).toEqual({
    priceLevelId: 'Price level is invalid',
  })
  const stranger = await app.signUpShop()
  expect((await request({}, stranger.owner)).status).toBe(404)
  expect((await stranger.owner.call(shopTradeAccounts.list, { params: { shop: shop.shopId } })).status).toBe(404)
  const technician = await app.signUpEmployee(shop.shopId, 'Technician')
  expect((await technician.call(shopTradeAccounts.accept, { params: between(), body: {} })).status).toBe(403)
})

test('an approved account is one of the shop’s vendors, and the shop can link one it recorded by name instead', async () => {
  const vendors = async () => (await shop.owner.call(parts.vendors, { params: { shop: shop.shopId } })).body.vendors
  const link = (shopVendorId: string, vendorId = vendor.accountId, by = shop.owner) =>
    by.call(shopTradeAccounts.link, { params: { shop: shop.shopId, vendor: vendorId }, body: { shopVendorId } })
  await shop.owner.call(parts.addVendor, { params: { shop: shop.shopId }, body: { name: 'PARTS' } })
  const [named] = await vendors()
  await request()
  expect((await link(named!.vendorId)).problem.code).toBe('trade_account_changed')
  const { accountId, version } = await findAccount()
  await vendor.call(tradeAccounts.approve, { params: { id: accountId }, body: net30 }, { version })
  const listedVendors = await vendors()
  expect(listedVendors.map(({ name, vendorAccountId }) => [name, vendorAccountId])).toEqual([
    ['PARTS', null],
    [expect.stringMatching(/^Parts \(.+\)$/), vendor.accountId],
  ])
  const stranger = await app.signUpShop()
  expect((await link(named!.vendorId, vendor.accountId, stranger.owner)).status).toBe(404)
  expect((await link(stranger.shopId)).problem.errors).toEqual({ shopVendorId: 'Vendor is invalid' })
  expect((await link(named!.vendorId)).body.vendors.find(({ vendorId }) => vendorId === vendor.accountId)?.shopVendor).toBe(
    'PARTS',
  )
  expect(await vendors()).toMatchObject([{ vendorId: named!.vendorId, name: 'PARTS', vendorAccountId: vendor.accountId }])
  const again = await app.db.transaction().execute((tx) => ensureShopVendor(tx, shop.shopId, vendor.accountId))
  expect(again).toBe(named!.vendorId)
})

test('an account that the shop has already bought from keeps its vendor', async () => {
  const offered = await vendor.call(tradeAccounts.invite, { body: { shopId: shop.shopId, ...net30 } })
  await shop.owner.call(shopTradeAccounts.accept, { params: between(), body: {} })
  expect(offered.status).toBe(200)
  const read = { params: { shop: shop.shopId } }
  const [own] = (await shop.owner.call(parts.vendors, read)).body.vendors
  const stocked = { partNo: 'P1', manufacturer: 'M', name: 'Pads', cost: 900, vendorId: own!.vendorId }
  expect((await shop.owner.call(parts.add, { ...read, body: stocked })).status).toBe(200)
  await shop.owner.call(parts.addVendor, { ...read, body: { name: 'Old name' } })
  const named = (await shop.owner.call(parts.vendors, read)).body.vendors.find(({ name }) => name === 'Old name')
  const linked = await shop.owner.call(shopTradeAccounts.link, { params: between(), body: { shopVendorId: named!.vendorId } })
  expect(linked.problem.code).toBe('vendor_used')
})

test('the price after terms is the list price less the level’s discount, or the net price without a level', () => {
  expect(calculateTradePrice({ list: 9999, net: 5400 }, 40_000)).toBe(5999)
  expect(calculateTradePrice({ list: 9999, net: 5400 }, null)).toBe(5400)
  expect(reasonNotTo('reinstate', 'approved')).not.toBeNull()
})
