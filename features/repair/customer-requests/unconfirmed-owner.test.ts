import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addLines, createSentEstimate } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { conversations } from '../conversations/contract/index.ts'
import { deferredWork } from '../deferred-work/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

const setConfirmed = (isConfirmed: boolean) =>
  sql`update account set email_confirmed_at = case when ${isConfirmed} then now() end where id = ${shop.owner.accountId}`.execute(
    app.db,
  )

const vehicle = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }

async function startOrder(email: string) {
  const customer = { firstName: 'Walter', lastName: 'Inn', phone: '5125550177', email }
  const { body } = await shop.owner.call(frontDesk.startWorkOrder, {
    body: { shop: shop.shopId, customer, vehicle, concerns: ['Noise'] },
  })
  return addLines(shop, body, body.concerns[0]!.concernId)
}
const sendEstimate = ({ workOrder: { id, version } }: Awaited<ReturnType<typeof startOrder>>) =>
  shop.owner.call(workOrders.sendEstimate, { params: { id } }, { version })

test('a shop whose owner has not confirmed their e-mail sends nothing to anybody', async () => {
  const { ann, order } = await createSentEstimate(app, { shop })
  await setConfirmed(false)
  const inOrder = { params: { id: order.workOrder.id } }
  const booking = { startsAt: '2027-03-11T15:00:00Z', jobMinutes: 60, concern: 'Noise', tells: true }
  const customer = { firstName: 'Any', lastName: 'Body', phone: '5125550199', email: 'any.body@example.test' }
  const written = await startOrder('walter@example.test')
  const before = (await sql`select from message`.execute(app.db)).rows.length
  const replies = [
    await sendEstimate(written),
    await shop.owner.call(conversations.send, { ...inOrder, body: { text: 'Buy now' } }),
    await shop.owner.call(deferredWork.remind, {
      params: { shop: shop.shopId },
      body: { concerns: [order.concerns[0]!.concernId], days: 0 },
    }),
    await shop.owner.call(frontDesk.book, { body: { shop: shop.shopId, customer, ...booking } }),
    await shop.owner.call(staff.invite, {
      params: { shop: shop.shopId },
      body: { email: 'any.body@example.test', title: 'Technician', payRate: 3000 },
    }),
  ]
  expect(replies.map(({ problem }) => problem.code)).toEqual(replies.map(() => 'confirm_email_first'))
  await app.settle()
  expect((await sql`select from message`.execute(app.db)).rows).toHaveLength(before)
  // The customer can still write to the shop.
  expect((await ann.call(conversations.send, { ...inOrder, body: { text: 'Hello?' } })).status).toBe(200)
  await setConfirmed(true)
  expect((await sendEstimate(written)).status).toBe(200)
})

test('an unconfirmed owner can write the estimate of a walk-in without an e-mail and record the answer', async () => {
  await setConfirmed(false)
  const sent = await sendEstimate(await startOrder(''))
  expect([sent.status, sent.body.workOrder.state]).toEqual([200, 'awaiting-authorization'])
  const { id, version } = sent.body.workOrder
  const answers = sent.body.concerns.map(({ concernId }) => ({ concernId, answer: 'approved' as const }))
  const estimateId = sent.body.estimates[0]!.estimateId
  const answered = await shop.owner.call(
    workOrders.recordAnswer,
    { params: { id }, body: { estimateId, answers, way: 'in-person', givenBy: 'Walter Inn', note: '' } },
    { version },
  )
  expect(answered.status).toBe(200)
  await setConfirmed(true)
})
