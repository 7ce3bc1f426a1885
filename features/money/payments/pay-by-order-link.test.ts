import { beforeAll, expect, test } from 'vitest'
import { createWalkInEstimate, openLink, readLinkToken, type WalkInVisit } from '../../../testing/samples/order-link.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { orderLinks } from '../../people/order-links/contract/index.ts'
import { ratings } from '../../repair/ratings/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { paymentReturns, payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The shop records a yes and finishes the work. */
async function finishWork({ shop, order: { workOrder, estimates, concerns } }: WalkInVisit) {
  const read = async () => (await shop.owner.call(workOrders.read, { params: { id: workOrder.id } })).body.workOrder
  const answers = concerns.map(({ concernId }) => ({ concernId, answer: 'approved' as const }))
  const yes = { estimateId: estimates[0]!.estimateId, answers, way: 'in-person' as const, givenBy: 'Wanda Walker' }
  const params = { id: workOrder.id }
  await shop.owner.call(workOrders.recordAnswer, { params, body: yes }, { version: (await read()).version })
  for (const state of ['in-progress', 'ready'] as const) {
    const { version } = await read()
    expect((await shop.owner.call(workOrders.changeState, { params, body: { state } }, { version })).status).toBe(200)
  }
  await app.settle()
}

test('a customer without an account pays with the link of the ready text and rates with that of the receipt, once each', async () => {
  const visit = await createWalkInEstimate(app)
  const { id, invoice } = visit.order.workOrder
  const old = await openLink(app, await readLinkToken(app, visit.phone))
  await finishWork(visit)
  expect((await app.listMessages(visit.phone))[0]?.body_text).toMatch(
    /is ready.*The balance due is \$413\.20.* http\S+\/o\/[\w-]{43}$/,
  )
  const link = await openLink(app, await readLinkToken(app, visit.phone))
  const pay = (who: typeof link) => who.call(payments.paymentLink, { params: { provider: 'sandbox' }, body: { workOrderId: id } })
  expect((await pay(old)).problem.code).toBe('link_only_reads')
  const info = (await link.call(payments.payInfo, { body: { workOrderId: id } })).body
  expect(info).toMatchObject({ owedCents: 41_320, customer: { name: 'Wanda Walker', phone: '', address: '' } })
  const { url } = (await pay(link)).body
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  await app.built.app.inject({
    method: 'POST',
    url: new URL(url).pathname + new URL(url).search,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await app.settle()
  const paid = (await link.call(paymentReturns.verify, { body: { workOrderId: id } })).body
  expect([paid.state, paid.owedCents]).toEqual(['closed', 0])
  await app.settle()
  expect((await link.call(orderLinks.get)).body.canAnswer).toBe(false)
  const rating = { body: { shop: visit.shop.shopId, invoice, stars: 5, text: 'Good work' } }
  expect((await link.call(ratings.rate, rating)).problem.code).toBe('link_only_reads')
  const receipt = await openLink(app, await readLinkToken(app, visit.phone))
  expect((await receipt.call(ratings.mine, { query: {} })).body).toMatchObject([{ workOrderId: id, rating: null }])
  expect((await receipt.call(ratings.rate, rating)).body.rating).toMatchObject({ stars: 5 })
  expect((await receipt.call(ratings.rate, rating)).problem.code).toBe('link_only_reads')
})

test('a link pays, verifies and lists no other order of the same customer', async () => {
  const visit = await createWalkInEstimate(app)
  await finishWork(visit)
  const link = await openLink(app, await readLinkToken(app, visit.phone))
  const otherVisit = await createWalkInEstimate(app, visit)
  await finishWork(otherVisit)
  const body = { workOrderId: otherVisit.order.workOrder.id }
  const query = { workOrderId: otherVisit.order.workOrder.id }
  expect((await link.call(payments.payInfo, { body })).status).toBe(404)
  expect((await link.call(paymentReturns.verify, { body })).status).toBe(404)
  expect((await link.call(payments.paymentLink, { params: { provider: 'sandbox' }, body })).status).toBe(404)
  expect((await link.call(ratings.mine, { query })).body).toEqual([])
  const rating = { shop: otherVisit.shop.shopId, invoice: otherVisit.order.workOrder.invoice, stars: 1, text: '' }
  expect((await link.call(ratings.rate, { body: rating })).status).toBe(404)
})
