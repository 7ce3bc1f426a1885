import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
  await sql`update shop set parts_tax_rate = 10000, labor_tax_rate = 0, supplies_rate = 0 where id = ${shop.shop.shopId}`.execute(
    app.db,
  )
})

const correct = (order: ShopWorkOrder, partsTaxRate: number, laborTaxRate: number, reason = 'Wrong county') =>
  shop.owner.call(
    workOrders.correctTax,
    { params: { id: order.workOrder.id }, body: { partsTaxRate, laborTaxRate, reason } },
    { version: order.workOrder.version },
  )

describe('correcting the tax of an open repair order', () => {
  test('corrected rates change the totals at once, and the history has the reason and the rates before', async () => {
    const order = await shop.part(await shop.labor(await shop.order(['Brakes squeal']), 0), 0)
    expect(order.totals).toMatchObject({ taxCents: 800, totalCents: 20_800 })
    const { status, body } = await correct(order, 5000, 2500)
    expect(status).toBe(200)
    expect(body.rates).toMatchObject({ partsTaxRate: 5000, laborTaxRate: 2500 })
    expect(body.totals).toMatchObject({ taxCents: 700, totalCents: 20_700 })
    expect(body.events[0]).toMatchObject({
      what: 'tax-corrected',
      detail: { reason: 'Wrong county', partsTaxRate: 5000, laborTaxRate: 2500, was: { partsTaxRate: 10_000, laborTaxRate: 0 } },
    })
  })

  test('a tax correction needs a reason, and rates from 0% to 30%', async () => {
    const order = await shop.order()
    for (const [rate, reason] of [
      [30_001, 'Any'],
      [-1, 'Any'],
      [5000, ' '],
    ] as const)
      expect((await correct(order, rate, 0, reason)).status).toBe(400)
  })

  test('a higher tax needs a revised estimate before the order can be ready, and a lower one does not', async () => {
    const started = await shop.inProgress()
    const lower = (await correct(started, 0, 0)).body
    const raised = (await correct(lower, 20_000, 0)).body
    expect((await shop.move(raised, 'ready')).problem.code).toBe('bill_above_authorized')
    const again = await shop.answer((await shop.send(raised)).body)
    expect((await shop.move(again, 'ready')).status).toBe(200)
    expect((await shop.move((await correct(await shop.inProgress(), 5000, 0)).body, 'ready')).status).toBe(200)
  })

  test('an estimate that waits is outdated by a tax correction, but not by one that changes nothing', async () => {
    const sent = (await shop.send(await shop.labor(await shop.order(['Brakes squeal']), 0))).body
    const same = (await correct(sent, 10_000, 0)).body
    expect(same.estimates[0]?.outdated).toBe(false)
    expect((await correct(same, 9000, 0)).body.estimates[0]?.outdated).toBe(true)
  })

  test('the tax of a finished order cannot be corrected until it is reopened', async () => {
    const ready = (await shop.move(await shop.inProgress(), 'ready')).body
    expect((await correct(ready, 0, 0)).status).toBe(409)
  })
})
