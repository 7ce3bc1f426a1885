import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { workOrders } from './contract.ts'
import { Workshop } from './work-orders.samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('lists', () => {
  test('the newest come first and each order comes once, page by page', async () => {
    const busy = await Workshop.open(app)
    for (let made = 0; made < 7; made++) await busy.order(['Oil change'])
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await busy.owner.call(workOrders.list, {
        query: { shop: busy.shop.shopId, limit: '3', ...(after ? { after } : {}) } as never,
      })
      seen.push(...body.workOrders.map(({ invoice }) => invoice))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(7)
    const [invoice] = seen
    const one = await busy.owner.call(workOrders.list, { query: { shop: busy.shop.shopId, invoice } as never })
    expect(one.body.workOrders.map((card) => card.invoice)).toEqual([invoice])
    const none = await busy.owner.call(workOrders.list, { query: { shop: busy.shop.shopId, state: 'ready' } })
    expect(none.body).toEqual({ workOrders: [], next: null })
    for (const bad of ['x', '2026-99-99T00:00:00.000000Z_00000000-0000-4000-8000-000000000000'])
      expect((await busy.owner.call(workOrders.list, { query: { shop: busy.shop.shopId, after: bad } })).status).toBe(400)
  })

  test('the board has a column a state; a closed one leaves it after seven days', async () => {
    const busy = await Workshop.open(app)
    const [waiting, ready] = [
      (await busy.send(await busy.labor(await busy.order(), 0))).body,
      await busy.move(await busy.inProgress(), 'ready'),
    ]
    expect(ready.status).toBe(200)
    const board = await busy.owner.call(workOrders.board, { params: { shop: busy.shop.shopId } })
    const of = (state: string) => board.body.columns.find((column) => column.state === state)?.cards.map(({ invoice }) => invoice)
    expect(board.body.columns.map(({ state }) => state)).toEqual([
      'estimate',
      'awaiting-authorization',
      'authorized',
      'in-progress',
      'ready',
      'closed',
    ])
    expect([of('awaiting-authorization'), of('ready'), of('estimate')]).toEqual([
      [waiting.workOrder.invoice],
      [ready.body.workOrder.invoice],
      [],
    ])
    await sql`update work_order set state = 'closed', closed_at = now() - interval '6 days' where id = ${ready.body.workOrder.id}`.execute(
      app.db,
    )
    const closed = async () =>
      (await busy.owner.call(workOrders.board, { params: { shop: busy.shop.shopId } })).body.columns[5]?.cards.length
    expect(await closed()).toBe(1)
    await sql`update work_order set closed_at = now() - interval '8 days' where id = ${ready.body.workOrder.id}`.execute(app.db)
    expect(await closed()).toBe(0)
  })
})
