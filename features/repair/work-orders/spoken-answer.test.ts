import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'
import { listAskedConcerns } from './rules.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

async function makeWaiting(): Promise<ShopWorkOrder> {
  let order = await shop.order()
  for (const concern of [0, 1]) order = await shop.labor(order, concern)
  return (await shop.send(order)).body
}

const makeForm = (order: ShopWorkOrder, said: readonly ('approved' | 'declined')[], more = {}) => ({
  estimateId: order.estimates[0]!.estimateId,
  answers: order.concerns.map(({ concernId }, index) => ({ concernId, answer: said[index] ?? 'declined' })),
  way: 'phone' as const,
  givenBy: 'Ann Baker',
  phoneNumber: '(512) 555-0111',
  note: 'Will pick it up on Friday',
  ...more,
})

const recordAnswer = (order: ShopWorkOrder, form: ReturnType<typeof makeForm>, by = shop.owner) =>
  by.call(workOrders.recordAnswer, { params: { id: order.workOrder.id }, body: form }, { version: order.workOrder.version })

test('an answer by phone is as binding as a signature, records who, when and which number, and notifies the customer', async () => {
  const order = await makeWaiting()
  const { body, status } = await recordAnswer(order, makeForm(order, ['approved', 'declined']))
  expect(status).toBe(200)
  expect(body.workOrder).toMatchObject({ state: 'authorized', authorizedCents: 12_000, authorizedBy: 'Ann Baker' })
  expect(body.concerns.map(({ decision }) => decision)).toEqual(['approved', 'declined'])
  expect(body.estimates[0]?.answer).toMatchObject({ how: 'verbal', givenBy: 'Ann Baker' })
  expect(body.sentTo).toEqual({ email: shop.ann.email, text: '', inApp: true, why: null, whyNoText: 'not-ok' })
  const { rows } = await sql<{ evidence: unknown }>`
    select evidence from authorization_record where work_order_id = ${order.workOrder.id}`.execute(app.db)
  expect(rows[0]?.evidence).toMatchObject({
    way: 'phone',
    phoneNumber: '5125550111',
    takenBy: shop.owner.accountId,
    note: 'Will pick it up on Friday',
  })
  const [mail] = await app.outbox(shop.ann.email)
  expect(mail?.body_text).toContain('what Ann Baker said by phone ((512) 555-0111)')
  expect(mail?.body_text).toContain('Approved: Brakes squeal')
  expect(mail?.body_text).toContain('Declined: AC is warm')
  expect(mail?.body_text).toContain('You will not be billed more than $120.00')
})

test('the limit of a spoken answer must cover what was approved, and is the most that may be billed', async () => {
  const order = await makeWaiting()
  const low = await recordAnswer(order, makeForm(order, ['approved', 'approved'], { limitCents: 23_999 }))
  expect([low.status, low.problem.code, Object.keys(low.problem.errors ?? {})]).toEqual([409, 'limit_too_low', ['limitCents']])
  const good = await recordAnswer(order, makeForm(order, ['approved', 'approved'], { limitCents: 30_000 }))
  expect(good.body.workOrder.authorizedCents).toBe(30_000)
})

test('an answer by phone needs its number; one at the counter does not', async () => {
  const order = await makeWaiting()
  const nameless = await recordAnswer(order, makeForm(order, ['approved'], { phoneNumber: undefined }))
  expect(nameless.problem.errors).toEqual({ phoneNumber: 'Phone is required' })
  expect((await recordAnswer(order, makeForm(order, ['approved'], { phoneNumber: undefined, way: 'in-person' }))).status).toBe(
    200,
  )
})

test('only an open estimate can be answered, once, by its own shop, on the version that was seen', async () => {
  const order = await makeWaiting()
  const stranger = await app.signUpShop()
  expect((await recordAnswer(order, makeForm(order, ['approved']), stranger.owner)).status).toBe(404)
  const stale = { ...order, workOrder: { ...order.workOrder, version: order.workOrder.version - 1 } }
  expect((await recordAnswer(stale, makeForm(order, ['approved']))).status).toBe(412)
  const changed = await shop.part(order, 0)
  expect((await recordAnswer(changed, makeForm(order, ['approved']))).problem.code).toBe('estimate_changed')
  const sent = (await shop.send(changed)).body
  const answered = await recordAnswer(sent, makeForm(sent, ['approved']))
  expect(answered.status).toBe(200)
  expect((await recordAnswer(answered.body, makeForm(sent, ['approved']))).problem.code).toBe('estimate_changed')
})

test('a customer without an account gets the whole estimate and the phone number by mail', async () => {
  const started = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shop.shopId,
      customer: { firstName: 'Bo', lastName: 'Reed', phone: '5125550177', email: 'bo.reed@example.test' },
      vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Brakes squeal', 'Only a question'],
    },
  })
  expect(started.status).toBe(200)
  const sent = (await shop.send(await shop.labor(started.body, 0))).body
  const [mail] = await app.outbox('bo.reed@example.test')
  expect(mail?.body_text).toContain('Brakes squeal: $120.00')
  expect(mail?.body_text).not.toContain('Only a question')
  expect(mail?.body_text).toMatch(/Or call Test Garage: \(\d{3}\) \d{3}-\d{4}/)
  expect(mail?.body_text).toMatch(/\/o\/[\w-]{43}\n/)
  const asked = { ...sent, concerns: sent.concerns.slice(0, 1) }
  expect((await recordAnswer(asked, makeForm(asked, ['approved']))).body.workOrder.state).toBe('authorized')
})

test('the answer is asked for the jobs on the estimate only, not for a concern without lines', async () => {
  const sent = (await shop.send(await shop.labor(await shop.order(['Oil change', 'Radio is dead']), 0))).body
  const asked = listAskedConcerns(sent.concerns)
  expect(asked.map(({ complaint }) => complaint)).toEqual(['Oil change'])
  expect((await recordAnswer(sent, makeForm({ ...sent, concerns: asked }, ['approved']))).body.workOrder.state).toBe('authorized')
})
