import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '../../../testing/samples/random-orders.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { calculateOrderProfit } from '../../repair/work-orders/profit.ts'
import { onOrderReady, onOrderReopened } from '../../repair/work-orders/server/index.ts'
import { reports } from './contract/index.ts'
import { getFigure } from './rules.ts'

/** A finished and paid order with random lines, fees, discounts, cores and clocks; sometimes partly refunded. */
async function makeClosedOrder(shop: Workshop, seed: number): Promise<ShopWorkOrder> {
  const { between, chance, oneOf } = createRandom(seed * 7919 + 3)
  let order = await shop.order()
  for (const concern of [0, 1]) {
    order = await shop.labor(order, concern, { hours: between(25, 300) / 100, rate: between(8000, 15_000) })
    if (chance(70))
      order = await shop.part(order, concern, { quantity: between(1, 4), cost: between(100, 9000), ext: between(200, 20_000) })
    if (chance(50))
      order = await shop.adjust(order, {
        kind: 'discount',
        unit: 'percent',
        base: oneOf(['labor', 'parts', 'all']),
        amount: between(1000, 30_000),
        concernId: order.concerns[concern]!.concernId,
      })
  }
  if (chance(60)) order = await shop.adjust(order, { kind: 'discount', amount: between(100, 5000), base: 'all' })
  if (chance(60)) order = await shop.adjust(order, { kind: 'fee', amount: between(100, 900) })
  if (chance(60)) order = await shop.adjust(order, { kind: 'core', amount: 2200, concernId: order.concerns[0]!.concernId })
  if (chance(60))
    order = await shop.adjust(order, {
      kind: 'sublet',
      name: 'Alignment',
      vendor: 'Alignment Pros',
      base: oneOf(['labor', 'parts']),
      amount: between(5000, 20_000),
      costCents: between(1000, 15_000),
      concernId: order.concerns.at(-1)!.concernId,
    })
  order = await shop.answer((await shop.send(order)).body, chance(50) ? [1] : [])
  order = (await shop.move(order, 'in-progress')).body
  for (const labor of order.concerns.flatMap(({ decision, labors }) => (decision === 'approved' ? labors : []))) {
    order = (await shop.done(order, labor.laborId)).body
    if (chance(70))
      await sql`insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
        values (${shop.shop.shopId}, ${order.workOrder.id}, ${labor.laborId}, ${labor.title}, ${shop.owner.accountId}, now() - interval '3 hours',
          now() - ${between(1, 10_000)}::int * interval '1 second', 'stopped', ${oneOf([0, 3250, 4175])})`.execute(shop.app.db)
  }
  const ready = await shop.move(order, 'ready')
  if (ready.status !== 200) throw new Error(ready.problem.msg)
  const params = { id: order.workOrder.id }
  const { totalCents } = ready.body.bill
  const paid = await shop.owner.call(payments.recordCash, { params, body: { amountCents: totalCents } })
  if (paid.status !== 200) throw new Error(paid.problem.msg)
  if (chance(50))
    await shop.owner.call(payments.refundCash, {
      params,
      body: { amountCents: between(1, totalCents), reason: 'Squeaks again' },
    })
  return shop.read(order)
}

test('the gross profit, the parts and labor cost and the effective labor rate of an order are the same on its page and in the reports', async () => {
  const app = await testApp()
  const [ready, reopened] = [app.built.provided.get(onOrderReady), app.built.provided.get(onOrderReopened)]
  const shop = await Workshop.open(app)
  // The sample replaces the payments' own hooks.
  app.built.provided.put(onOrderReady, ready).put(onOrderReopened, reopened)
  const orders: ShopWorkOrder[] = []
  for (let seed = 0; seed < 8; seed += 1) orders.push(await makeClosedOrder(shop, seed))
  const query = { period: 'this-year', by: 'day' } as const
  const { body } = await shop.owner.call(reports.rows, { params: { shop: shop.shop.shopId, report: 'sales' }, query })
  const sums = (id: string) => {
    const rows = body.rows.filter(({ orders: of }) => of.some((order) => order.id === id))
    const names = Object.keys(rows[0]!.sums)
    return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row.sums[name]!, 0)]))
  }
  // Someone who may not see pay reads the same labor cost in both places, too.
  const advisor = await app.signUpEmployee(shop.shop.shopId, 'Manager')
  await sql`insert into average_labor_cost (shop_id, measured_on, hour_cents) values (${shop.shop.shopId}, '2026-11-01', 3500)`.execute(
    app.db,
  )
  const shown = (await advisor.call(reports.rows, { params: { shop: shop.shop.shopId, report: 'sales' }, query })).body.rows
  for (const { workOrder } of orders) {
    const order = (await advisor.call(workOrders.read, { params: { id: workOrder.id } })).body
    const { laborCostCents } = calculateOrderProfit({ ...order, costs: order.costs! })
    const ofOrder = shown.filter((row) => row.orders.some(({ id }) => id === workOrder.id))
    expect(laborCostCents).toBe(ofOrder.reduce((sum, row) => sum + row.sums['laborCost']!, 0))
    expect(laborCostCents).toBeGreaterThan(0)
  }
  const seen = { discounted: 0, refunded: 0, clocked: 0, cores: 0 }
  for (const order of orders) {
    expect(order.workOrder.state).toBe('closed')
    const found = sums(order.workOrder.id)
    const costs = order.costs!
    const profit = calculateOrderProfit({ ...order, costs })
    const figure = (key: string) => getFigure(key).value(found)
    expect({ ...profit, id: order.workOrder.id }).toEqual({
      id: order.workOrder.id,
      salesCents: found['sales'],
      partsCostCents: found['partsCost'],
      laborCostCents: found['laborCost'],
      profitCents: figure('profit'),
      margin: figure('margin'),
      effectiveRateCents: figure('labor-rate'),
    })
    expect(costs.isLaborUnknown).toBe(found['laborUnknown'] === 1)
    seen.discounted += Number(order.bill.discountCents > 0)
    seen.refunded += Number(costs.creditedCents > 0)
    seen.clocked += Number(costs.laborCents! > 0)
    seen.cores += Number(order.concerns[0]!.adjustments.some(({ kind }) => kind === 'core'))
  }
  for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true])
}, 60_000)
