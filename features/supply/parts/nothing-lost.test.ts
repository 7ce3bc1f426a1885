import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { parts, type Purchase } from './contract/index.ts'
import { findLineState } from './rules.ts'

let app: TestApp
let shop: PartsShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await PartsShop.open(app)
})
const getPart = (order: ShopWorkOrder, place = 0) => order.concerns[place]!.parts[0]!
const listStates = async (order: ShopWorkOrder) =>
  (await shop.supply(order)).map(({ needed, supplies }) => findLineState(needed, supplies))
const withPart = async (quantity: number) => shop.shop.part(await shop.shop.labor(await shop.shop.order(), 0), 0, { quantity })

describe('parts received after the bill is made', () => {
  test('parts received after the bill count as used if they are billed, and are neither in stock nor unbilled', async () => {
    let order = await withPart(2)
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2 })
    order = await shop.billed(order)
    const { totalCents } = order.bill
    const partlyReceived = (await shop.receive(purchase, [1], 4500)).body
    expect((await shop.supply(order))[0]!.supplies.map(({ state, quantity }) => [state, quantity]).toSorted()).toEqual([
      ['ordered', 1],
      ['used', 1],
    ])
    await shop.receive(partlyReceived, [1])
    expect(await listStates(order)).toEqual(['used'])
    expect(await shop.unbilled()).toEqual([])
    expect((await shop.done(parts.stock, shop.inShop)).parts).toEqual([])
    expect((await shop.shop.read(order)).bill.totalCents).toBe(totalCents)
  })

  test('parts received after the bill are unbilled if they are not on it, and can then go into stock', async () => {
    let order = await withPart(2)
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2 })
    order = await shop.change(await shop.shop.read(order), getPart(order).partId, { quantity: 1 })
    order = await shop.billed(order)
    await shop.receive(purchase, [2])
    expect(await listStates(order)).toEqual(['used'])
    const [part, ...others] = await shop.unbilled()
    expect([part, others]).toMatchObject([{ why: 'removed', quantity: 1 }, []])
    await shop.done(parts.stockUnbilled, { params: { id: part!.supplyId } })
    expect((await shop.done(parts.stock, shop.inShop)).parts).toMatchObject([{ onHand: 1 }])
  })
})

describe('a part line changed to another part', () => {
  const otherPart = { partNo: 'OTHER-1', manufacturer: 'Bosch', name: 'Battery', quantity: 2 }

  test('a part line changed to another part releases its reservation, and the bill takes none of it from stock', async () => {
    const stock = await shop.stock()
    let order = await shop.shop.labor(await shop.shop.order(), 0)
    order = await shop.shop.part(order, 0, { stockPartId: stock.stockPartId, quantity: 2 })
    order = await shop.change(order, getPart(order).partId, otherPart)
    expect(await shop.supply(order)).toMatchObject([{ needed: 2, supplies: [] }])
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 4, reserved: 0 })
    await shop.billed(order)
    expect(await shop.onHand(stock)).toMatchObject({ onHand: 4 })
  })

  test('a part line changed to another part leaves received and later parts unbilled', async () => {
    let order = await withPart(2)
    const purchase = await shop.ordered(order, getPart(order).partId, { quantity: 2 })
    const partlyReceived = (await shop.receive(purchase, [1])).body
    order = await shop.change(await shop.shop.read(order), getPart(order).partId, otherPart)
    expect(await shop.supply(order)).toMatchObject([{ needed: 2, supplies: [] }])
    expect(await shop.unbilled()).toMatchObject([{ partNo: 'ACT914', quantity: 1, why: 'removed' }])
    await shop.receive(partlyReceived, [1])
    expect(await shop.unbilled()).toHaveLength(2)
  })

  test('a part line keeps its parts if only the letter case changed, and keeps a substitute', async () => {
    const substitute = await shop.stock({ partNo: 'SUB-9', manufacturer: 'Brembo', name: 'Better pads' })
    let order = await withPart(2)
    expect((await shop.take(order, getPart(order).partId, substitute.stockPartId, 2)).status).toBe(200)
    order = await shop.change(await shop.shop.read(order), getPart(order).partId, { partNo: 'act914', quantity: 2 })
    expect(await listStates(order)).toEqual(['reserved'])
    order = await shop.billed(order)
    expect(await shop.onHand(substitute)).toMatchObject({ onHand: 2, reserved: 0 })
  })

  test('an unbilled substitute goes back into stock under its own number', async () => {
    const substitute = await shop.stock({ partNo: 'SUB-9', manufacturer: 'Brembo', name: 'Better pads' })
    let order = await withPart(1)
    await shop.take(order, getPart(order).partId, substitute.stockPartId, 1)
    order = await shop.billed(order)
    order = (await shop.shop.move(order, 'in-progress')).body
    order = await shop.remove(order, getPart(order).partId)
    const [part] = await shop.unbilled()
    expect(part).toMatchObject({ partNo: 'SUB-9', manufacturer: 'Brembo', name: 'Better pads' })
    await shop.done(parts.stockUnbilled, { params: { id: part!.supplyId } })
    expect((await shop.done(parts.stock, shop.inShop)).parts).toMatchObject([{ partNo: 'SUB-9', onHand: 4 }])
  })
})

test('a part picked from stock for a new line has the stock cost', async () => {
  const stock = await shop.stock({ cost: 3000 })
  const order = await shop.shop.part(await shop.shop.order(), 0, { stockPartId: stock.stockPartId, cost: 100, ext: 8000 })
  expect(getPart(order)).toMatchObject({ cost: 3000, ext: 8000 })
})

/** Everything a shop can do with the first part of an order; most actions are refused some of the time. */
class Desk {
  order: ShopWorkOrder
  readonly purchases: string[] = []
  readonly stockPartId: string

  constructor(order: ShopWorkOrder, stockPartId: string) {
    this.order = order
    this.stockPartId = stockPartId
  }

  async act(action: Action, n: number): Promise<number> {
    this.order = await shop.shop.read(this.order)
    const { status } = (await this[action](n)) ?? { status: 200 }
    return status
  }

  get #line() {
    return { params: { id: this.order.workOrder.id, lineId: this.order.concerns[0]!.parts[0]?.partId ?? crypto.randomUUID() } }
  }

  get #version() {
    return { version: this.order.workOrder.version }
  }

  async orderSome(n: number) {
    const { id: workOrderId } = this.order.workOrder
    const wanted = { vendorId: shop.vendorId, quantity: n, cost: 4000, workOrderId, partId: this.#line.params.lineId }
    const reply = await shop.owner.call(parts.order, { ...shop.inShop, body: { parts: [wanted], isOrdered: n !== 2 } })
    if (reply.status === 200) this.purchases.push(reply.body.purchases[0]!.purchaseId)
    return reply
  }

  async #purchase(n: number): Promise<Purchase | null> {
    const id = this.purchases[n % Math.max(this.purchases.length, 1)]
    return id ? shop.done(parts.purchase, { params: { id } }) : null
  }

  async receive(n: number) {
    const purchase = await this.#purchase(n)
    return (
      purchase &&
      shop.receive(
        purchase,
        purchase.lines.map(() => n),
      )
    )
  }

  async place(n: number) {
    const purchase = await this.#purchase(n)
    return purchase && shop.owner.call(parts.place, { params: { id: purchase.purchaseId }, body: {} }, purchase)
  }

  async callOff(n: number) {
    const purchase = await this.#purchase(n)
    return purchase && shop.owner.call(parts.cancel, { params: { id: purchase.purchaseId } }, purchase)
  }

  take(n: number) {
    return shop.owner.call(parts.take, { ...this.#line, body: { stockPartId: this.stockPartId, quantity: n } })
  }

  async use(n: number) {
    const supplies = (await shop.supply(this.order)).flatMap((line) => line.supplies)
    const supply = supplies[n % Math.max(supplies.length, 1)]
    return supply ? shop.owner.call(parts.use, { params: { id: supply.supplyId } }) : null
  }

  changeQuantity(n: number) {
    return shop.owner.call(
      workOrders.changePart,
      { ...this.#line, body: shop.shop.partForm(this.order, 0, { quantity: n - 1 }) },
      this.#version,
    )
  }

  becomeAnother(n: number) {
    const body = shop.shop.partForm(this.order, 0, { quantity: n, partNo: n === 1 ? 'OTHER-1' : 'ACT914' })
    return shop.owner.call(workOrders.changePart, { ...this.#line, body }, this.#version)
  }

  remove() {
    return shop.owner.call(workOrders.removePart, this.#line, this.#version)
  }

  undo() {
    const body = { version: this.order.workOrder.version }
    return shop.owner.call(workOrders.undo, { params: { id: this.order.workOrder.id }, body }, this.#version)
  }

  async answer(n: number) {
    const sent = await shop.shop.send(this.order)
    if (sent.status === 200) await shop.shop.answer(sent.body, n === 3 ? [0] : [])
    return sent
  }

  async bill() {
    await shop.shop.move(this.order, 'in-progress')
    this.order = await shop.shop.read(this.order)
    const labor = this.order.concerns[1]!.labors[0]!
    await shop.shop.done(this.order, labor.laborId)
    this.order = await shop.shop.read(this.order)
    return shop.shop.move(this.order, 'ready')
  }

  reopen() {
    return shop.shop.move(this.order, 'in-progress')
  }

  end() {
    return shop.shop.move(this.order, 'cancelled')
  }

  async intoStock() {
    const [part] = await shop.unbilled()
    return part ? shop.owner.call(parts.stockUnbilled, { params: { id: part.supplyId } }) : null
  }

  async returnPart() {
    const [part] = await shop.unbilled()
    const body = { vendorId: shop.vendorId, cents: 100 }
    return part ? shop.owner.call(parts.returnUnbilled, { params: { id: part.supplyId }, body }) : null
  }
}
const actions = [
  'orderSome',
  'receive',
  'place',
  'callOff',
  'take',
  'use',
  'changeQuantity',
  'becomeAnother',
  'remove',
  'undo',
  'answer',
  'bill',
  'reopen',
  'end',
  'intoStock',
  'returnPart',
] as const
type Action = (typeof actions)[number]

/** Every received part is in stock, in the vehicle, back at its vendor, unbilled, or here for an open order. */
async function countEverywhere(order: ShopWorkOrder) {
  const { rows } = await sql<{ came: number; onHand: number; returned: number; billed: number; open: number }>`
    select ((select coalesce(sum(r.quantity), 0) from purchase_receipt r where r.shop_id = o.shop_id) + 400)::int as came,
      (select coalesce(sum(k.on_hand), 0) from stock_part k where k.shop_id = o.shop_id)::int as "onHand",
      (select coalesce(sum(s.quantity), 0) from part_supply s where s.work_order_id = o.id and s.state = 'returned')::int as returned,
      (select coalesce(sum(s.quantity), 0) from part_supply s join part_line p on p.id = s.part_line_id join concern c on c.id = p.concern_id
        where s.work_order_id = o.id and s.state = 'used' and c.decision = 'approved' and o.state in ('ready', 'closed'))::int as billed,
      (select coalesce(sum(s.quantity), 0) from part_supply s join part_line p on p.id = s.part_line_id join concern c on c.id = p.concern_id
        where s.work_order_id = o.id and s.state in ('received', 'used') and c.decision <> 'declined'
          and o.state not in ('ready', 'closed', 'cancelled'))::int as open
    from work_order o where o.id = ${order.workOrder.id}`.execute(app.db)
  const { came, onHand, returned, billed, open } = rows[0]!
  const unbilled = (await shop.unbilled()).reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0)
  return { came, found: onHand + returned + billed + open + unbilled }
}

test('no part is lost, whatever a shop does and in whatever order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...actions), fc.integer({ min: 1, max: 3 })), { minLength: 6, maxLength: 14 }),
      async (steps) => {
        shop = await PartsShop.open(app)
        const stock = await shop.stock()
        const desk = new Desk(await shop.shop.labor(await withPart(3), 1), stock.stockPartId)
        // Order and approve first, since most things can only go wrong after that.
        for (const [action, n] of [['orderSome', 3] as const, ['answer', 1] as const, ...steps]) {
          expect([action, await desk.act(action, n)]).toEqual([action, expect.toSatisfy((status: number) => status < 500)])
          const { came, found } = await countEverywhere(desk.order)
          expect([action, found]).toEqual([action, came])
        }
      },
    ),
    { numRuns: 12, seed: 914 },
  )
})
