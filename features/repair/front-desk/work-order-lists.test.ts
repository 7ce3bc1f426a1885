import { beforeAll, describe, expect, test } from 'vitest'
import { getDay } from '../../../common/dates.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { frontDesk, mostViews } from './contract/index.ts'

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
    const byNumber = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, invoice } })
    expect(byNumber.body.workOrders.map((card) => card.invoice)).toEqual([invoice])
    const none = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, state: 'ready' } })
    expect(none.body).toEqual({ workOrders: [], next: null })
    for (const bad of ['x', '2026-99-99T00:00:00.000000Z_00000000-0000-4000-8000-000000000000'])
      expect((await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, after: bad } })).status).toBe(
        400,
      )
  })
})

describe('filters', () => {
  test('the list has only the orders that match every part of the filter, page by page', async () => {
    const busy = await Workshop.open(app)
    const [first, second, third] = [await busy.order(), await busy.order(), await busy.order()]
    await busy.labor(first, 0, { hours: 2 })
    await busy.labor(third, 0, { hours: 20 })
    const { accountId } = (await busy.owner.call(workOrders.technicians, { params: { shop: busy.shop.shopId } })).body[0]!
    const { headers } = await busy.owner.call(workOrders.read, { params: { id: second.workOrder.id } })
    const version = Number(String(headers['etag']).replaceAll('"', ''))
    await busy.owner.call(
      workOrders.update,
      { params: { id: second.workOrder.id }, body: { technicianId: accountId } },
      { version },
    )
    const list = async (filter: object) => {
      const { body } = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, ...filter } })
      return body.workOrders.map(({ workOrderId }) =>
        [first, second, third].findIndex((order) => order.workOrder.id === workOrderId),
      )
    }
    const { body: unfiltered } = await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId } })
    const total = unfiltered.workOrders.find(({ workOrderId }) => workOrderId === first.workOrder.id)!.totalCents
    expect(await list({ technician: accountId })).toEqual([1])
    expect(await list({ technician: 'nobody' })).toEqual([2, 0])
    expect(await list({ advisor: accountId })).toEqual([2, 1, 0])
    expect(await list({ advisor: crypto.randomUUID() })).toEqual([])
    expect(await list({ min: total })).toEqual([2, 0])
    expect(await list({ min: 1, max: total })).toEqual([0])
    expect(await list({ state: 'open', technician: 'nobody', max: total })).toEqual([0])
    const today = getDay(new Date(), 'America/Chicago')
    expect(await list({ from: today, to: today })).toEqual([2, 1, 0])
    expect(await list({ to: '2001-01-01' })).toEqual([])
    const { body: page } = await busy.owner.call(frontDesk.listWorkOrders, {
      query: { shop: busy.shop.shopId, state: 'open', limit: '2' },
    })
    const { body: rest } = await busy.owner.call(frontDesk.listWorkOrders, {
      query: { shop: busy.shop.shopId, state: 'open', limit: '2', after: page.next! },
    })
    expect([page.workOrders.length, rest.workOrders.length, rest.next]).toEqual([2, 1, null])
    expect(page.workOrders[0]!.advisor).not.toBe('')
    for (const bad of [{ min: -1 }, { from: '2026-13-01' }, { technician: 'me' }, { state: 'late' }])
      expect(
        (await busy.owner.call(frontDesk.listWorkOrders, { query: { shop: busy.shop.shopId, ...bad } as never })).status,
      ).toBe(400)
  })
})

describe('saved views', () => {
  test('a user saves, renames and deletes views that only they can see', async () => {
    const busy = await Workshop.open(app)
    const shop = busy.shop.shopId
    const save = (name: string) =>
      busy.owner.call(frontDesk.saveView, { body: { shop, name, filter: { state: 'open', min: 100_000 } } })
    const list = async () => (await busy.owner.call(frontDesk.listViews, { query: { shop } })).body
    const { body: view } = await save('Big tickets')
    expect(await list()).toEqual([{ viewId: view.viewId, name: 'Big tickets', filter: { state: 'open', min: 100_000 } }])
    expect((await save('big TICKETS')).problem.code).toBe('view_name_taken')
    const { body: otherView } = await save('Another')
    const rename = (name: string) => busy.owner.call(frontDesk.renameView, { params: { id: otherView.viewId }, body: { name } })
    expect((await rename('Big tickets')).problem.code).toBe('view_name_taken')
    expect((await rename('Second')).body.name).toBe('Second')
    const stranger = (await Workshop.open(app)).owner
    expect((await stranger.call(frontDesk.deleteView, { params: { id: view.viewId } })).status).toBe(404)
    expect((await stranger.call(frontDesk.renameView, { params: { id: view.viewId }, body: { name: 'Mine' } })).status).toBe(404)
    expect((await stranger.call(frontDesk.listViews, { query: { shop } })).status).toBe(404)
    expect((await busy.owner.call(frontDesk.deleteView, { params: { id: view.viewId } })).status).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['Second'])
  })

  test('a user saves at most 20 views at a shop', async () => {
    const busy = await Workshop.open(app)
    const save = (name: string) => busy.owner.call(frontDesk.saveView, { body: { shop: busy.shop.shopId, name, filter: {} } })
    for (let made = 1; made <= mostViews; made++) expect((await save(`View ${made}`)).status).toBe(200)
    expect((await save('One more')).problem.code).toBe('too_many_views')
  })
})
