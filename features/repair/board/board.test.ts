import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { shopBoard, type BoardCard } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const getId = (order: ShopWorkOrder) => order.workOrder.id
const readBoard = async (of: Workshop, order?: string) => {
  const { body } = await of.owner.call(shopBoard.read, {
    params: { shop: of.shop.shopId },
    query: order === undefined ? {} : { order },
  })
  return body.cards
}
const findCard = async (order: ShopWorkOrder): Promise<BoardCard | undefined> => (await readBoard(shop, getId(order)))[0]
const setWaiting = (order: ShopWorkOrder, body: { for: 'part' | 'bay' | null; note?: string; until?: string }) =>
  shop.owner.call(workOrders.wait, { params: { id: getId(order) }, body }, { version: order.workOrder.version })

describe('the board', () => {
  test('the board has every open order; a closed one leaves it after seven days, a canceled one at once', async () => {
    const busy = await Workshop.open(app)
    const states = async () => (await readBoard(busy)).map(({ invoice, state }) => [invoice, state]).toSorted()
    const waiting = (await busy.send(await busy.labor(await busy.order(), 0))).body
    const ready = (await busy.move(await busy.inProgress(), 'ready')).body
    await busy.move(await busy.order(), 'cancelled')
    expect(await states()).toEqual(
      [
        [waiting.workOrder.invoice, 'awaiting-authorization'],
        [ready.workOrder.invoice, 'ready'],
      ].toSorted(),
    )
    const closed = (days: number) =>
      sql`update work_order set state = 'closed', closed_at = now() - make_interval(days => ${days}::int) where id = ${getId(ready)}`.execute(
        app.db,
      )
    await closed(6)
    expect((await states()).map(([, state]) => state)).toContain('closed')
    await closed(8)
    expect(await states()).toEqual([[waiting.workOrder.invoice, 'awaiting-authorization']])
    expect(await readBoard(busy, getId(ready))).toEqual([])
  })

  test('a board card has what decides where it can move, and since when it is in its state', async () => {
    const order = await shop.authorized()
    const before = await findCard(order)
    expect(before).toMatchObject({
      state: 'authorized',
      customer: 'Ann Baker',
      vehicle: '2003 Honda Accord',
      hasApprovedJob: true,
      changedJob: null,
      openLabors: 2,
      paidCents: 0,
      owedCents: null,
      waiting: null,
    })
    const started = (await shop.move(order, 'in-progress')).body
    const after = await findCard(started)
    expect(Date.parse(after!.since)).toBeGreaterThan(Date.parse(before!.since))
    const done = (await shop.done(started, started.concerns[0]!.labors[0]!.laborId)).body
    expect(await findCard(done)).toMatchObject({ since: after!.since, openLabors: 1 })
  })

  test('a single order on the board can be read, and another shop’s cannot', async () => {
    const order = await shop.order()
    const otherWorkshop = await Workshop.open(app)
    expect(await readBoard(shop, getId(order))).toHaveLength(1)
    expect(await readBoard(otherWorkshop, getId(order))).toEqual([])
    const stranger = await otherWorkshop.owner.call(shopBoard.read, {
      params: { shop: shop.shop.shopId },
      query: { order: getId(order) },
    })
    expect(stranger.status).toBe(404)
  })

  test('the board holds five hundred open orders, each once', async () => {
    const busy = await Workshop.open(app)
    const order = await busy.order()
    await sql`insert into work_order (shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate,
        supplies_rate, supplies_cap_cents)
      select shop_id, 5000 + n, customer_id, vehicle_id, 'estimate', 12000, 0, 0, 0, 0 from work_order, generate_series(1, 499) n
      where id = ${getId(order)}`.execute(app.db)
    expect(new Set((await readBoard(busy)).map(({ workOrderId }) => workOrderId)).size).toBe(500)
  })
})

describe('what an order waits for', () => {
  test('staff set and clear what an order waits for, with a note and a day, and its history records it', async () => {
    const order = await shop.order()
    const set = await setWaiting(order, { for: 'part', note: 'Rotors from Acme', until: '2026-12-01' })
    expect([set.status, set.body.workOrder.waiting]).toEqual([
      200,
      { for: 'part', note: 'Rotors from Acme', until: '2026-12-01' },
    ])
    expect((await findCard(order))?.waiting).toEqual({ for: 'part', note: 'Rotors from Acme', until: '2026-12-01' })
    const cleared = await setWaiting(set.body, { for: null })
    expect([cleared.status, cleared.body.workOrder.waiting]).toEqual([200, null])
    expect(cleared.body.events.slice(0, 2).map(({ what, detail }) => [what, detail['for']])).toEqual([
      ['waiting-ended', 'part'],
      ['waiting', 'part'],
    ])
  })

  test('an order stops waiting when the work is finished, and a finished order cannot wait', async () => {
    const order = (await setWaiting(await shop.inProgress(), { for: 'bay' })).body
    const ready = (await shop.move(order, 'ready')).body
    expect(ready.workOrder.waiting).toBeNull()
    expect((await setWaiting(ready, { for: 'bay' })).problem.code).toBe('bill_frozen')
  })

  test('a waiting note without anything to wait for is refused, and so are a stale version and another shop', async () => {
    const order = await shop.order()
    expect((await setWaiting(order, { for: null, note: 'Rotors' })).status).toBe(400)
    const otherWorkshop = await Workshop.open(app)
    const sent = { params: { id: getId(order) }, body: { for: 'part' as const } }
    expect((await otherWorkshop.owner.call(workOrders.wait, sent, { version: order.workOrder.version })).status).toBe(404)
    expect((await shop.owner.call(workOrders.wait, sent, { version: order.workOrder.version + 1 })).status).toBe(412)
  })
})
