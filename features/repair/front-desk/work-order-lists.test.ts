import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { frontDesk } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('lists', () => {
  test('the list of repair orders has the newest first, page by page, each once', async () => {
    const busy = await Workshop.open(app)
    for (let made = 0; made < 7; made++) await busy.order(['Oil change'])
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await busy.owner.call(frontDesk.listWorkOrders, {
        query: { shop: busy.shop.shopId, limit: '3', ...(after ? { after } : {}) },
      })
      seen.push(...body.workOrders.map(({ invoice }) => invoice))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(7)
    const [invoice] = seen
    const one = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, invoice } })
    expect(one.body.workOrders.map((card) => card.invoice)).toEqual([invoice])
    const none = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, state: 'ready' } })
    expect(none.body).toEqual({ workOrders: [], next: null })
    for (const bad of ['x', '2026-99-99T00:00:00.000000Z_00000000-0000-4000-8000-000000000000'])
      expect((await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, after: bad } })).status).toBe(
        400,
      )
  })
})
