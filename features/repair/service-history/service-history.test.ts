import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { closePaidOrder } from '../work-orders/server/index.ts'
import { serviceHistory } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A closed visit with these jobs declined. */
async function makeClosedVisit(own: Workshop, declined: number[] = [1]): Promise<ShopWorkOrder> {
  const order = (await own.move(await own.inProgress(declined), 'ready')).body
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  return order
}

test('a service history has every closed visit with its lines, by VIN or id', async () => {
  const own = await Workshop.open(app)
  const order = (await own.move(await own.inProgress([1]), 'ready')).body
  await own.order()
  const read = (id: string) => own.ann.call(serviceHistory.read, { params: { id } })
  expect((await read(own.vehicle.vin)).body.visits).toEqual([])
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  for (const id of [own.vehicle.vin.toLowerCase(), own.vehicle.id]) {
    const { body } = await read(id)
    expect(body.visits).toHaveLength(1)
    expect(body.visits[0]).toMatchObject({
      invoice: order.workOrder.invoice,
      bill: { totalCents: 20660 },
      jobs: [{ decision: 'approved', labors: [{ laborTimeAmount: 12000 }], parts: [{ total: 8000 }] }, { decision: 'declined' }],
    })
    expect(JSON.stringify(body)).not.toContain('cost')
  }
  expect((await read('NOSUCHVIN')).status).toBe(404)
})

test('an option that the customer left out is no part of their history, nor of its table', async () => {
  const own = await Workshop.open(app)
  let order = await own.order(['Brakes squeal'])
  for (const complaint of ['Cabin filter', 'Wiper blades']) {
    const body = { complaint, optionOf: order.concerns[0]!.concernId }
    const sent = { params: { id: order.workOrder.id }, body }
    order = (await own.owner.call(workOrders.addConcern, sent, { version: order.workOrder.version })).body
  }
  for (const concern of [0, 1, 2]) order = await own.part(order, concern)
  order = await own.answer((await own.send(order)).body, [2])
  order = (await own.move((await own.move(order, 'in-progress')).body, 'ready')).body
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  const { body } = await own.ann.call(serviceHistory.read, { params: { id: own.vehicle.vin } })
  expect(body.visits[0]?.jobs.map(({ complaint }) => complaint)).toEqual(['Brakes squeal', 'Cabin filter'])
  const { raw } = await own.ann.call(serviceHistory.table, { params: { id: own.vehicle.vin } })
  expect(raw.toString('utf8')).not.toMatch(/Wiper blades|Declined/)
})

test('declined work is open in the service history, with its price, until a later visit approves it', async () => {
  const own = await Workshop.open(app)
  const overview = async (id: string) => (await own.ann.call(serviceHistory.overview, { params: { id } })).body
  const order = await own.inProgress([1])
  expect((await overview(own.vehicle.id)).stillOpen).toEqual([])
  await own.move(order, 'ready')
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  const { stillOpen } = await overview(own.vehicle.vin.toLowerCase())
  expect(stillOpen).toMatchObject([
    {
      complaint: 'AC is warm',
      invoice: order.workOrder.invoice,
      priceCents: 20000,
      shop: { id: own.shop.shopId, dba: 'Test Garage' },
    },
  ])
  await own.inProgress([0])
  expect((await overview(own.vehicle.vin)).stillOpen).toEqual([])
})

test('odometer readings of a service history are listed oldest first', async () => {
  const own = await Workshop.open(app)
  for (const odometer of [81_000, 84_500]) {
    const { workOrder } = await own.order()
    const sent = { params: { id: workOrder.id }, body: { odometer } }
    expect((await own.owner.call(workOrders.update, sent, { version: workOrder.version })).status).toBe(200)
  }
  await own.order()
  const { body } = await own.ann.call(serviceHistory.overview, { params: { id: own.vehicle.vin } })
  expect(body.readings.map(({ miles }) => miles)).toEqual([81_000, 84_500])
})

test('a service history exports as a table with one row per line, formatted days and amounts, and no text a spreadsheet would run', async () => {
  const own = await Workshop.open(app)
  let order = await own.order(['=cmd|calc', 'AC is warm'])
  order = await own.part(await own.labor(await own.labor(order, 0, { title: 'Pads, front' }), 1), 0)
  order = await own.answer((await own.send(order)).body, [1])
  order = (await own.move((await own.move(order, 'in-progress')).body, 'ready')).body
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  const reply = await own.ann.call(serviceHistory.table, { params: { id: own.vehicle.vin } })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain(`service-history-${own.vehicle.vin}.csv`)
  const [head, ...rows] = reply.raw.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFDate,Shop,Work order,Odometer,/)
  const day = /^\d\d\/\d\d\/\d{4}$/
  expect(rows.slice(0, -1).every((row) => day.test(row.split(',')[0]!))).toBe(true)
  const { invoice } = order.workOrder
  expect(rows.map((row) => row.slice(11))).toEqual([
    `Test Garage,${invoice},,,'=cmd|calc,Approved,Labor,"Pads, front",,1,120.00,120.00`,
    `Test Garage,${invoice},,,'=cmd|calc,Approved,Part,Brake pads,ACT914,1,80.00,80.00`,
    `Test Garage,${invoice},,,AC is warm,Declined,Labor,Replace pads,,1,120.00,120.00`,
    `Test Garage,${invoice},,,,,Tax,,,,,6.60`,
    `Test Garage,${invoice},,,,,Total paid,,,,,206.60`,
    '',
  ])
})

test('a refunded amount is not shown as paid in a service history', async () => {
  const own = await Workshop.open(app)
  const order = await makeClosedVisit(own)
  const { id } = order.workOrder
  await sql`
    insert into bill (work_order_id, shop_id, total_cents, paid_cents, credited_cents) values (${id}, ${own.shop.shopId}, 20660, 15660, 5000)
    on conflict (work_order_id) do update set paid_cents = bill.total_cents - 5000, credited_cents = 5000`.execute(app.db)
  const { raw } = await own.ann.call(serviceHistory.table, { params: { id: own.vehicle.vin } })
  const sums = raw
    .toString('utf8')
    .split('\r\n')
    .filter((row) => /,(Total|Refunded|Total paid),/.test(row))
  expect(sums.map((row) => row.split(',').at(-1))).toEqual(['206.60', '50.00', '156.60'])
  const paper = await own.ann.call(serviceHistory.paper, { params: { id: own.vehicle.vin } })
  expect(paper.status).toBe(200)
})

test('a service history exports as a PDF', async () => {
  const own = await Workshop.open(app)
  const paper = () => own.ann.call(serviceHistory.paper, { params: { id: own.vehicle.id } })
  expect((await paper()).status).toBe(200)
  for (let visit = 0; visit < 5; visit += 1) await makeClosedVisit(own)
  const reply = await paper()
  expect(reply.headers['content-type']).toBe('application/pdf')
  const document = await PDFDocument.load(reply.raw)
  expect(document.getTitle()).toBe('Service history of a 2003 Honda Accord')
  expect(document.getPageCount()).toBeGreaterThan(1)
})

test("nobody reads or saves another customer's service history", async () => {
  const own = await Workshop.open(app)
  await makeClosedVisit(own)
  const otherCustomer = await app.signUp('customer')
  for (const id of [own.vehicle.id, own.vehicle.vin])
    for (const row of [serviceHistory.read, serviceHistory.overview, serviceHistory.table, serviceHistory.paper])
      expect((await otherCustomer.call(row as typeof serviceHistory.read, { params: { id } })).status).toBe(404)
})
