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
})

/** $120.00 labor and an $80.00 part, approved for $206.60 by a shop in that state, then the part at another price. */
async function makeRepriced(state: string, priceCents: number, limitCents?: number): Promise<ShopWorkOrder> {
  await sql`update shop set state = ${state} where id = ${shop.shop.shopId}`.execute(app.db)
  let order = await shop.part(await shop.labor(await shop.order(['Brakes squeal']), 0), 0)
  order = await shop.answer((await shop.send(order)).body, [], limitCents)
  order = (await shop.move(order, 'in-progress')).body
  const part = order.concerns[0]?.parts[0]?.partId ?? ''
  const sent = { params: { id: order.workOrder.id, lineId: part }, body: shop.partForm(order, 0, { ext: priceCents }) }
  return (await shop.owner.call(workOrders.changePart, sent, { version: order.workOrder.version })).body
}

const makeFinished = async (order: ShopWorkOrder) => {
  const { status, problem, body } = await shop.move(order, 'ready')
  return status === 200 ? body.workOrder.state : problem.code
}

describe("the rule of the shop's state", () => {
  test.each([
    // 10% of $206.60 are $20.66: 19 dollars more with 8.25% tax are $20.57, 20 are $21.65
    ['FL', 9900, 'ready'],
    ['FL', 10_000, 'bill_above_authorized'],
    // $200.00 before tax, so $220.00
    ['WA', 10_000, 'ready'],
    ['WA', 10_001, 'bill_above_authorized'],
    ['TX', 8001, 'bill_above_authorized'],
    ['CA', 8001, 'bill_above_authorized'],
    ['NY', 8001, 'bill_above_authorized'],
    ['NY', 8000, 'ready'],
  ])('a shop in %s bills a part of $80.00 for %i cents: %s', async (state, priceCents, expected) => {
    expect(await makeFinished(await makeRepriced(state, priceCents))).toBe(expected)
  })

  test('work above the tolerance is refused, and the refusal states the tolerance', async () => {
    const order = await makeRepriced('FL', 10_000)
    const refused = await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')
    expect(refused.problem).toMatchObject({
      code: 'bill_above_authorized',
      msg: 'The bill would be $228.25, $21.65 above the $206.60 Ann Baker authorized. Your state’s rule lets it go $20.66 above that: to $227.26. Send a revised estimate.',
    })
  })

  test("nothing is tolerated above the customer's own limit", async () => {
    expect(await makeFinished(await makeRepriced('FL', 9900, 22_717))).toBe('ready')
    expect(await makeFinished(await makeRepriced('FL', 9901, 22_717))).toBe('bill_above_authorized')
  })

  test('other lines make another job, even within the tolerance', async () => {
    const order = await shop.part(await makeRepriced('FL', 8000), 0, { name: 'Clip', ext: 100 })
    expect(order.concerns[0]?.changed).toBe(true)
    expect(await makeFinished(order)).toBe('job_changed')
  })

  test('the state rule applies as of the day of the estimate, so a shop that moves changes no order', async () => {
    const order = await makeRepriced('FL', 9900)
    await sql`update shop set state = 'TX' where id = ${shop.shop.shopId}`.execute(app.db)
    expect(await makeFinished(order)).toBe('ready')
  })

  test('the database itself refuses what the tolerance does not cover', async () => {
    const order = await makeRepriced('FL', 8000)
    const bill = (cents: number) =>
      sql`update work_order set state = 'ready', bill_cents = ${cents} where id = ${order.workOrder.id}`.execute(app.db)
    await expect(bill(20_660 + 2067)).rejects.toThrow('work_order_never_billed_above_authorized')
    await bill(20_660 + 2066)
  })
})
