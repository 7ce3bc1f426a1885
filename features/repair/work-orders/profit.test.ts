import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { calculateJobProfit, calculateOrderProfit } from './profit.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await Workshop.open(await testApp())
})

test('gross profit is sales less the cost of parts; a discount lowers it, and a declined job does not count', async () => {
  let order = await shop.order()
  order = await shop.labor(order, 0, { hours: 1.5, rate: 10_000 })
  order = await shop.labor(order, 0, { hours: 0.5, rate: 14_000 })
  order = await shop.part(order, 0, { quantity: 2.5, cost: 1001, ext: 2000 })
  // 150 + 70 of labor and 50 of parts that cost 25.03.
  expect(calculateJobProfit(order.concerns[0]!, { ...order, costs: order.costs! })).toEqual({
    salesCents: 270_00,
    partsCostCents: 25_03,
    laborCostCents: 0,
    profitCents: 244_97,
    margin: 90_730,
    effectiveRateCents: 110_00,
  })
  order = await shop.adjust(order, { kind: 'discount', unit: 'percent', amount: 10_000 })
  expect(calculateOrderProfit({ ...order, costs: order.costs! })).toMatchObject({ salesCents: 243_00, profitCents: 217_97 })
  const declined = order.concerns.map((concern) => ({ ...concern, decision: 'declined' as const }))
  expect(calculateOrderProfit({ ...order, costs: order.costs!, concerns: declined })).toMatchObject({
    salesCents: 0,
    margin: null,
    effectiveRateCents: null,
  })
})
