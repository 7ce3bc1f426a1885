import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import type { ShopWorkOrder } from '../../repair/work-orders/contract/index.ts'
import { parts } from './contract/index.ts'

let app: TestApp
let shop: PartsShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await PartsShop.open(app)
})
const makePart = (order: ShopWorkOrder, place = 0) => order.concerns[place]!.parts[0]!
const withPart = async (quantity = 1) => shop.shop.part(await shop.shop.order(), 0, { quantity })

/** Orders stock parts, each at its own cost. */
async function bought(costs: readonly number[], coreCents = 0) {
  const list = []
  for (const [place, cost] of costs.entries()) {
    const { stockPartId } = await shop.stock({ partNo: `P${place}`, name: `Part ${place}`, quantity: 0, cost })
    list.push({ vendorId: shop.vendorId, quantity: 1, cost, coreCents, stockPartId })
  }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: list, isOrdered: true } })
  return shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
}

test('a purchase order line listed twice is refused with a message, in a receipt and in a draft', async () => {
  const purchase = await bought([100])
  const { lineId } = purchase.lines[0]!
  const receivedLine = { lineId, quantity: 1, cost: 100 }
  const reply = await shop.owner.call(
    parts.receive,
    { params: { id: purchase.purchaseId }, body: { lines: [receivedLine, receivedLine] } },
    purchase,
  )
  expect([reply.status, reply.problem.errors]).toEqual([400, { lines: 'A line is listed twice' }])
  const params = { id: purchase.purchaseId }
  const line = { ...receivedLine, coreCents: 0 }
  const changed = await shop.owner.call(parts.changeDraft, { params, body: { lines: [line, line] } }, purchase)
  expect([changed.status, changed.problem.errors]).toEqual([400, { lines: 'A line is listed twice' }])
})

test('the total of a partly canceled purchase order is the cost of what was received', async () => {
  const purchase = await bought([100, 90_000])
  const partlyReceived = (await shop.receive(purchase, [1, 0])).body
  expect(partlyReceived.totalCents).toBe(90_100)
  const ended = await shop.done(parts.cancel, { params: { id: partlyReceived.purchaseId } }, partlyReceived)
  expect([ended.totalCents, ended.lines.map(({ quantity }) => quantity)]).toEqual([100, [1, 0]])
})

test("a purchase order's total counts received parts at their actual cost and the others at the ordered cost", async () => {
  const order = await withPart(2)
  const purchase = await shop.ordered(order, makePart(order).partId, { quantity: 2, cost: 100, coreCents: 50 })
  expect(purchase.totalCents).toBe(300)
  const received = (await shop.receive(purchase, [1], 777)).body
  expect(received.totalCents).toBe(777 + 100 + 2 * 50)
  expect(received.lines).toMatchObject([{ costCents: 100, receivedCostCents: 777 }])
  const { purchases } = await shop.done(parts.purchases, { ...shop.inShop, query: {} })
  expect(purchases).toMatchObject([{ totalCents: 977 }])
})

test('removing a line from a draft purchase order raises its version for anyone who has it open', async () => {
  const stock = await shop.stock()
  const put = async (form: object) => {
    const wanted = { vendorId: shop.vendorId, quantity: 1, cost: 4000, ...form }
    const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: [wanted] } as never })
    return shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  }
  const order = await withPart()
  await put({ stockPartId: stock.stockPartId, cost: 1 })
  const draft = await put({ workOrderId: order.workOrder.id, partId: makePart(order).partId })
  await shop.remove(order, makePart(order).partId)
  const seen = await shop.done(parts.purchase, { params: { id: draft.purchaseId } })
  expect([draft.lines.length, seen.lines.length]).toEqual([2, 1])
  expect(seen.version).toBeGreaterThan(draft.version)
  const placed = await shop.owner.call(parts.place, { params: { id: draft.purchaseId }, body: {} }, draft)
  expect(placed.status).toBe(412)
})

test('no core is owed for a new part that is returned', async () => {
  const order = await withPart(2)
  await shop.receive(await shop.ordered(order, makePart(order).partId, { quantity: 2, coreCents: 7500 }), [2])
  await shop.remove(await shop.shop.read(order), makePart(order).partId)
  const [part] = await shop.unbilled()
  const owed = async () => (await shop.done(parts.cores, shop.inShop)).cores
  expect(await owed()).toMatchObject([{ quantity: 2 }])
  await shop.done(parts.returnUnbilled, { params: { id: part!.supplyId }, body: { vendorId: shop.vendorId, cents: 8000 } })
  expect(await owed()).toEqual([])
})

test('returning stock to a vendor reduces the cores owed to that vendor by the same quantity', async () => {
  const purchase = await bought([4000, 5000], 7500)
  await shop.receive(purchase, [1, 1])
  const { vendors } = await shop.done(parts.addVendor, { ...shop.inShop, body: { name: 'Zeta Parts' } })
  const back = (stockPartId: string, vendorId: string) =>
    shop.done(parts.returnStock, { params: { id: stockPartId }, body: { vendorId, cents: 1, quantity: 1 } })
  const [first, second] = purchase.lines
  await back(first!.stockPartId!, shop.vendorId)
  await back(second!.stockPartId!, vendors.find(({ name }) => name === 'Zeta Parts')!.vendorId)
  expect((await shop.done(parts.cores, shop.inShop)).cores).toMatchObject([{ partNo: 'P1', quantity: 1 }])
})

test('an unbilled part can be put into stock even if more than 500 older ones are listed', async () => {
  const order = await withPart()
  await shop.receive(await shop.ordered(order, makePart(order).partId), [1])
  await shop.remove(await shop.shop.read(order), makePart(order).partId)
  const [part] = await shop.unbilled()
  await sql`
    insert into part_supply (shop_id, work_order_id, part_line_id, part_no, manufacturer, name, quantity, state, cost_cents, at)
    select shop_id, work_order_id, null, 'OLD', manufacturer, name, 100, 'received', 100, at - n * interval '1 minute'
    from part_supply, generate_series(1, 500) n where id = ${part!.supplyId}`.execute(app.db)
  await sql`update part_supply set state = 'used' where id = ${part!.supplyId}`.execute(app.db)
  const shown = await shop.done(parts.unbilled, shop.inShop)
  expect([shown.parts.length, shown.count, shown.totalCents]).toEqual([500, 501, 500 * 100])
  expect((await shop.owner.call(parts.stockUnbilled, { params: { id: part!.supplyId } })).status).toBe(200)
})

test('the oldest 500 cores are listed, and the totals cover all of them', async () => {
  const purchase = await bought([4000], 7500)
  await shop.receive(purchase, [1])
  await sql`
    insert into part_core (shop_id, vendor_id, purchase_id, part_no, name, quantity, core_cents, owed_at)
    select shop_id, vendor_id, purchase_id, part_no, name, 100, core_cents, owed_at - n * interval '1 minute'
    from part_core, generate_series(1, 500) n where purchase_id = ${purchase.purchaseId}`.execute(app.db)
  const { cores, vendors } = await shop.done(parts.cores, shop.inShop)
  expect([cores.length, vendors[0]!.owedCents]).toEqual([500, 501 * 7500])
})

test('receiving parts locks no supply of an order that someone else is changing, so there is no deadlock', async () => {
  const order = await withPart(2)
  const purchase = await shop.ordered(order, makePart(order).partId, { quantity: 2 })
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const received = await app.db.transaction().execute(async (tx) => {
    await sql`select 1 from work_order where id = ${order.workOrder.id} for update`.execute(tx)
    const reply = shop.receive(purchase, [2])
    await expect.poll(async () => (await waiting.execute(app.db)).rows[0]!.count, { timeout: 10_000 }).toBeGreaterThan(0)
    await sql`select 1 from part_supply where work_order_id = ${order.workOrder.id} for update nowait`.execute(tx)
    return { reply }
  })
  expect((await received.reply).status).toBe(200)
})
