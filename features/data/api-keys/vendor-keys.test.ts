import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type KeyRight, type Route, shopKeyRights, vendorKeyRights } from '../../../common/route.ts'
import { VendorTrade } from '../../../testing/samples/vendor-trade.samples.ts'
import { type Call, type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { vendors } from '../../people/vendors/contract/index.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { tradeAccounts } from '../../supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../../supply/vendor-catalog/contract/index.ts'
import { vendorOrders } from '../../supply/vendor-orders/contract/index.ts'
import { type ApiKeyForm, apiKeys } from './contract/index.ts'

let app: TestApp
let trade: VendorTrade
let vendor: TestUser
let otherTrade: VendorTrade
beforeAll(async () => {
  app = await testApp()
  trade = await VendorTrade.open(app)
  vendor = trade.vendor
  otherTrade = await VendorTrade.open(app, trade.shop)
})

const makeFor = (user: TestUser, rights: readonly KeyRight[], more: Partial<ApiKeyForm> = {}) =>
  user.call(apiKeys.create, { params: { owner: user.accountId }, body: { name: 'Warehouse', rights: [...rights], ...more } })
const callWith =
  (key: string): Call =>
  (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } })
const createKey = async (user: TestUser, ...rights: KeyRight[]) => callWith((await makeFor(user, rights)).body.key)
const makeParams = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, crypto.randomUUID()]))
const sentTo = (row: Route) => ({ params: makeParams(row), ...(row.hasBody ? { body: {} } : {}) }) as never

const part = {
  partNo: 'KEY-1',
  manufacturer: 'Akebono',
  name: 'Brake pads',
  kind: 'brakes',
  list: 9000,
  net: 6000,
  core: 0,
} as const

describe('a vendor’s API key', () => {
  test('a vendor’s API key makes the calls of its rights and none of the others, whoever they are for', async () => {
    for (const right of vendorKeyRights) {
      const call = await createKey(vendor, right)
      for (const { name, row } of app.built.served) {
        const { status, problem } = await call(row, sentTo(row))
        if (row.right === right) expect([name, right, status, problem?.code]).not.toContain(403)
        else expect([name, right, status, problem.code]).toEqual([name, right, 403, 'key_lacks_right'])
      }
    }
  })

  test('the calls open to vendors’ keys are those of orders and the catalog, and none about money, the account or other keys', () => {
    const open = app.built.served.filter(({ row }) => (vendorKeyRights as readonly unknown[]).includes(row.right))
    expect([...new Set(open.map(({ name }) => name.split('.')[0]))].toSorted()).toEqual([
      'catalog-imports',
      'vendor-catalog',
      'vendor-orders',
    ])
    expect(open.filter(({ row }) => !row.who.includes('vendors') || row.confirms)).toEqual([])
    const names = open.map(({ name }) => name)
    for (const closed of ['vendor-orders.pay', 'vendor-orders.withdraw', 'vendor-catalog.changeBranch'])
      expect(names).not.toContain(closed)
  })

  test('a vendor’s program lists, reads, confirms, ships, delivers and invoices an order', async () => {
    const reads = await createKey(vendor, 'purchase-orders:read')
    const writes = await createKey(vendor, 'purchase-orders:write')
    const { orderId } = await trade.sent()
    const listed = await reads(vendorOrders.list, { query: { show: 'answer' } })
    expect(listed.body.orders.map((order) => order.orderId)).toContain(orderId)
    let order = (await reads(vendorOrders.read, { params: { id: orderId } })).body
    expect((await trade.confirm(order, reads)).problem.code).toBe('key_lacks_right')
    order = (await trade.confirm(order, writes)).body
    expect(order.state).toBe('confirmed')
    const lines = order.lines.map(({ lineId }) => ({ lineId, quantity: 4 }))
    order = (await trade.act(vendorOrders.ship, order, { lines }, writes)).body
    order = (await trade.act(vendorOrders.deliver, order, { shipmentId: order.shipments[0]!.shipmentId }, writes)).body
    const today = app.clock.now().toISOString().slice(0, 10)
    const invoice = { number: 'K-1', invoicedOn: today, lines: lines.map((line) => ({ ...line, price: 4000, core: 0 })) }
    order = (await trade.act(vendorOrders.invoice, order, invoice, writes)).body
    expect(order).toMatchObject({ state: 'delivered', invoices: [{ number: 'K-1', state: 'issued', totalCents: 16_000 }] })
    // The program's acts are the vendor's acts, also for the shop.
    expect(order.events.filter(({ by }) => by === 'vendor')).toHaveLength(4)
  })

  test('a vendor’s program that repeats a call with the same Idempotency-Key ships once', async () => {
    const call = await createKey(vendor, 'purchase-orders:write')
    const order = (await trade.confirm(await trade.sent(), call)).body
    const body = { lines: order.lines.map(({ lineId }) => ({ lineId, quantity: 4 })) }
    const ship = () =>
      call(
        vendorOrders.ship,
        { params: { id: order.orderId }, body },
        { version: order.version, headers: { 'idempotency-key': 'ship-of-warehouse-1' } },
      )
    const [first, again] = [await ship(), await ship()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.shipments).toEqual(first.body.shipments)
  })

  test('a vendor’s program adds a part and changes its stock on the version it read', async () => {
    const call = await createKey(vendor, 'catalog:read', 'catalog:write')
    const { branchId } = (await call(vendorCatalog.branches, {})).body.branches[0]!
    const added = (await call(vendorCatalog.add, { body: { ...part, stock: [{ branchId, quantity: 3 }] } })).body
    const params = { id: added.partId }
    const body = { ...part, stock: [{ branchId, quantity: 8 }] }
    expect((await call(vendorCatalog.change, { params, body }, { version: added.version })).body.stock).toMatchObject(body.stock)
    expect((await call(vendorCatalog.change, { params, body }, { version: added.version })).status).toBe(412)
    const readsOnly = await createKey(vendor, 'catalog:read')
    expect((await readsOnly(vendorCatalog.read, { params })).status).toBe(200)
    expect((await readsOnly(vendorCatalog.add, { body: part })).problem.code).toBe('key_lacks_right')
  })

  test('a vendor’s API key finds nothing of another vendor', async () => {
    const call = await createKey(otherTrade.vendor, ...vendorKeyRights)
    const order = await trade.sent()
    expect((await call(vendorOrders.read, { params: { id: order.orderId } })).status).toBe(404)
    expect((await trade.confirm(order, call)).status).toBe(404)
    expect((await call(vendorOrders.list, { query: {} })).body.orders).toEqual([])
    const own = await trade.done(vendorCatalog.add, { body: { ...part, partNo: 'KEY-2' } })
    expect((await call(vendorCatalog.read, { params: { id: own.partId } })).status).toBe(404)
    const change = { params: { id: own.partId }, body: { ...part, partNo: 'KEY-2' } }
    expect((await call(vendorCatalog.change, change, { version: own.version })).status).toBe(404)
  })

  test('a vendor’s API key cannot read or change the account, its customers or its keys', async () => {
    const call = await createKey(vendor, ...vendorKeyRights)
    const params = { owner: vendor.accountId }
    const refused = [
      await call(vendors.getMine, {}),
      await call(tradeAccounts.list, { query: {} }),
      await call(auth.listSessions, {}),
      await call(apiKeys.list, { params }),
      await call(apiKeys.create, { params, body: { name: 'More', rights: ['catalog:read'] } }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'key_lacks_right'))
  })

  test('a vendor’s API key stops when it is revoked, when its last day is over, and when the account ends', async () => {
    const doomed = await VendorTrade.open(app, trade.shop)
    const rights = ['purchase-orders:read'] as const
    const { body } = await makeFor(doomed.vendor, rights)
    const status = async (key: string) => (await callWith(key)(vendorOrders.list, { query: {} })).status
    expect(await status(body.key)).toBe(200)
    await doomed.done(apiKeys.revoke, { params: { owner: doomed.vendor.accountId, id: body.made.id } })
    expect(await status(body.key)).toBe(401)

    const lastDay = new Date(app.clock.now().getTime() + dayMilliseconds).toISOString().slice(0, 10)
    const brief = (await makeFor(doomed.vendor, rights, { lastDay })).body.key
    expect(await status(brief)).toBe(200)
    app.clock.set(new Date(Date.now() + 3 * dayMilliseconds))
    expect(await status(brief)).toBe(401)
    app.clock.set(new Date())

    const last = (await makeFor(doomed.vendor, rights)).body.key
    expect(await status(last)).toBe(200)
    await sql`update account set ended_at = now() where id = ${doomed.vendor.accountId}`.execute(app.db)
    expect(await status(last)).toBe(401)
  })
})

test('a vendor’s key is listed with what has access, and ends when the password is chosen with a passcode', async () => {
  const { vendor: careful } = await VendorTrade.open(app, trade.shop)
  const { key } = (await makeFor(careful, ['purchase-orders:read'])).body
  const status = async () => (await callWith(key)(vendorOrders.list, { query: {} })).status
  const { access } = (await careful.call(auth.listSessions, {})).body
  expect(access).toEqual([expect.stringMatching(/^API key “Warehouse” of /)])
  expect(await status()).toBe(200)
  const { email } = careful
  await app.guest.call(auth.requestPasscode, { params: { email }, query: { role: 'vendors' } })
  const otp = /^\d{6}$/m.exec((await app.outbox(email))[0]!.body_text)![0]
  const { headers } = await app.guest.call(auth.verifyPasscode, { params: { email, otp }, query: { role: 'vendors' } })
  const cookie = /prt=[^;]*/.exec(String(headers['set-cookie']))![0]
  const body = { email, role: 'vendors' as const, password: 'nine green bottles on a wall' }
  const reset = await app.guest.call(auth.resetPassword, { body }, { headers: { cookie } })
  expect(reset.body.ended).toEqual(access)
  expect(await status()).toBe(401)
})

describe('whose an API key is', () => {
  test('a vendor’s key cannot get the rights of a shop’s, nor a shop’s those of a vendor', async () => {
    const { owner } = trade.shop
    const create = (user: TestUser, id: string, right: KeyRight) =>
      user.call(apiKeys.create, { params: { owner: id }, body: { name: 'X', rights: [right] } })
    for (const right of shopKeyRights)
      expect((await create(vendor, vendor.accountId, right)).problem.errors).toEqual({ rights: 'Right is invalid' })
    for (const right of vendorKeyRights)
      expect((await create(owner, trade.shopId, right)).problem.errors).toEqual({ rights: 'Right is invalid' })
  })

  test('keys of another vendor, or of a shop, answer a vendor with 404', async () => {
    const { made } = (await makeFor(vendor, ['catalog:read'])).body
    for (const owner of [vendor.accountId, trade.shopId]) {
      const body = { name: 'X', rights: ['catalog:read'] as KeyRight[] }
      expect((await otherTrade.vendor.call(apiKeys.list, { params: { owner } })).status).toBe(404)
      expect((await otherTrade.vendor.call(apiKeys.create, { params: { owner }, body })).status).toBe(404)
      expect((await otherTrade.vendor.call(apiKeys.revoke, { params: { owner, id: made.id } })).status).toBe(404)
    }
    const ownList = { params: { owner: otherTrade.vendor.accountId, id: made.id } }
    expect((await otherTrade.vendor.call(apiKeys.revoke, ownList)).status).toBe(404)
    expect((await trade.shop.owner.call(apiKeys.list, { params: { owner: vendor.accountId } })).status).toBe(404)
  })

  test('the database takes no key of both a shop and a vendor, of neither, or with rights of the other', async () => {
    const insert = (shopId: string | null, vendorId: string | null, right: string) =>
      sql`insert into api_key (shop_id, vendor_id, account_id, name, prefix, hash, rights, made_by, created_at)
        select ${shopId}::uuid, ${vendorId}::uuid, case when ${shopId}::uuid is not null then ${vendor.accountId}::uuid end, 'X',
          gen_random_uuid()::text, decode(md5(random()::text), 'hex'), array[${right}::text], ${vendor.accountId}::uuid, now()`.execute(
        app.db,
      )
    await expect(insert(trade.shopId, vendor.accountId, 'orders:read')).rejects.toThrow('api_key_has_one_owner')
    await expect(insert(null, null, 'orders:read')).rejects.toThrow('owner_id')
    await expect(insert(null, vendor.accountId, 'orders:read')).rejects.toThrow('api_key_has_rights_of_its_owner')
    await expect(insert(trade.shopId, null, 'catalog:read')).rejects.toThrow('api_key_has_rights_of_its_owner')
  })

  test('a vendor has at most 20 keys, also when they are created at the same time', async () => {
    const busy = await app.signUp('vendors')
    const replies = await Promise.all(Array.from({ length: 25 }, () => makeFor(busy, ['catalog:read'])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ problem }) => problem?.code === 'api_key_limit_reached')).toHaveLength(5)
  })

  test('two keys of a vendor have a limit of calls each', async () => {
    const limited = await testApp({ limits: true })
    const vendor = await limited.signUp('vendors')
    const create = () =>
      vendor.call(apiKeys.create, { params: { owner: vendor.accountId }, body: { name: 'Busy', rights: ['catalog:read'] } })
    const keys = [(await create()).body.key, (await create()).body.key] as const
    const call = (key: string) => limited.send(vendorCatalog.branches, {}, { headers: { authorization: `Bearer ${key}` } })
    for (let n = 0; n < 300; n++) expect((await call(keys[0])).status).toBe(200)
    expect((await call(keys[0])).problem.code).toBe('rate_limited')
    expect((await call(keys[1])).status).toBe(200)
  })
})
