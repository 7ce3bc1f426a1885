import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { sentEstimate } from '../agreements/server/sent-estimate.samples.ts'
import { workOrders } from './contract.ts'
import { linkLeadsTo, WorkOrderLink } from './link.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a work-order link is resolved for those whose order it is, as a JSON string, and for nobody else', async () => {
  const { shop, ann, order } = await sentEstimate(app)
  const { id, invoice } = order.workOrder
  const asked = { query: { id } }
  const told = async (who: { call: typeof ann.call }) =>
    WorkOrderLink.parse(JSON.parse((await who.call(workOrders.link, asked)).body.data))
  expect(await told(ann)).toMatchObject({
    workOrderId: id,
    shop: shop.shopId,
    invoice,
    state: 'awaiting-authorization',
    path: `/inshop?invoice=${invoice}&shop=${shop.shopId}`,
  })
  expect(await told(shop.owner)).toMatchObject({ path: `/workorder/${shop.shopId}/${id}` })
  for (const stranger of [await app.signUp('customer'), (await app.signUpShop()).owner])
    expect((await stranger.call(workOrders.link, asked)).status).toBe(404)
  expect((await app.guest.call(workOrders.link, asked)).status).toBe(401)
})

test('it leads to the in-shop page while the vehicle is there, then to the order', () => {
  const order = { id: 'o', shopId: 's', invoice: 7 }
  expect(linkLeadsTo({ ...order, state: 'ready' }, 'customer')).toBe('/inshop?invoice=7&shop=s')
  for (const state of ['closed', 'cancelled'] as const)
    expect(linkLeadsTo({ ...order, state }, 'customer')).toBe('/workorder/s/o')
  expect(linkLeadsTo({ ...order, state: 'ready' }, 'employee')).toBe('/workorder/s/o')
})
