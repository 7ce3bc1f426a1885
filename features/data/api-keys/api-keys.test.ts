import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type KeyRight, keyRights, type Route, shopKeyRights } from '../../../common/route.ts'
import type { Served } from '../../../kit/server/context.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type Call, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { appointments, calendar } from '../../repair/appointments/contract/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { type ApiKeyForm, apiKeys } from './contract/index.ts'

let app: TestApp
let own: Workshop
let shop: TestShop
let otherShop: TestShop
let served: readonly Served[]
beforeAll(async () => {
  app = await testApp()
  own = await Workshop.open(app)
  shop = own.shop
  otherShop = await app.signUpShop()
  served = app.built.served
})

const makeIn = (where: TestShop, rights: readonly KeyRight[], more: Partial<ApiKeyForm> = {}) =>
  where.owner.call(apiKeys.create, {
    params: { owner: where.shopId },
    body: { name: 'Front office', rights: [...rights], ...more },
  })
const callWith =
  (key: string): Call =>
  (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } })
const createKey = async (where: TestShop, ...rights: KeyRight[]) => callWith((await makeIn(where, rights)).body.key)

const makeParams = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, crypto.randomUUID()]))
const sentTo = (row: Route) => ({ params: makeParams(row), ...(row.hasBody ? { body: {} } : {}) }) as never

describe('a key', () => {
  test('an API key can make the calls of its rights and no others', async () => {
    expect(new Set(served.flatMap(({ row }) => row.right ?? []))).toEqual(new Set(keyRights))
    for (const right of shopKeyRights) {
      const call = await createKey(shop, right)
      for (const { name, row } of served) {
        const { status, problem } = await call(row, sentTo(row))
        if (row.right === right) expect([name, right, problem?.code]).not.toContain('key_lacks_right')
        else expect([name, right, status, problem.code]).toEqual([name, right, 403, 'key_lacks_right'])
      }
    }
  })

  test('an API key reads and writes at its shop, and the history names it', async () => {
    const order = await own.order()
    const { id, version } = order.workOrder
    const read = await createKey(shop, 'orders:read')
    expect((await read(workOrders.read, { params: { id } })).body.workOrder.id).toBe(id)
    expect((await read(shopBoard.read, { params: { shop: shop.shopId } })).status).toBe(200)
    const write = await createKey(shop, 'orders:write')
    const added = await write(workOrders.addConcern, { params: { id }, body: { complaint: 'By a program' } }, { version })
    expect(added.status).toBe(200)
    expect(JSON.stringify(added.body.events)).toContain('Front office')
    const day = { from: '2026-11-01', to: '2026-11-30' }
    const appointmentsOf = await createKey(shop, 'appointments:read')
    expect((await appointmentsOf(appointments.ofShop, { query: { shop: shop.shopId, ...day } })).status).toBe(200)
  })

  test('an API key books, moves and cancels appointments only with that right', async () => {
    const startsAt = (hour: string) => `2027-06-03T${hour}:00:00Z`
    const body = {
      shop: shop.shopId,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: 'ira@example.test' },
      startsAt: startsAt('15'),
      jobMinutes: 60,
      concern: 'Booked by a website',
    }
    const reads = await createKey(shop, 'appointments:read', 'orders:write', 'customers:read')
    expect((await reads(frontDesk.book, { body })).problem.code).toBe('key_lacks_right')
    const writes = await createKey(shop, 'appointments:write')
    const booked = await writes(frontDesk.book, { body })
    expect(booked.status).toBe(200)
    const { id } = booked.body
    const move = (call: Call, version: number) =>
      call(calendar.move, { params: { id }, body: { startsAt: startsAt('17') } }, { version })
    const cancel = (call: Call, version: number) => call(calendar.cancel, { params: { id } }, { version })
    for (const refused of [await move(reads, 1), await cancel(reads, 1)]) expect(refused.problem.code).toBe('key_lacks_right')
    const elsewhere = await createKey(otherShop, 'appointments:write')
    for (const unknown of [await move(elsewhere, 1), await cancel(elsewhere, 1)]) expect(unknown.status).toBe(404)
    const moved = await move(writes, booked.body.version)
    expect(new Date(moved.body.startsAt).toISOString()).toBe('2027-06-03T17:00:00.000Z')
    expect((await cancel(writes, moved.body.version)).body.state).toBe('cancelled')
  })

  test('an API key that may only write appointments learns nothing about customers, vehicles or orders', async () => {
    await own.order()
    const { vehicle } = own
    const known = await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text: own.ann.email } })
    const { customerId, email } = known.body[0]!
    const body = {
      shop: shop.shopId,
      customerId,
      vehicleId: vehicle.id,
      startsAt: '2027-06-10T15:00:00Z',
      jobMinutes: 60,
      concern: 'Brakes',
    }
    const writes = await createKey(shop, 'appointments:write')
    const booked = (await writes(frontDesk.book, { body })).body
    const nothing = { firstName: '', lastName: '', email: '', phone1: '' }
    const bare = {
      customer: { id: customerId, ...nothing },
      vehicle: { id: vehicle.id, vinId: '', title: '' },
      concern: '',
      technician: '',
      timesMissed: 0,
      order: null,
    }
    expect(booked).toMatchObject(bare)
    const { id } = booked
    const move = async (call: Call, hour: string, version: number) =>
      (await call(calendar.move, { params: { id }, body: { startsAt: `2027-06-10T${hour}:00:00Z` } }, { version })).body
    const moved = await move(writes, '17', booked.version)
    expect(moved).toMatchObject(bare)
    const reads = await createKey(shop, 'appointments:write', 'appointments:read')
    const again = await move(reads, '18', moved.version)
    expect(again).toMatchObject({ customer: { email }, concern: 'Brakes' })
    await shop.owner.call(frontDesk.checkIn, { params: { id }, body: {} })
    const stay = async (call: Call, version: number, jobMinutes: number) =>
      (await call(calendar.move, { params: { id }, body: { jobMinutes } }, { version })).body
    const here = (
      await shop.owner.call(appointments.ofShop, { query: { shop: shop.shopId, from: '2027-06-10', to: '2027-06-10' } })
    ).body
    const version = here.appointments.find((appointment) => appointment.id === id)!.version
    const withoutOrder = await stay(reads, version, 75)
    expect(withoutOrder).toMatchObject({ state: 'arrived', customer: { email }, order: null })
    const fullKey = await createKey(shop, 'appointments:write', 'appointments:read', 'orders:read')
    expect((await stay(fullKey, withoutOrder.version, 90)).order).toMatchObject({ state: expect.any(String) })
  })

  test('an API key of another shop finds nothing, even with the same owner', async () => {
    const { id } = (await own.order()).workOrder
    await sql`
      insert into shop_member (shop_id, account_id, kind)
      values (${otherShop.shopId}, ${shop.owner.accountId}, 'owner')`.execute(app.db)
    const both = { shopId: otherShop.shopId, owner: shop.owner }
    for (const where of [otherShop, both]) {
      const call = await createKey(where, ...shopKeyRights)
      expect((await call(workOrders.read, { params: { id } })).status).toBe(404)
      expect((await call(shopBoard.read, { params: { shop: shop.shopId } })).status).toBe(404)
      expect((await call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text: 'ann' } })).status).toBe(404)
      for (const { name, row } of served.filter(
        ({ row }) => shopKeyRights.some((right) => right === row.right) && row.path.includes('{') && !row.hasBody,
      )) {
        const { status } = await call(row, { params: { ...makeParams(row), shop: shop.shopId, id } })
        expect([name, [404, 428].includes(status)]).toEqual([name, true])
      }
    }
    await sql`delete from shop_member where shop_id = ${otherShop.shopId} and account_id = ${shop.owner.accountId}`.execute(
      app.db,
    )
  })

  test('an API key is shown once and stored as a hash; the list has its first characters and last use', async () => {
    const { body } = await makeIn(shop, ['orders:read'], { name: 'Website' })
    expect(body.key).toMatch(/^lb_[0-9a-f]{8}_[\w-]{43}$/)
    const listed = async () =>
      (await shop.owner.call(apiKeys.list, { params: { owner: shop.shopId } })).body.keys.find(({ name }) => name === 'Website')
    expect(await listed()).toMatchObject({ prefix: body.key.slice(0, 11), lastUsedAt: null })
    const { rows } = await sql<{ all: string }>`select string_agg(k::text, '') as all from api_key k`.execute(app.db)
    expect(rows[0]!.all).not.toContain(body.key.slice(12))
    await callWith(body.key)(shopBoard.read, { params: { shop: shop.shopId } })
    expect((await listed())!.lastUsedAt).not.toBeNull()
    expect((await callWith(`${body.key.slice(0, -1)}_`)(shopBoard.read, { params: { shop: shop.shopId } })).status).toBe(401)
  })

  test('an API key stops working when it is revoked or its last day is over', async () => {
    const board = { params: { shop: shop.shopId } }
    const { body } = await makeIn(shop, ['orders:read'])
    const call = callWith(body.key)
    expect((await call(shopBoard.read, board)).status).toBe(200)
    await shop.owner.call(apiKeys.revoke, { params: { owner: shop.shopId, id: body.made.id } })
    expect((await call(shopBoard.read, board)).status).toBe(401)
    expect((await shop.owner.call(apiKeys.revoke, { params: { owner: shop.shopId, id: body.made.id } })).status).toBe(404)
    const tomorrow = new Date(Date.now() + dayMilliseconds).toISOString().slice(0, 10)
    const brief = callWith((await makeIn(shop, ['orders:read'], { lastDay: tomorrow })).body.key)
    expect((await brief(shopBoard.read, board)).status).toBe(200)
    app.clock.set(new Date(Date.now() + 3 * dayMilliseconds))
    expect((await brief(shopBoard.read, board)).status).toBe(401)
    app.clock.set(new Date())
    expect((await makeIn(shop, ['orders:read'], { lastDay: '2020-01-01' })).problem.code).toBe('api_key_expiry_past')
  })

  test('an API key is not in the lists of technicians and employees', async () => {
    await makeIn(shop, ['orders:read'])
    const technicians = await shop.owner.call(workOrders.technicians, { params: { shop: shop.shopId } })
    expect(JSON.stringify(technicians.body)).not.toContain('api key')
  })

  test('an API key is created, listed and revoked by the owner only', async () => {
    const { made } = (await makeIn(shop, ['orders:read'])).body
    const employee = await app.signUpEmployee(shop.shopId)
    const sent = { params: { owner: shop.shopId, id: made.id }, body: { name: 'X', rights: ['orders:read'] } } as never
    for (const row of [apiKeys.list, apiKeys.create, apiKeys.revoke] as const) {
      expect((await otherShop.owner.call(row, sent)).status).toBe(404)
      expect((await employee.call(row, sent)).status).toBe(403)
    }
  })
})

test('the API document says which calls an API key can make', async () => {
  const { paths } = (await app.built.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Record<string, unknown>>>
  }>()
  expect(paths['/api/shop/board/{shop}']!['get']).toMatchObject({
    security: [{ bearer: [] }, { apiKey: [] }],
    'x-right': 'orders:read',
    'x-key-of': 'shop',
  })
  expect(paths['/api/web/vendor/orders/{id}/answer']!['post']).toMatchObject({
    security: [{ bearer: [] }, { apiKey: [] }],
    'x-right': 'purchase-orders:write',
    'x-key-of': 'vendor',
  })
  expect(paths['/api/owner/keys/{owner}']!['get']).toMatchObject({ security: [{ bearer: [] }] })
})

test('an API key makes at most 300 calls a minute', async () => {
  const limited = await testApp({ limits: true })
  const where = await limited.signUpShop()
  const { body } = await where.owner.call(apiKeys.create, {
    params: { owner: where.shopId },
    body: { name: 'Busy', rights: ['orders:read'] },
  })
  const call = () =>
    limited.send(workOrders.technicians, { params: { shop: where.shopId } }, { headers: { authorization: `Bearer ${body.key}` } })
  for (let n = 0; n < 300; n++) expect((await call()).status).toBe(200)
  expect((await call()).problem.code).toBe('rate_limited')
})
