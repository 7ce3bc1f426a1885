import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { exports } from '../../data/exports/contract/index.ts'
import { agreements } from '../agreements/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'
import { calculateOrderProfit } from './profit.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const alignment = {
  kind: 'sublet' as const,
  name: 'Four-wheel alignment',
  vendor: 'Alignment Pros',
  base: 'labor' as const,
  amount: 120_00,
  costCents: 75_00,
}
const jobOf = (order: ShopWorkOrder) => order.concerns[0]!.concernId
const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const change = (order: ShopWorkOrder, form: object, by = shop.owner) => {
  const { adjustmentId } = order.concerns[0]!.adjustments[0]!
  const body = { ...alignment, unit: 'cents' as const, concernId: jobOf(order), taxed: true, ...form }
  return by.call(workOrders.changeAdjustment, { params: { id: order.workOrder.id, lineId: adjustmentId }, body }, at(order))
}

test('a sublet is priced, approved and billed like a line of the job, its cost lowers the profit, and no customer reads cost or vendor', async () => {
  let order = await shop.order()
  order = await shop.adjust(order, { ...alignment, concernId: jobOf(order) })
  expect(order.totals).toMatchObject({ laborCents: 0, partsCents: 0, feesCents: 120_00 })
  expect(calculateOrderProfit({ ...order, costs: order.costs! })).toMatchObject({
    salesCents: 120_00,
    partsCostCents: 75_00,
    profitCents: 45_00,
    effectiveRateCents: null,
  })
  order = (await shop.send(order)).body
  const params = { shopId: shop.shop.shopId, workOrderId: order.workOrder.id }
  const estimate = await shop.ann.call(agreements.estimate, { params })
  expect(estimate.status).toBe(200)
  expect(estimate.raw.toString()).toContain('Four-wheel alignment')
  order = await shop.answer(order)
  order = (await shop.move(order, 'in-progress')).body
  const raised = (await change(order, { amount: 120_01 })).body
  expect(raised.concerns[0]!.changed).toBe(true)
  expect((await shop.move(raised, 'ready')).problem.code).toBe('bill_above_authorized')
  // A higher cost changes nothing for the customer.
  order = (await change(raised, { amount: 120_00, costCents: 90_00 })).body
  expect(order.concerns[0]!.changed).toBe(false)
  const seen = await shop.ann.call(workOrders.view, { params })
  for (const { raw } of [estimate, seen]) expect(raw.toString()).not.toMatch(/Alignment Pros|costCents|7500|9000/)
  const ready = await shop.move(order, 'ready')
  expect(ready.body.bill).toMatchObject({ feesCents: 120_00 })
})

test('a sublet needs a vendor, a job, an amount in dollars, and to be taxed like labor or like parts', async () => {
  const order = await shop.order()
  const send = (form: object) => {
    const body = { ...alignment, unit: 'cents' as const, concernId: jobOf(order), ...form }
    return shop.owner.call(workOrders.addAdjustment, { params: { id: order.workOrder.id }, body }, at(order))
  }
  for (const [field, form] of [
    ['vendor', { vendor: '' }],
    ['concernId', { concernId: null }],
    ['base', { base: 'all' }],
    ['unit', { unit: 'percent' }],
    ['costCents', { kind: 'fee', vendor: '' }],
    ['vendor', { kind: 'fee', costCents: 0 }],
  ] as const) {
    const { status, problem } = await send(form)
    expect([status, Object.keys(problem.errors ?? {})], field).toEqual([400, [field]])
  }
})

test('an employee who may not see costs reads none of a sublet, and a change by them keeps it', async () => {
  let order = await shop.order()
  order = await shop.adjust(order, { ...alignment, concernId: jobOf(order) })
  const employee = await app.signUpEmployee(shop.shop.shopId)
  await sql`update shop_member set permissions = array_remove(permissions, 'parts.cost') where account_id = ${employee.accountId}`.execute(
    app.db,
  )
  await sql`update shop_member set permissions = permissions || '{orders.edit}' where account_id = ${employee.accountId}`.execute(
    app.db,
  )
  const seen = await employee.call(workOrders.read, { params: { id: order.workOrder.id } })
  expect(seen.body.concerns[0]!.adjustments[0]).toMatchObject({ costCents: null, vendor: 'Alignment Pros' })
  const changed = await change(order, { name: 'Alignment', costCents: undefined }, employee)
  expect([changed.status, changed.problem?.msg]).toEqual([200, undefined])
  expect((await shop.read(order)).concerns[0]!.adjustments[0]).toMatchObject({ name: 'Alignment', costCents: 75_00 })
})

test('undo brings a removed sublet back with its vendor and cost, a copy has them too, and the export lists them', async () => {
  let order = await shop.order()
  order = await shop.adjust(order, { ...alignment, concernId: jobOf(order) })
  const { adjustmentId } = order.concerns[0]!.adjustments[0]!
  const params = { id: order.workOrder.id, lineId: adjustmentId }
  order = (await shop.owner.call(workOrders.removeAdjustment, { params }, at(order))).body
  expect(order.concerns[0]!.adjustments).toEqual([])
  order = (
    await shop.owner.call(
      workOrders.undo,
      { params: { id: order.workOrder.id }, body: { version: order.workOrder.version } },
      at(order),
    )
  ).body
  order = (await shop.owner.call(workOrders.duplicateLine, { params }, at(order))).body
  const kept = { kind: 'sublet', vendor: 'Alignment Pros', costCents: 75_00, amount: 120_00 }
  expect(order.concerns[0]!.adjustments).toMatchObject([kept, kept])
  const made = await shop.owner.call(exports.start, { params: { shop: shop.shop.shopId } })
  await app.settle()
  const saved = await shop.owner.call(exports.save, { params: { id: made.body.id } })
  expect(saved.raw.includes('fees-discounts-cores-and-sublet.csv')).toBe(true)
})
