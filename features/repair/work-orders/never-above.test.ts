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

describe('a bill above the authorized amount', () => {
  // The laws of Florida, Washington and Ohio would allow some of these.
  test.each([
    ['FL', 8001],
    ['WA', 8001],
    ['OH', 8001],
    ['TX', 8001],
    ['CA', 8001],
  ])('a shop in %s cannot bill a part of $80.00 for %i cents', async (state, priceCents) => {
    expect(await makeFinished(await makeRepriced(state, priceCents))).toBe('bill_above_authorized')
  })

  test('the authorized amount can be billed in full', async () => {
    expect(await makeFinished(await makeRepriced('FL', 8000))).toBe('ready')
  })

  test('the refusal states both amounts', async () => {
    const order = await makeRepriced('FL', 10_000)
    const refused = await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')
    expect(refused.problem).toMatchObject({
      code: 'bill_above_authorized',
      msg: 'The bill would be $228.25, $21.65 above the $206.60 Ann Baker authorized. Send a revised estimate.',
    })
  })

  test("a bill stops at the customer's own limit", async () => {
    expect(await makeFinished(await makeRepriced('FL', 9900, 22_717))).toBe('ready')
    expect(await makeFinished(await makeRepriced('FL', 9901, 22_717))).toBe('bill_above_authorized')
  })

  test('the database itself refuses it', async () => {
    const order = await makeRepriced('FL', 8000)
    const bill = (cents: number) =>
      sql`update work_order set state = 'ready', bill_cents = ${cents} where id = ${order.workOrder.id}`.execute(app.db)
    await expect(bill(20_661)).rejects.toThrow('work_order_never_billed_above_authorized')
    await bill(20_660)
  })
})
