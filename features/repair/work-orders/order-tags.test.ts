import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../common/route.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { vehicles } from '../../catalog/vehicles/contract/index.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { shopBoard } from '../board/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { shopCustomers } from '../shop-customers/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const update = ({ workOrder: { id, version } }: ShopWorkOrder, body: BodyOf<typeof workOrders.update>, by = shop.owner) =>
  by.call(workOrders.update, { params: { id }, body }, { version })

const moveTo = ({ workOrder: { id, version } }: ShopWorkOrder, state: 'ready' | 'cancelled', odometerOut?: number) =>
  shop.owner.call(
    workOrders.changeState,
    { params: { id }, body: { state, ...(odometerOut === undefined ? {} : { odometerOut }) } },
    { version },
  )

/** An order whose work has started; the vehicle came in with this reading. */
async function startWork(odometer: number | null): Promise<ShopWorkOrder> {
  return (await update(await shop.inProgress(), { odometer })).body
}

const startWalkIn = (more: { isWaiter?: boolean; keyTag?: string }) =>
  shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shop.shopId,
      customerId: shop.ann.customerId,
      vehicleId: shop.vehicle.id,
      concerns: ['Oil change'],
      ...more,
    },
  })

describe('waiter or drop-off', () => {
  test('an order checked in from an appointment takes over that the customer waits', async () => {
    await shop.order()
    for (const waits of [true, false]) {
      const startsAt = new Date(Date.UTC(2027, 0, waits ? 5 : 6, 15))
      const { rows } = await sql<{ id: string }>`
        insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at, concern, waits)
        values (${shop.shop.shopId}, ${shop.ann.customerId}, ${shop.vehicle.id}, 1, ${startsAt}, ${new Date(startsAt.getTime() + 3_600_000)}, 'Oil', ${waits})
        returning id`.execute(app.db)
      const checkedIn = await shop.owner.call(frontDesk.checkIn, {
        params: { id: rows[0]?.id ?? '' },
        body: { keyTag: ' 14 ' },
      })
      expect(checkedIn.body.workOrder).toMatchObject({ isWaiter: waits, keyTag: '14' })
    }
  })

  test('a walk-in is a drop-off unless the counter says otherwise, and the order can change it', async () => {
    await shop.order()
    expect((await startWalkIn({})).body.workOrder).toMatchObject({ isWaiter: false, keyTag: '' })
    const { body } = await startWalkIn({ isWaiter: true, keyTag: 'B7' })
    expect(body.workOrder).toMatchObject({ isWaiter: true, keyTag: 'B7' })
    const changed = await update(body, { isWaiter: false })
    expect(changed.body.workOrder).toMatchObject({ isWaiter: false, keyTag: 'B7' })
    expect(changed.body.events[0]).toMatchObject({ what: 'order-updated', detail: { isWaiter: false } })
  })
})

describe('the key tag', () => {
  test('is on the board, and the search and the list of orders find it in capitals or not while it is on', async () => {
    const order = await shop.order()
    const workOrderId = order.workOrder.id
    const tagged = (await update(order, { keyTag: 'Red-42' })).body
    expect(tagged.events[0]).toMatchObject({ what: 'order-updated', detail: { keyTag: 'Red-42' } })
    const { shopId } = shop.shop
    const board = await shop.owner.call(shopBoard.read, { params: { shop: shopId } })
    expect(board.body.cards.find((card) => card.workOrderId === workOrderId)).toMatchObject({ tags: 'Tag Red-42' })
    const find = async (text: string) =>
      (await shop.owner.call(shopCustomers.find, { query: { shop: shopId, text } })).body.orders.map((match) => match.workOrderId)
    const list = async (tag: string) =>
      (await shop.owner.call(frontDesk.listWorkOrders, { query: { shop: shopId, tag } })).body.workOrders.map(
        (card) => card.workOrderId,
      )
    expect([await find('red-42'), await list('RED-42'), await find('red-4'), await list('red')]).toEqual([
      [workOrderId],
      [workOrderId],
      [],
      [],
    ])
    await moveTo(tagged, 'cancelled')
    expect([await find('red-42'), await list('red-42')]).toEqual([[], [workOrderId]])
  })

  test('has at most 12 characters', async () => {
    const order = await shop.order()
    const long = await update(order, { keyTag: '1234567890123' })
    expect([long.status, long.problem.errors]).toEqual([400, { keyTag: 'Key tag must be at most 12 characters' }])
    expect((await update(order, { keyTag: '123456789012' })).status).toBe(200)
  })

  test('is printed on the repair order with the service advisor, and so is a waiter', async () => {
    const order = (await update(await shop.order(), { keyTag: 'K-9', isWaiter: true })).body
    const { raw } = await shop.owner.call(workOrders.paper, { params: { id: order.workOrder.id } })
    const text = (await readPdfTexts(raw, 50_000)).join('\n')
    for (const phrase of ['Waiter', 'Key tag K-9', 'Service advisor', order.workOrder.advisor]) expect(text).toContain(phrase)
  })
})

describe('odometer out', () => {
  test("is recorded when the order is ready, becomes the vehicle's reading, and is on the bill", async () => {
    const order = await startWork(81_204)
    const { status, body } = await moveTo(order, 'ready', 81_213)
    expect([status, body.workOrder.odometer, body.workOrder.odometerOut]).toEqual([200, 81_204, 81_213])
    expect(body.events[0]).toMatchObject({ what: 'state-changed', detail: { to: 'ready', odometerOut: 81_213 } })
    expect((await shop.ann.call(vehicles.read, { params: { id: shop.vehicle.id } })).body.odometer).toBe(81_213)
    const receipt = await shop.owner.call(payments.receipt, { params: { name: 'bill', id: body.workOrder.id } })
    expect(receipt.body).toMatchObject({ vehicle: { odometer: 81_204, odometerOut: 81_213 }, advisor: body.workOrder.advisor })
  })

  test('cannot be below odometer in, however it is entered', async () => {
    const order = await startWork(90_000)
    const below = await moveTo(order, 'ready', 89_999)
    const problem = { odometerOut: 'Odometer out cannot be below odometer in (90,000 miles)' }
    expect([below.status, below.problem.errors]).toEqual([400, problem])
    const ready = (await moveTo(order, 'ready', 90_004)).body
    expect((await update(ready, { odometerOut: 89_000 })).problem.errors).toEqual(problem)
    expect((await update(ready, { odometer: 90_005 })).problem.errors).toEqual({
      odometer: 'Odometer out cannot be below odometer in (90,005 miles)',
    })
    expect((await update(ready, { odometerOut: 90_006 })).body.workOrder.odometerOut).toBe(90_006)
  })

  test('is optional, and refused before the order is ready', async () => {
    const order = await startWork(95_000)
    const early = await shop.owner.call(
      workOrders.changeState,
      { params: { id: order.workOrder.id }, body: { state: 'estimate', odometerOut: 95_001 } },
      { version: order.workOrder.version },
    )
    expect(early.problem.errors).toEqual({ odometerOut: 'Odometer out is recorded when the order is ready or closed' })
    expect((await moveTo(order, 'ready')).body.workOrder.odometerOut).toBeNull()
  })
})

describe('the service advisor', () => {
  test('is whoever opened the order, can be changed among the staff, and the list of orders filters by them', async () => {
    const order = await shop.order()
    expect(order.workOrder.advisorId).toBe(shop.owner.accountId)
    const dana = await app.signUpEmployee(shop.shop.shopId)
    const changed = await update(order, { advisorId: dana.accountId })
    expect(changed.body.workOrder.advisorId).toBe(dana.accountId)
    expect(changed.body.events[0]).toMatchObject({
      detail: { advisorId: dana.accountId, advisor: changed.body.workOrder.advisor },
    })
    const list = await shop.owner.call(frontDesk.listWorkOrders, {
      query: { shop: shop.shop.shopId, advisor: dana.accountId },
    })
    expect(list.body.workOrders.map((card) => card.workOrderId)).toEqual([order.workOrder.id])
  })

  test('cannot be someone who does not work at the shop', async () => {
    const order = await shop.order()
    const otherShop = await app.signUpShop()
    const refused = await update(order, { advisorId: otherShop.owner.accountId })
    expect([refused.status, refused.problem.errors]).toEqual([400, { advisorId: 'Service advisor is invalid' }])
  })
})

test('tags and odometer out need the permission to work on orders, the service advisor the one to edit them', async () => {
  const order = await shop.order()
  const eve = await app.signUpEmployee(shop.shop.shopId)
  const allow = (permission: string) =>
    sql`update shop_member set permissions = ${[permission]} where account_id = ${eve.accountId}`.execute(app.db)
  const listRefused = async () => {
    const bodies = [{ keyTag: '1' }, { isWaiter: true }, { odometerOut: 1 }, { advisorId: eve.accountId }]
    const replies = await Promise.all(bodies.map((body) => update(order, body, eve)))
    return replies.map(({ problem, status }) => status === 403 && problem.code)
  }
  await allow('time.clock')
  expect(await listRefused()).toEqual(Array.from({ length: 4 }, () => 'permission_needed'))
  await allow('orders.edit')
  const [tag, waiter, out, advisor] = await listRefused()
  expect([tag, waiter, out, advisor]).toEqual(['permission_needed', 'permission_needed', 'permission_needed', false])
  await allow('orders.work')
  expect((await listRefused())[3]).toBe('permission_needed')
})
