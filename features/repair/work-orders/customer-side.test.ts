import { sql } from 'kysely'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { live, type LiveMessage, getShopTopic } from '../../../kit/server/live.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { serviceHistory } from '../service-history/contract/index.ts'
import { workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const at = (workshop: Workshop, workOrderId: string) => ({ params: { shopId: workshop.shop.shopId, workOrderId } })

describe('vehicles in the shop', () => {
  test('vehicles that need an answer come first, then those that are ready, then the newest', async () => {
    const own = await Workshop.open(app)
    const asked = (await own.send(await own.labor(await own.order(), 0))).body
    const ready = (await own.move(await own.inProgress(), 'ready')).body
    const fresh = await own.order()
    await own.move(await own.order(), 'cancelled')
    const { body } = await own.ann.call(workOrders.vehiclesInShop)
    expect(body.map(({ invoice, needsAnswer }) => [invoice, needsAnswer])).toEqual([
      [asked.workOrder.invoice, true],
      [ready.workOrder.invoice, false],
      [fresh.workOrder.invoice, false],
    ])
    expect(body[0]).toMatchObject({
      vinId: own.vehicle.vin,
      servicingShop: own.shop.shopId,
      servicingWorkOrderId: asked.workOrder.id,
      estimateCents: 12000,
      billCents: null,
    })
    expect(body[1]).toMatchObject({ billCents: 41320, authorizedCents: 41320 })
  })

  test('a vehicle in the shop is found by VIN, by work order, by shop and number, and by its appointment', async () => {
    const own = await Workshop.open(app)
    const order = await own.order()
    const { invoice } = order.workOrder
    for (const query of [
      { vinId: own.vehicle.vin.toLowerCase() },
      { workOrderId: order.workOrder.id },
      { shop: own.shop.shopId, invoice },
      {},
    ])
      expect((await own.ann.call(workOrders.inShop, { query: query })).body.servicingWorkOrderId).toBe(order.workOrder.id)
    expect((await own.ann.call(workOrders.inShop, { query: { vinId: 'NOSUCHVIN' } })).status).toBe(404)
    const { rows } = await sql<{ id: string }>`
      insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at, state)
      values (${own.shop.shopId}, ${own.ann.customerId}, ${own.vehicle.id}, 1, now(), now() + interval '1 hour', 'booked') returning id`.execute(
      app.db,
    )
    const id = rows[0]?.id ?? ''
    expect((await own.ann.call(workOrders.appointmentInShop, { params: { id } })).status).toBe(404)
    const checkedIn = await own.owner.call(frontDesk.checkIn, { params: { id }, body: {} })
    expect((await own.ann.call(workOrders.appointmentInShop, { params: { id } })).body.servicingWorkOrderId).toBe(
      checkedIn.body.workOrder.id,
    )
    expect((await shop.ann.call(workOrders.appointmentInShop, { params: { id } })).status).toBe(404)
  })

  test("nobody sees another customer's vehicle in the shop", async () => {
    const order = await shop.order()
    const otherCustomer = await app.signUp('customer')
    expect((await otherCustomer.call(workOrders.vehiclesInShop)).body).toEqual([])
    expect((await otherCustomer.call(workOrders.inShop, { query: { workOrderId: order.workOrder.id } })).status).toBe(404)
    expect((await otherCustomer.call(workOrders.view, at(shop, order.workOrder.id))).status).toBe(404)
    expect((await otherCustomer.call(workOrders.notifyShop, { ...at(shop, order.workOrder.id), body: {} })).status).toBe(404)
    expect((await otherCustomer.call(workOrders.user, { params: { id: order.workOrder.id } })).status).toBe(404)
    expect((await otherCustomer.call(serviceHistory.read, { params: { id: shop.vehicle.vin } })).status).toBe(404)
    expect((await otherCustomer.call(serviceHistory.read, { params: { id: shop.vehicle.id } })).status).toBe(404)
  })
})

describe('the user of a work order', () => {
  test('the user of a work order is its customer, for the customer and for the staff of its shop only', async () => {
    const { workOrder } = await shop.order()
    const params = { id: workOrder.id }
    const { body } = await shop.ann.call(workOrders.user, { params })
    expect(body).toMatchObject({ workOrderId: workOrder.id, shop: shop.shop.shopId, email: shop.ann.email, hasAccount: true })
    expect((await shop.owner.call(workOrders.user, { params })).body).toEqual(body)
    const others = [(await app.signUpShop()).owner, await app.signUp('customer'), await app.signUp('employee')]
    for (const stranger of others) expect((await stranger.call(workOrders.user, { params })).status).toBe(404)
  })
})

describe("the customer's view", () => {
  test('the customer sees no lines before the estimate is sent, then the sent ones, and never a cost', async () => {
    let order = await shop.part(await shop.labor(await shop.order(), 0), 0)
    const view = async () => (await shop.ann.call(workOrders.view, at(shop, order.workOrder.id))).body
    expect(await view()).toMatchObject({
      labors: [],
      parts: [],
      totals: null,
      estimate: null,
      concerns: [{ complaint: 'Brakes squeal' }, {}],
    })
    order = (await shop.send(order)).body
    const sent = await view()
    const concernId = order.concerns[0]?.concernId
    expect(sent).toMatchObject({
      labors: [{ concernId, laborguideId: null, title: 'Replace pads', laborTimeAmount: 12000 }],
      parts: [{ concernId, laborguideId: null, name: 'Brake pads', quantity: 1, total: 8000 }],
      totals: { totalCents: 20660 },
      estimate: { number: 1, outdated: false, answered: false },
      isNotified: false,
      workOrder: { signed: false, isPaying: false, paymentInfo: null },
    })
    expect(JSON.stringify(sent)).not.toContain('cost')
    order = await shop.part(order, 0, { name: 'Draft of a revision' })
    expect(JSON.stringify(await view())).not.toContain('Draft of a revision')
  })

  test('the customer of a finished order sees the approved jobs and the bill', async () => {
    const order = (await shop.move(await shop.inProgress([1]), 'ready')).body
    const { body } = await shop.ann.call(workOrders.view, at(shop, order.workOrder.id))
    expect(new Set([...body.labors, ...body.parts].map(({ concernId }) => concernId))).toEqual(
      new Set([order.concerns[0]?.concernId]),
    )
    expect(body.totals).toMatchObject({ laborCents: 12000, partsCents: 8000, totalCents: 20660 })
  })

  test('a customer finds a work order only under its own shop', async () => {
    const order = await shop.order()
    const otherShop = await app.signUpShop()
    expect(
      (await shop.ann.call(workOrders.view, { params: { shopId: otherShop.shopId, workOrderId: order.workOrder.id } })).status,
    ).toBe(404)
  })
})

/** A screen of the shop, listening. */
async function shopSocket() {
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.built.app.server.address() as AddressInfo
  const accessToken = await app.built.provided.get(live).issueTicket([getShopTopic(shop.shop.shopId)])
  const socket = io(`http://127.0.0.1:${port}`, { auth: { accessToken }, transports: ['websocket'], reconnection: false })
  await once(socket as never, 'connect')
  return socket
}

describe('asking the shop', () => {
  test('a question to the shop notifies all staff, and shows as asked until the order moves', async () => {
    const employee = await app.signUpEmployee(shop.shop.shopId)
    const order = await shop.authorized()
    const sent = { ...at(shop, order.workOrder.id), body: { message: 'When can I come?' } }
    expect((await shop.ann.call(workOrders.notifyShop, sent)).body).toEqual({ isNotified: true })
    const { rows } = await sql<{ account_id: string }>`
      select account_id from notification where data ->> 'workOrderId' = ${order.workOrder.id} and body = 'When can I come?'`.execute(
      app.db,
    )
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([shop.owner.accountId, employee.accountId]))
    const view = async () => (await shop.ann.call(workOrders.view, at(shop, order.workOrder.id))).body.isNotified
    expect(await view()).toBe(true)
    await shop.move(await shop.read(order), 'in-progress')
    expect(await view()).toBe(false)
  })

  test("a customer's question does not make the shop's open edit stale, and the shop's screens show it", async () => {
    const order = await shop.authorized()
    const { id, version } = order.workOrder
    await app.settle()
    const socket = await shopSocket()
    try {
      const changed = new Promise<LiveMessage>((resolve) => {
        socket.on('newMessage', (message: LiveMessage) => message['workOrderId'] === id && resolve(message))
      })
      const asked = { ...at(shop, id), body: { message: 'Is it done?' } }
      expect((await shop.ann.call(workOrders.notifyShop, asked)).status).toBe(200)
      expect(await changed).toMatchObject({ type: 'work_order_changed', version })
    } finally {
      socket.disconnect()
    }
    expect((await shop.read(order)).events[0]).toMatchObject({
      what: 'customer-notified',
      by: 'Ann Baker',
      detail: { message: 'Is it done?' },
    })
    expect((await shop.move(order, 'in-progress')).status).toBe(200)
  })

  test("a customer's question about a closed order is refused", async () => {
    const order = (await shop.move(await shop.order(), 'cancelled')).body
    const sent = { ...at(shop, order.workOrder.id), body: {} }
    expect((await shop.ann.call(workOrders.notifyShop, sent)).problem.code).toBe('order_cancelled')
  })
})
