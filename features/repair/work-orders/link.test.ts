import { beforeAll, expect, test } from 'vitest'
import { createSentEstimate } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders, WorkOrderLink } from './contract/index.ts'
import { linkLeadsTo } from './link.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a work-order link resolves to a JSON string for its customer and its shop, and for nobody else', async () => {
  const { shop, ann, order } = await createSentEstimate(app)
  const { id, invoice } = order.workOrder
  const asked = { query: { id } }
  const resolve = async (who: { call: typeof ann.call }) =>
    WorkOrderLink.parse(JSON.parse((await who.call(workOrders.link, asked)).body.data))
  expect(await resolve(ann)).toMatchObject({
    workOrderId: id,
    shop: shop.shopId,
    invoice,
    state: 'awaiting-authorization',
    path: `/inshop?invoice=${invoice}&shop=${shop.shopId}`,
  })
  expect(await resolve(shop.owner)).toMatchObject({ path: `/workorder/${shop.shopId}/${id}` })
  for (const stranger of [await app.signUp('customer'), (await app.signUpShop()).owner])
    expect((await stranger.call(workOrders.link, asked)).status).toBe(404)
  expect((await app.guest.call(workOrders.link, asked)).status).toBe(401)
})

test('a work-order link opens the in-shop page while the vehicle is there, and later the order', () => {
  const order = { id: 'o', shopId: 's', invoice: 7 }
  expect(linkLeadsTo({ ...order, state: 'ready' }, 'customer')).toBe('/inshop?invoice=7&shop=s')
  for (const state of ['closed', 'cancelled'] as const)
    expect(linkLeadsTo({ ...order, state }, 'customer')).toBe('/workorder/s/o')
  expect(linkLeadsTo({ ...order, state: 'ready' }, 'employee')).toBe('/workorder/s/o')
})
