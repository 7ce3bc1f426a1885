import { beforeAll, expect, test } from 'vitest'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const readText = async (pdf: Buffer) => (await readPdfTexts(pdf, 50_000)).join('\n')

const makeOrder = async () => {
  const order = await shop.labor(await shop.order(['Brakes squeal']), 0, { title: 'Replace pads', hours: 1.5 })
  return shop.part(order, 0, { name: 'Pads', quantity: 2, ext: 1999 })
}

test('a printed estimate is a PDF to look at in the browser, with the shop, the vehicle, every line and the total', async () => {
  const order = await makeOrder()
  const params = { id: order.workOrder.id }
  const reply = await shop.owner.call(workOrders.estimatePaper, { params })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toMatch(`inline; filename="Estimate ${order.workOrder.invoice}.pdf"`)
  const text = await readText(reply.raw)
  for (const phrase of [
    'Test Garage',
    'Not sent yet',
    'Ann',
    shop.vehicle.vin,
    'Replace pads',
    '1.5 hr',
    '120.00',
    'Pads',
    'Sales tax',
  ])
    expect(text).toContain(phrase)
  expect(text).toContain(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(order.totals.totalCents / 100),
  )
})

test('a printed estimate is the one that was sent, until the order is changed', async () => {
  const order = await makeOrder()
  const sent = (
    await shop.owner.call(workOrders.sendEstimate, { params: { id: order.workOrder.id } }, { version: order.workOrder.version })
  ).body
  const print = async () =>
    readText((await shop.owner.call(workOrders.estimatePaper, { params: { id: order.workOrder.id } })).raw)
  expect(await print()).toContain('Version 1')
  await shop.labor(sent, 0, { title: 'Bleed brakes', hours: 0.5 })
  const changed = await print()
  expect(changed).toContain('Not sent yet')
  expect(changed).toContain('Bleed brakes')
})

test('a customer prints the estimate as it was sent, and nothing before it was sent', async () => {
  const order = await makeOrder()
  const params = { id: order.workOrder.id }
  expect((await shop.ann.call(workOrders.estimatePaper, { params })).status).toBe(404)
  const sent = (await shop.owner.call(workOrders.sendEstimate, { params }, { version: order.workOrder.version })).body
  await shop.labor(sent, 0, { title: 'Bleed brakes', hours: 0.5 })
  const reply = await shop.ann.call(workOrders.estimatePaper, { params })
  expect(reply.headers['content-type']).toBe('application/pdf')
  const text = await readText(reply.raw)
  for (const phrase of ['Version 1', 'Replace pads', 'Test Garage']) expect(text).toContain(phrase)
  expect(text).not.toContain('Bleed brakes')
})

test("the technician's copy has the work and no price", async () => {
  const order = await makeOrder()
  const params = { id: order.workOrder.id }
  const print = async (prices: 'yes' | 'no') =>
    readText((await shop.owner.call(workOrders.paper, { params, query: { prices } })).raw)
  expect(await print('yes')).toContain('180.00')
  const copy = await print('no')
  for (const phrase of ['Brakes squeal', 'Replace pads', '1.5 hr', 'Pads', "Technician's notes"]) expect(copy).toContain(phrase)
  expect(copy).not.toMatch(/\$|180\.00|19\.99/)
})

test("another shop cannot print an order's papers", async () => {
  const { workOrder } = await makeOrder()
  const { owner } = await app.signUpShop()
  for (const row of [workOrders.estimatePaper, workOrders.paper])
    expect((await owner.call(row, { params: { id: workOrder.id } })).status).toBe(404)
})
