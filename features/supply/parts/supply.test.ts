import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { parts } from './contract/index.ts'
import { findLineState } from './rules.ts'

let app: TestApp
let shop: PartsShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await PartsShop.open(app)
})
const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const line = (order: ShopWorkOrder, lineId: string) => ({ params: { id: order.workOrder.id, lineId } })
const getPart = (order: ShopWorkOrder, place = 0) => order.concerns[place]!.parts[0]!
const listStates = async (order: ShopWorkOrder) =>
  (await shop.supply(order)).map(({ needed, supplies }) => findLineState(needed, supplies))
const readBoard = async (order: ShopWorkOrder) =>
  (await shop.done(shopBoard.read, { ...shop.inShop, query: { order: order.workOrder.id } })).cards[0]!

describe('parts from stock', () => {
  test('a part picked for a line is reserved, released when the line is removed, and needed again after an undo', async () => {
    const stock = await shop.stock()
    let order = await shop.shop.part(await shop.shop.order(), 0, { stockPartId: stock.stockPartId, quantity: 3 })
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 4, reserved: 3, available: 1 })
    expect(await listStates(order)).toEqual(['reserved'])
    order = await shop.remove(order, getPart(order).partId)
    expect(await shop.onHand(stock)).toMatchObject({ reserved: 0, available: 4 })
    const sent = { params: { id: order.workOrder.id }, body: { version: order.workOrder.version } }
    order = await shop.done(workOrders.undo, sent, at(order))
    expect(await listStates(order)).toEqual(['needed'])
    const [supply] = await shop.supply(order)
    expect(supply).toMatchObject({ needed: 3, inStock: { stockPartId: stock.stockPartId, available: 4 } })
  })

  test('a part line that needs fewer releases the others; a declined job or canceled order releases all', async () => {
    const stock = await shop.stock()
    let order = await shop.shop.labor(await shop.shop.order(), 0)
    order = await shop.shop.part(order, 0, { stockPartId: stock.stockPartId, quantity: 3 })
    order = await shop.shop.labor(order, 1)
    const changed = { ...line(order, getPart(order).partId), body: shop.shop.partForm(order, 0, { quantity: 2 }) }
    order = await shop.done(workOrders.changePart, changed, at(order))
    expect(await shop.onHand(stock)).toMatchObject({ reserved: 2 })
    order = await shop.shop.answer((await shop.shop.send(order)).body, [0])
    expect(await shop.onHand(stock)).toMatchObject({ reserved: 0 })
    expect((await shop.take(order, getPart(order).partId, stock.stockPartId, 1)).problem.code).toBe('job_declined')
    let otherOrder = await shop.shop.part(await shop.shop.order(), 0, { stockPartId: stock.stockPartId })
    otherOrder = (await shop.shop.move(otherOrder, 'cancelled')).body
    expect([otherOrder.workOrder.state, (await shop.onHand(stock)).reserved]).toEqual(['cancelled', 0])
  })

  test('when two orders want the last part, one gets it and the refusal of the other says how many are left', async () => {
    const stock = await shop.stock({ quantity: 1 })
    const orders = [await shop.shop.part(await shop.shop.order(), 0), await shop.shop.part(await shop.shop.order(), 0)]
    const replies = await Promise.all(orders.map((order) => shop.take(order, getPart(order).partId, stock.stockPartId, 1)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)!
    expect(late.problem).toMatchObject({ code: 'stock_too_low', msg: 'Brake pads: none left.', more: { available: 0 } })
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 1, reserved: 1 })
  })

  test('picking more than is left adds no line, and the message says how many are left', async () => {
    const stock = await shop.stock({ quantity: 2 })
    const order = await shop.shop.order()
    const body = shop.shop.partForm(order, 0, { stockPartId: stock.stockPartId, quantity: 3 })
    const reply = await shop.owner.call(workOrders.addPart, { params: { id: order.workOrder.id }, body }, at(order))
    expect(reply.problem).toMatchObject({ code: 'stock_too_low', msg: 'Brake pads: only 2 left.' })
    expect((await shop.shop.read(order)).concerns[0]!.parts).toEqual([])
  })

  test('a count during a reservation never leaves less than is reserved', async () => {
    const stock = await shop.stock({ quantity: 2 })
    const order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 2 })
    const count = { params: { id: stock.stockPartId }, body: { reason: 'count' as const, quantity: 1 } }
    const [taken, counted] = await Promise.all([
      shop.take(order, getPart(order).partId, stock.stockPartId, 2),
      shop.owner.call(parts.adjust, count),
    ])
    expect([taken.status, counted.status].toSorted()).toEqual([200, 409])
    const { onHand, reserved } = await shop.onHand(stock)
    expect(reserved).toBeLessThanOrEqual(onHand)
    if (counted.status === 409) expect(counted.problem.msg).toContain('reserved for repair orders')
  })

  test('billed parts leave the stock, and no part is used before its job is approved', async () => {
    const stock = await shop.stock({ cost: 3000 })
    let order = await shop.shop.labor(await shop.shop.order(), 0)
    order = await shop.shop.part(order, 0, { quantity: 2 })
    expect((await shop.take(order, getPart(order).partId, stock.stockPartId, 2)).status).toBe(200)
    const [{ supplies }] = (await shop.supply(order)) as [Awaited<ReturnType<typeof shop.supply>>[number]]
    const supply = { params: { id: supplies[0]!.supplyId } }
    expect((await shop.owner.call(parts.use, supply)).problem.code).toBe('job_not_authorized')
    order = await shop.shop.read(order)
    // The line's cost is the stock cost.
    expect(getPart(order).cost).toBe(3000)
    order = await shop.shop.answer((await shop.shop.send(order)).body)
    order = (await shop.shop.move(order, 'in-progress')).body
    order = (await shop.shop.done(order, order.concerns[0]!.labors[0]!.laborId)).body
    order = (await shop.shop.move(order, 'ready')).body
    expect(await listStates(order)).toEqual(['used'])
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 2, reserved: 0 })
    expect(await shop.unbilled()).toEqual([])
    expect((await shop.take(order, getPart(order).partId, stock.stockPartId, 1)).problem.code).toBe('bill_frozen')
  })
})

describe('ordered parts', () => {
  test('the order’s card waits for a part until it is received; the technician is notified and the line gets the actual cost', async () => {
    const technician = await app.signUpEmployee(shop.shop.shop.shopId, 'Technician')
    let order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 2 })
    const give = { params: { id: order.workOrder.id }, body: { technicianId: technician.accountId } }
    order = await shop.done(workOrders.update, give, at(order))
    expect((await readBoard(order)).waiting).toBeNull()
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2 })
    const waiting = { for: 'part', note: 'Brake pads from Acme Parts', until: '2026-12-01', isOrdered: true }
    expect((await readBoard(order)).waiting).toEqual(waiting)
    expect((await shop.shop.read(order)).workOrder.waiting).toEqual(waiting)
    const first = (await shop.receive(purchase, [1], 4500)).body
    expect([first.state, first.lines[0]!.received]).toEqual(['partly-received', 1])
    expect((await readBoard(order)).waiting).not.toBeNull()
    const second = (await shop.receive(first, [1], 4600)).body
    expect(second.state).toBe('received')
    expect((await readBoard(order)).waiting).toBeNull()
    order = await shop.shop.read(order)
    expect(getPart(order)).toMatchObject({ cost: 4550, ext: 8000 })
    expect(await listStates(order)).toEqual(['received'])
    const { rows } = (await technician.call(notifications.list, {})).body
    expect(rows[0]).toMatchObject({
      title: `Parts are here for repair order ${order.workOrder.invoice}`,
      body: '1 × Brake pads from Acme Parts.',
    })
  })

  test('a parts receipt counts once when two people send it at once, and receiving more than was ordered is refused', async () => {
    const order = await shop.shop.part(await shop.shop.order(), 0)
    const purchase = await shop.ordered(order, getPart(order).partId)
    expect((await shop.receive(purchase, [2])).problem).toMatchObject({
      code: 'receipt_above_order',
      msg: 'Brake pads: 1 is still to come, not 2.',
    })
    const replies = await Promise.all([shop.receive(purchase, [1]), shop.receive(purchase, [1])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from purchase_receipt where purchase_id = ${purchase.purchaseId}`.execute(app.db)
    expect(rows[0]!.count).toBe(1)
    expect((await shop.receive({ ...purchase, version: purchase.version + 1 }, [1])).problem.code).toBe('purchase_not_open')
  })

  test('received parts go to the waiting orders first, and all others into stock at the actual cost', async () => {
    const stock = await shop.stock({ quantity: 1, cost: 4000 })
    const order = await shop.shop.part(await shop.shop.order(), 0)
    const draft = async () => (await shop.done(parts.purchases, { ...shop.inShop, query: { state: 'draft' } })).purchases
    const put = (form: object) =>
      shop.done(parts.order, { ...shop.inShop, body: { parts: [{ vendorId: shop.vendorId, cost: 4200, ...form }] } as never })
    await put({ quantity: 1, workOrderId: order.workOrder.id, partId: getPart(order).partId })
    await put({ quantity: 3, stockPartId: stock.stockPartId })
    const [only, ...others] = await draft()
    expect([only?.lines, others]).toEqual([1, []])
    expect((await readBoard(order)).waiting).toBeNull()
    const seen = await shop.done(parts.purchase, { params: { id: only!.purchaseId } })
    expect(seen.lines[0]).toMatchObject({ quantity: 4, orders: [{ invoice: order.workOrder.invoice, quantity: 1 }] })
    expect((await shop.onHand(stock)).onOrder).toBe(3)
    const placed = await shop.done(parts.place, { params: { id: seen.purchaseId }, body: {} }, { version: seen.version })
    const received = (await shop.receive(placed, [4], 5000)).body
    expect(received.state).toBe('received')
    expect(await listStates(order)).toEqual(['received'])
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 4, averageCents: 4750, onOrder: 0, vendor: 'Acme Parts' })
  })

  test('several lines of one order can be ordered together even if the vendor has a draft', async () => {
    const stock = await shop.stock()
    const draftParts = [{ vendorId: shop.vendorId, quantity: 1, cost: 1, stockPartId: stock.stockPartId }]
    await shop.done(parts.order, { ...shop.inShop, body: { parts: draftParts } })
    let order = await shop.shop.part(await shop.shop.order(), 0)
    order = await shop.shop.part(order, 1, { name: 'Caliper', partNo: '18-B5063' })
    const list = order.concerns.map(({ parts: [part] }) => ({
      vendorId: shop.vendorId,
      quantity: 1,
      cost: 4000,
      coreCents: 3500,
      workOrderId: order.workOrder.id,
      partId: part!.partId,
    }))
    const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: list, isOrdered: true } })
    const purchase = await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
    expect(purchase.lines.map(({ name }) => name)).toEqual(['Brake pads', 'Caliper'])
    expect((await readBoard(order)).waiting?.note).toBe('Brake pads from Acme Parts, Caliper from Acme Parts')
  })

  test('orders need their parts again when a purchase order is canceled or a line is taken off a draft', async () => {
    const order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 2 })
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2 })
    const partlyReceived = (await shop.receive(purchase, [1])).body
    const ended = await shop.done(
      parts.cancel,
      { params: { id: partlyReceived.purchaseId } },
      { version: partlyReceived.version },
    )
    expect([ended.state, ended.lines[0]!.quantity]).toEqual(['received', 1])
    expect((await shop.supply(order))[0]!.needed).toBe(1)
    expect((await readBoard(order)).waiting).toBeNull()
    const wanted = {
      vendorId: shop.vendorId,
      quantity: 1,
      cost: 1,
      workOrderId: order.workOrder.id,
      partId: getPart(order).partId,
    }
    const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: [wanted] } })
    const draft = await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
    const [first] = draft.lines
    const body = { lines: [{ lineId: first!.lineId, quantity: 0, cost: 1, coreCents: 0 }] }
    const empty = await shop.done(parts.changeDraft, { params: { id: draft.purchaseId }, body }, { version: draft.version })
    expect([empty.lines, (await shop.supply(order))[0]!.needed]).toEqual([[], 1])
    const placed = await shop.owner.call(parts.place, { params: { id: empty.purchaseId }, body: {} }, { version: empty.version })
    expect(placed.problem.code).toBe('purchase_empty')
  })

  test('no more parts can be ordered or reserved than a line needs', async () => {
    const order = await shop.shop.part(await shop.shop.order(), 0)
    await shop.ordered(order, getPart(order).partId)
    const stock = await shop.stock()
    expect((await shop.take(order, getPart(order).partId, stock.stockPartId, 1)).problem).toMatchObject({
      code: 'part_not_needed',
      msg: 'Brake pads: nothing more is needed.',
    })
    const { lines } = await shop.done(parts.toOrder, shop.inShop)
    expect(lines).toEqual([])
  })
})

describe('cores', () => {
  test('a core is owed from the time its part is received until it is returned', async () => {
    const order = await shop.shop.part(await shop.shop.order(), 0, { name: 'Alternator', quantity: 2 })
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2, coreCents: 7500 })
    expect(purchase.totalCents).toBe(2 * 11_500)
    await shop.receive(purchase, [2])
    const owed = await shop.done(parts.cores, shop.inShop)
    expect(owed.vendors).toMatchObject([{ vendor: 'Acme Parts', owedCents: 15_000, expectedCents: 0 }])
    const [core] = owed.cores
    expect(core).toMatchObject({ name: 'Alternator', quantity: 2, invoice: order.workOrder.invoice })
    const back = (quantity: number) => shop.owner.call(parts.returnCore, { params: { id: core!.coreId }, body: { quantity } })
    expect((await back(3)).problem.msg).toBe('Only 2 of Alternator are owed.')
    const after = (await back(1)).body
    expect(after.vendors).toMatchObject([{ owedCents: 7500, expectedCents: 7500 }])
    expect(after.credits).toMatchObject([{ what: 'core', cents: 7500, creditedAt: null }])
    expect((await back(1)).problem.code).toBe('core_already_returned')
  })
})

describe('unbilled parts', () => {
  /** An order with a declined job whose part was received. */
  async function declined(): Promise<ShopWorkOrder> {
    let order = await shop.shop.order()
    for (const place of [0, 1]) order = await shop.shop.part(await shop.shop.labor(order, place), place)
    await shop.receive(await shop.ordered(order, getPart(order).partId), [1])
    order = await shop.shop.read(order)
    return shop.shop.answer((await shop.shop.send(order)).body, [0])
  }

  test('the part of a declined job is listed with its actual cost and can go into stock', async () => {
    const order = await declined()
    const [part] = await shop.unbilled()
    expect(part).toMatchObject({ why: 'declined', invoice: order.workOrder.invoice, totalCents: 4000, vendor: 'Acme Parts' })
    const supply = { params: { id: part!.supplyId } }
    expect((await shop.done(parts.stockUnbilled, supply)).parts).toEqual([])
    const { parts: stock } = await shop.done(parts.stock, shop.inShop)
    expect(stock).toMatchObject([{ name: 'Brake pads', onHand: 1, averageCents: 4000 }])
    expect((await shop.owner.call(parts.stockUnbilled, supply)).problem.code).toBe('supply_moved')
  })

  test('the part of a declined job can be returned to its vendor for a credit', async () => {
    await declined()
    const [part] = await shop.unbilled()
    const body = { vendorId: part!.vendorId!, cents: 3600 }
    expect((await shop.done(parts.returnUnbilled, { params: { id: part!.supplyId }, body })).parts).toEqual([])
    expect((await shop.done(parts.cores, shop.inShop)).credits).toMatchObject([{ what: 'part', cents: 3600 }])
  })

  test('the part of a removed line can be added to the order again, at the parts matrix price', async () => {
    let order = await shop.shop.part(await shop.shop.order(), 0)
    await shop.receive(await shop.ordered(order, getPart(order).partId), [1])
    order = await shop.remove(await shop.shop.read(order), getPart(order).partId)
    const [part] = await shop.unbilled()
    expect(part).toMatchObject({ why: 'removed', jobs: [{ complaint: 'Brakes squeal' }, { complaint: 'AC is warm' }] })
    const body = { concernId: order.concerns[1]!.concernId }
    expect((await shop.done(parts.putOnOrder, { params: { id: part!.supplyId }, body })).parts).toEqual([])
    order = await shop.shop.read(order)
    expect(getPart(order, 1)).toMatchObject({ name: 'Brake pads', cost: 4000, byHand: false })
    expect(await listStates(order)).toEqual(['received'])
  })

  test('parts beyond what a line needs are listed as unbilled, and stocking them does not change the bill', async () => {
    let order = await shop.shop.order()
    order = await shop.shop.part(await shop.shop.labor(order, 0), 0, { quantity: 2 })
    await shop.receive(await shop.ordered(order, getPart(order).partId, { quantity: 2 }), [2])
    order = await shop.shop.read(order)
    const less = { ...line(order, getPart(order).partId), body: shop.shop.partForm(order, 0) }
    order = await shop.done(workOrders.changePart, less, at(order))
    expect(await shop.unbilled()).toMatchObject([{ why: 'removed', quantity: 1 }])
    const before = order.bill.totalCents
    await shop.done(parts.stockUnbilled, { params: { id: (await shop.unbilled())[0]!.supplyId } })
    expect((await shop.shop.read(order)).bill.totalCents).toBe(before)
  })
})
