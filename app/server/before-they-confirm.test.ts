import { beforeAll, expect, test } from 'vitest'
import { payments } from '../../features/money/payments/contract/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { customerRequests } from '../../features/repair/customer-requests/contract/index.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import type { ShopWorkOrder } from '../../features/repair/work-orders/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { addLines, fillSignedForm, createSentEstimate, sendEstimate } from '../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../testing/test-app.ts'

/** Someone is at the counter. Their e-mail and phone belong to an account, whose owner has not confirmed the shop yet. */
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

let counter = 0

async function enter(): Promise<{ zoe: TestCustomer; order: ShopWorkOrder }> {
  const zoe = await app.signUp('customer')
  const { body } = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shopId,
      customer: { firstName: 'Zoe', lastName: 'Counter', phone: '5125550111', email: zoe.email },
      vehicle: { vinId: `1HGCM82633D${String(++counter).padStart(6, '0')}`, year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Brakes squeal'],
    },
  })
  return { zoe, order: await sendEstimate(shop, await addLines(shop, body, body.concerns[0]!.concernId)) }
}

const recordAtCounter = (order: ShopWorkOrder) =>
  shop.owner.call(
    workOrders.recordAnswer,
    {
      params: { id: order.workOrder.id },
      body: {
        estimateId: order.estimates[0]!.estimateId,
        answers: order.concerns.map(({ concernId }) => ({ concernId, answer: 'approved' as const })),
        way: 'in-person',
        givenBy: 'Zoe Counter',
      },
    },
    { version: order.workOrder.version },
  )

async function moveTo(order: ShopWorkOrder, state: 'in-progress' | 'ready'): Promise<ShopWorkOrder> {
  const sent = { params: { id: order.workOrder.id }, body: { state } }
  return (await shop.owner.call(workOrders.changeState, sent, { version: order.workOrder.version })).body
}

test('before the customer confirms, the whole visit works at the counter: answer, work, bill and cash', async () => {
  const { zoe, order } = await enter()
  const { status, body: answered } = await recordAtCounter(order)
  expect([status, answered.workOrder.state, answered.estimates[0]?.answer?.how]).toEqual([200, 'authorized', 'verbal'])
  const { workOrder, totals } = await moveTo(await moveTo(answered, 'in-progress'), 'ready')
  const paid = await shop.owner.call(payments.recordCash, {
    params: { id: workOrder.id },
    body: { amountCents: totals.totalCents },
  })
  expect([paid.status, paid.body.owedCents]).toEqual([200, 0])
  const view = { params: { shopId: shop.shopId, workOrderId: workOrder.id } }
  expect((await zoe.call(workOrders.view, view)).status).toBe(404)
})

test('nobody can sign for them on the shop’s device: not the staff, not a guest, and not their own account before they confirm', async () => {
  const { zoe, order } = await enter()
  const estimate = { params: { shopId: shop.shopId, workOrderId: order.workOrder.id } }
  expect((await zoe.call(agreements.estimate, estimate)).status).toBe(404)
  const otherEstimate = await createSentEstimate(app, { shop })
  const form = {
    ...(await fillSignedForm(otherEstimate)),
    invoice: order.workOrder.invoice,
    estimateId: order.estimates[0]!.estimateId,
    email: zoe.email,
    customerId: order.customer.customerId,
    vinId: order.vehicle.vinId,
  }
  const statuses = [
    (await shop.owner.call(agreements.sign, { body: form })).status,
    (await app.guest.call(agreements.sign, { body: form })).status,
    (await zoe.call(agreements.sign, { body: form })).status,
    (await zoe.call(agreements.sign, { body: { ...form, customerId: zoe.customerId } })).status,
  ]
  expect(statuses).toEqual([403, 401, 404, 404])
})

test('an answer recorded at the counter stays one when the customer confirms: it never turns into a signature', async () => {
  const { zoe, order } = await enter()
  await recordAtCounter(order)
  await zoe.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } })
  const { body } = await shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } })
  expect(body.estimates[0]?.answer).toMatchObject({ how: 'verbal', givenBy: 'Zoe Counter' })
  const { body: signed } = await zoe.call(agreements.isSigned, {
    query: { shop: shop.shopId, invoice: String(order.workOrder.invoice) },
  })
  expect(signed.isSigned).toBe(false)
})
