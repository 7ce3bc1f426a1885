import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type CannedJobForm, priceBook } from '../../catalog/price-book/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'
import { findConcernUnderName, nameJob } from './rules.ts'

let app: TestApp
let shop: Workshop
let cannedJobId: string
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
  const body: CannedJobForm = {
    name: 'Replace front pads and rotors',
    complaint: 'Grinding when braking',
    cause: 'Pads are worn',
    shownAs: '',
    labors: [{ laborguideId: null, title: 'Front brakes', hours: 2, rate: null, taxed: true }],
    parts: [],
  }
  cannedJobId = (await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shop.shopId }, body })).body.cannedJobId
})

const at = ({ workOrder: { version } }: ShopWorkOrder) => ({ version })

const useCannedJob = (order: ShopWorkOrder, concernId?: string) =>
  shop.owner.call(
    workOrders.putCannedJob,
    { params: { id: order.workOrder.id }, body: { cannedJobId, ...(concernId ? { concernId } : {}) } },
    at(order),
  )
const changeConcern = (order: ShopWorkOrder, body: { title?: string; complaint?: string }) =>
  shop.owner.call(
    workOrders.changeConcern,
    { params: { id: order.workOrder.id, lineId: order.concerns[0]!.concernId }, body },
    at(order),
  )

test('a canned job picked for a concern fills that concern and names the job, and the customer’s words stay', async () => {
  const order = await shop.order(['Brakes squeal'])
  const { status, body } = await useCannedJob(order, order.concerns[0]!.concernId)
  expect(status).toBe(200)
  expect(body.concerns).toHaveLength(1)
  expect(body.concerns[0]).toMatchObject({
    title: 'Replace front pads and rotors',
    complaint: 'Brakes squeal',
    cause: 'Pads are worn',
  })
  expect(body.concerns[0]!.labors.map(({ title }) => title)).toEqual(['Front brakes'])
  const otherOrder = await shop.order(['Brakes squeal'])
  expect((await useCannedJob(order, otherOrder.concerns[0]!.concernId)).status).not.toBe(200)
})

test('a canned job does not replace the name the shop gave the job', async () => {
  const named = (await changeConcern(await shop.order(['Brakes squeal']), { title: 'Quiet the brakes' })).body
  expect((await useCannedJob(named, named.concerns[0]!.concernId)).body.concerns[0]).toMatchObject({ title: 'Quiet the brakes' })
})

test('undoing a canned job takes its lines and its name off the concern', async () => {
  const order = await shop.order(['Brakes squeal'])
  const used = (await useCannedJob(order, order.concerns[0]!.concernId)).body
  const { body } = await shop.owner.call(
    workOrders.undo,
    { params: { id: order.workOrder.id }, body: { version: used.workOrder.version } },
    at(used),
  )
  expect(body.concerns).toEqual(order.concerns)
})

test('the customer’s estimate has the job’s name with the concern; a new name after the approval needs a new answer', async () => {
  const order = await shop.order(['Brakes squeal'])
  const sent = (await shop.send((await useCannedJob(order, order.concerns[0]!.concernId)).body)).body
  const params = { shopId: shop.shop.shopId, workOrderId: sent.workOrder.id }
  const { body: seen } = await shop.ann.call(workOrders.view, { params })
  expect(seen.concerns[0]).toMatchObject({ title: 'Replace front pads and rotors', complaint: 'Brakes squeal' })
  const [mail] = await app.outbox(shop.ann.email)
  expect(mail?.body_text).toBeDefined()
  const body = {
    estimateId: sent.estimates[0]!.estimateId,
    answers: [{ concernId: sent.concerns[0]!.concernId, answer: 'approved' as const }],
    way: 'in-person' as const,
    givenBy: 'Ann Baker',
    note: '',
  }
  const answered = await shop.owner.call(workOrders.recordAnswer, { params: { id: sent.workOrder.id }, body }, at(sent))
  const [record] = await app.outbox(shop.ann.email)
  expect(record?.body_text).toContain('Approved: Replace front pads and rotors')
  expect((await changeConcern(answered.body, { title: 'Replace front pads and calipers' })).body.concerns[0]!.changed).toBe(true)
})

test('a job goes by its name, with the concern below it only when it says something else', () => {
  expect([nameJob({ title: '', complaint: 'Oil change' }), findConcernUnderName({ title: '', complaint: 'Oil change' })]).toEqual(
    ['Oil change', ''],
  )
  const named = { title: 'Oil change', complaint: 'oil change' }
  expect([nameJob(named), findConcernUnderName(named)]).toEqual(['Oil change', ''])
  expect(findConcernUnderName({ title: 'Replace pads', complaint: 'Brakes squeal' })).toBe('Brakes squeal')
})
