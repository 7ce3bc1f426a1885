import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { serviceHistory } from '../service-history/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
// Without tax and supplies the figures are those of the lines.
beforeEach(async () => {
  shop = await Workshop.open(app)
  await sql`update shop set parts_tax_rate = 10000, labor_tax_rate = 0, supplies_rate = 0 where id = ${shop.shop.shopId}`.execute(
    app.db,
  )
})

const line = (order: ShopWorkOrder, lineId: string) => ({ params: { id: order.workOrder.id, lineId } })
const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const removeLine = async (order: ShopWorkOrder, id: string) =>
  (await shop.owner.call(workOrders.removeAdjustment, line(order, id), at(order))).body
const makeReady = (order: ShopWorkOrder) => shop.move(order, 'ready')

describe('what was approved', () => {
  test('a fee added to an approved job makes it changed; a revised estimate asks about it, and the customer reads it', async () => {
    let order = await shop.inProgress()
    order = await shop.adjust(order, { kind: 'fee', name: 'Hazardous waste', concernId: order.concerns[0]!.concernId })
    expect(order.concerns.map(({ changed }) => changed)).toEqual([true, false])
    expect((await makeReady(order)).problem.code).toBe('bill_above_authorized')
    order = (await shop.send(order)).body
    const sees = async () =>
      (
        await shop.ann.call(workOrders.view, {
          params: { shopId: shop.shop.shopId, workOrderId: order.workOrder.id },
        })
      ).body
    expect((await sees()).adjustments).toEqual([
      { concernId: order.concerns[0]!.concernId, kind: 'fee', name: 'Hazardous waste', cents: 500 },
    ])
    order = await shop.answer(order)
    expect(order.workOrder.authorizedCents).toBe(order.totals.totalCents)
    expect((await makeReady(order)).status).toBe(200)
    expect((await sees()).totals).toMatchObject({ feesCents: 500, totalCents: order.totals.totalCents })
  })

  test('a fee on the whole order that nobody approved blocks the bill, even below the authorized amount', async () => {
    let order = await shop.inProgress()
    const part = order.concerns[0]!.parts[0]!
    order = (
      await shop.owner.call(
        workOrders.changePart,
        { ...line(order, part.partId), body: shop.partForm(order, 0, { ext: 5000 }) },
        at(order),
      )
    ).body
    order = await shop.adjust(order, { kind: 'fee', name: 'Tire disposal' })
    expect(order.bill.totalCents).toBeLessThan(order.workOrder.authorizedCents!)
    expect(order.workOrder.changedAdjustment).toBe('Tire disposal')
    const refused = await makeReady(order)
    expect(refused.problem).toMatchObject({ code: 'job_changed' })
    expect(refused.problem.msg).toContain('“Tire disposal”')
    order = await removeLine(order, order.adjustments[0]!.adjustmentId)
    expect((await makeReady(order)).status).toBe(200)
  })

  test('a later discount lowers the bill without a new answer; a promised one cannot be removed', async () => {
    let order = await shop.inProgress()
    order = await shop.adjust(order, { kind: 'discount', name: 'For waiting', unit: 'percent', amount: 10_000 })
    expect(order.workOrder.changedAdjustment).toBeNull()
    expect(order.bill.totalCents).toBeLessThan(order.workOrder.authorizedCents!)
    order = (await shop.send(order)).body
    order = await shop.answer(order)
    order = await removeLine(order, order.adjustments[0]!.adjustmentId)
    expect(order.workOrder.changedAdjustment).toBe('For waiting')
    expect((await makeReady(order)).status).toBe(409)
  })

  test('a sent estimate never changes, and the fee of a declined job is not billed', async () => {
    let order = await shop.order()
    for (const place of [0, 1]) order = await shop.part(order, place)
    order = await shop.adjust(order, { kind: 'fee', name: 'Mounting', concernId: order.concerns[0]!.concernId })
    order = await shop.adjust(order, { kind: 'discount', name: 'Welcome', amount: 2000, base: 'parts' })
    order = await shop.answer((await shop.send(order)).body, [0])
    expect(order.bill).toMatchObject({ partsCents: 8000, feesCents: 0, discountCents: 2000, taxCents: 600, totalCents: 6600 })
    expect(order.adjustments[0]).toMatchObject({ offeredCents: 2000, billCents: 2000 })
    order = (await shop.move(order, 'in-progress')).body
    order = (await makeReady(order)).body
    const paper = await shop.ann.call(payments.payInfo, { body: { workOrderId: order.workOrder.id } })
    expect(paper.body.totals).toMatchObject({
      totalCents: 6600,
      discountCents: 2000,
      adjustments: [{ kind: 'discount', name: 'Welcome', cents: 2000 }],
    })
  })
})

test("a shop's automatic fees are on each new order", async () => {
  await shop.owner.call(
    priceBook.saveFees,
    {
      params: { shop: shop.shop.shopId },
      body: {
        fees: [
          { name: 'Hazardous waste', unit: 'cents', amount: 450, automatic: true },
          { name: 'Tires', unit: 'cents', amount: 400 },
        ],
      },
    },
    { version: 1 },
  )
  const order = await shop.order()
  expect(order.adjustments).toMatchObject([{ kind: 'fee', name: 'Hazardous waste', amount: 450 }])
  // Nothing to ask the customer about yet.
  expect(order.totals.totalCents).toBe(0)
  expect((await shop.part(order, 0)).totals.feesCents).toBe(450)
})

test('fees and discounts of an order are its shop’s own', async () => {
  const order = await shop.adjust(await shop.order(), { kind: 'fee' })
  const [{ adjustmentId } = { adjustmentId: '' }] = order.adjustments
  const otherWorkshop = await Workshop.open(app)
  const body = { kind: 'fee' as const, name: 'Any', unit: 'cents' as const, amount: 1 }
  const theirs = [
    await otherWorkshop.owner.call(workOrders.addAdjustment, { params: { id: order.workOrder.id }, body }, at(order)),
    await otherWorkshop.owner.call(workOrders.changeAdjustment, { ...line(order, adjustmentId), body }, at(order)),
    await otherWorkshop.owner.call(workOrders.removeAdjustment, line(order, adjustmentId), at(order)),
    await otherWorkshop.owner.call(workOrders.undo, { params: { id: order.workOrder.id }, body: at(order) }, at(order)),
  ]
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const mine = await shop.ann.call(workOrders.addAdjustment, { params: { id: order.workOrder.id }, body }, at(order))
  expect(mine.status).toBe(403)
  const own = await otherWorkshop.order()
  const crossed = await otherWorkshop.owner.call(workOrders.removeAdjustment, line(own, adjustmentId), at(own))
  expect(crossed.status).toBe(404)
})

describe('undo', () => {
  const undo = (order: ShopWorkOrder, version = order.workOrder.version) =>
    shop.owner.call(workOrders.undo, { params: { id: order.workOrder.id }, body: { version } }, at(order))
  const linesOf = ({ concerns, adjustments, totals, bill }: ShopWorkOrder) => ({ concerns, adjustments, totals, bill })

  test('undo restores an approved concern with its lines, answer and done marks, and the history says so', async () => {
    let order = await shop.inProgress()
    order = (await shop.done(order, order.concerns[0]!.labors[0]!.laborId)).body
    const before = order
    order = (await shop.owner.call(workOrders.removeConcern, line(order, order.concerns[0]!.concernId), at(order))).body
    const { status, body } = await undo(order)
    expect(status).toBe(200)
    expect(linesOf(body)).toEqual(linesOf(before))
    expect(body.workOrder.version).toBe(order.workOrder.version + 1)
    expect(body.events[0]).toMatchObject({ what: 'undone', detail: { what: 'concern-removed' } })
  })

  test('several changes of an order can be undone one after another, the last first', async () => {
    const start = await shop.order()
    const withPart = await shop.part(start, 0)
    const withDiscount = await shop.adjust(withPart, { kind: 'discount' })
    const first = (await undo(withDiscount)).body
    expect(linesOf(first)).toEqual(linesOf(withPart))
    const second = (await undo(first, withPart.workOrder.version)).body
    expect(linesOf(second)).toEqual(linesOf(start))
    expect((await undo(second, withPart.workOrder.version)).problem.code).toBe('undo_not_possible')
  })

  test('undoing the change that made an estimate outdated lets it be answered again', async () => {
    const sent = (await shop.send(await shop.part(await shop.order(), 0))).body
    const changed = await shop.adjust(sent, { kind: 'fee' })
    expect(changed.estimates[0]!.outdated).toBe(true)
    const back = (await undo(changed)).body
    expect(back.estimates[0]!.outdated).toBe(false)
    expect((await shop.answer(back)).workOrder.state).toBe('authorized')
  })

  test("undo is refused once someone else changed the order, and for someone else's change", async () => {
    const order = await shop.part(await shop.order(), 0)
    const employee = await app.signUpEmployee(shop.shop.shopId)
    const theirs = await employee.call(
      workOrders.addConcern,
      { params: { id: order.workOrder.id }, body: { complaint: 'Noise' } },
      at(order),
    )
    expect((await undo(theirs.body, order.workOrder.version)).problem.code).toBe('undo_not_possible')
    expect((await undo(theirs.body)).problem.code).toBe('undo_not_possible')
    expect((await undo(order)).status).toBe(412)
  })

  test('a change cannot be undone after an estimate was sent', async () => {
    const order = await shop.part(await shop.order(), 0)
    const sent = (await shop.send(order)).body
    expect((await undo(sent, order.workOrder.version)).problem.code).toBe('undo_not_possible')
  })
})

/** A customer never sees what a part costs the shop, nor the margin. */
test('no reply to a customer has a cost, a margin or a mark for a typed price', async () => {
  let order = await shop.inProgress()
  order = (await makeReady(order)).body
  const { id } = order.workOrder
  const shopId = shop.shop.shopId
  const which = { body: { workOrderId: id } }
  const replies: { status: number; body: unknown }[] = [
    await shop.ann.call(workOrders.view, { params: { shopId, workOrderId: id } }),
    await shop.ann.call(workOrders.inShop, { query: { workOrderId: id } }),
    await shop.ann.call(workOrders.vehiclesInShop, {}),
    await shop.ann.call(payments.payInfo, which),
    await shop.ann.call(payments.receipt, { params: { name: 'receipt', id } }),
    await shop.ann.call(serviceHistory.read, { params: { id: shop.vehicle.id }, query: {} }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(cost|costCents|byHand|margin|grossProfit|targetMargin)"/i)
  }
  const { rows } = await sql<{ content: unknown }>`select content from estimate_version where work_order_id = ${id}`.execute(
    app.db,
  )
  expect(JSON.stringify(rows)).not.toMatch(/"(cost|costCents|byHand|margin)"/i)
})
