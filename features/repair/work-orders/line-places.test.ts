import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await Workshop.open(app)
})

const line = (order: ShopWorkOrder, lineId: string) => ({ params: { id: order.workOrder.id, lineId } })
const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const move = (order: ShopWorkOrder, lineId: string, before: string | null) =>
  shop.owner.call(workOrders.moveLine, { ...line(order, lineId), body: { before } }, at(order))
const duplicate = (order: ShopWorkOrder, lineId: string, who = shop.owner) =>
  who.call(workOrders.duplicateLine, line(order, lineId), at(order))
const laborsOf = (order: ShopWorkOrder) => order.concerns[0]!.labors.map(({ title }) => title)
const partsOf = (order: ShopWorkOrder) => order.concerns[0]!.parts.map(({ name }) => name)

test('a line is moved before another of its kind, or to the end, and the others keep their order', async () => {
  let order = await shop.order()
  for (const title of ['One', 'Two', 'Three']) order = await shop.labor(order, 0, { title })
  order = await shop.labor(order, 1, { title: 'Elsewhere' })
  const [first, , third] = order.concerns[0]!.labors.map(({ laborId }) => laborId)
  order = (await move(order, third!, first!)).body
  expect(laborsOf(order)).toEqual(['Three', 'One', 'Two'])
  order = (await move(order, third!, null)).body
  expect(laborsOf(order)).toEqual(['One', 'Two', 'Three'])
  expect(order.concerns[1]!.labors.map(({ title }) => title)).toEqual(['Elsewhere'])
})

test('parts change places only at their own labor line, and fees only in their own job', async () => {
  let order = await shop.labor(await shop.order(), 0)
  const { laborId } = order.concerns[0]!.labors[0]!
  order = await shop.part(order, 0, { name: 'Tied', laborId })
  for (const name of ['Loose', 'Also loose']) order = await shop.part(order, 0, { name })
  order = await shop.adjust(order, { kind: 'fee', name: 'Of the order' })
  const [loose, also] = order.concerns[0]!.parts.map(({ partId }) => partId)
  const tied = order.concerns[0]!.labors[0]!.parts[0]!.partId
  for (const before of [tied, laborId, order.adjustments[0]!.adjustmentId]) {
    const refused = await move(order, loose!, before)
    expect([refused.status, refused.problem.errors]).toEqual([400, { before: expect.any(String) }])
  }
  order = (await move(order, also!, loose!)).body
  expect(partsOf(order)).toEqual(['Also loose', 'Loose'])
})

test('moving a line changes nothing that the customer approved, and leaves a sent estimate as it was', async () => {
  let order = await shop.labor(await shop.labor(await shop.order(), 0, { title: 'One' }), 0, { title: 'Two' })
  order = (await shop.send(order)).body
  const [first, second] = order.concerns[0]!.labors.map(({ laborId }) => laborId)
  const moved = await move(order, second!, first!)
  expect(moved.body.estimates[0]).toMatchObject({ outdated: false })
  order = await shop.answer(moved.body)
  const again = (await move(order, first!, second!)).body
  expect(again.concerns[0]).toMatchObject({ decision: 'approved', changed: false })
})

test('a duplicate follows its line, is not done, and its job needs a new answer', async () => {
  let order = await shop.inProgress()
  const labor = order.concerns[0]!.labors[0]!
  order = (await shop.done(order, labor.laborId)).body
  order = (await duplicate(order, labor.laborId)).body
  const [first, second] = order.concerns[0]!.labors
  expect(first!.doneAt).not.toBeNull()
  expect(second).toMatchObject({ title: first!.title, hours: first!.hours, rate: first!.rate, doneAt: null, parts: [] })
  expect(order.concerns[0]!.changed).toBe(true)
  const undone = await shop.owner.call(
    workOrders.undo,
    { params: { id: order.workOrder.id }, body: { version: order.workOrder.version } },
    at(order),
  )
  expect(undone.body.concerns[0]).toMatchObject({ changed: false, labors: [{ laborId: first!.laborId }] })
})

test('undo brings back parts that were removed before part lines had a core charge', async () => {
  let order = await shop.inProgress()
  const { partsCents } = order.totals
  const { concernId } = order.concerns[0]!
  order = (await shop.owner.call(workOrders.removeConcern, { params: { id: order.workOrder.id, lineId: concernId } }, at(order)))
    .body
  await sql`
    update work_order_before set lines = jsonb_set(lines, '{part_line}', (
      select coalesce(jsonb_agg(l - 'core_cents' - 'vendor_id'), '[]') from jsonb_array_elements(lines -> 'part_line') l))
    where work_order_id = ${order.workOrder.id}`.execute(app.db)
  const undone = await shop.owner.call(
    workOrders.undo,
    { params: { id: order.workOrder.id }, body: { version: order.workOrder.version } },
    at(order),
  )
  expect(partsCents).toBeGreaterThan(0)
  expect(undone.body.totals).toMatchObject({ partsCents })
})

test('a duplicate of a part keeps its cost and price and stands right behind it', async () => {
  let order = await shop.order()
  for (const name of ['Pads', 'Rotors']) order = await shop.part(order, 0, { name, quantity: 2, cost: 1234, ext: 5678 })
  order = (await duplicate(order, order.concerns[0]!.parts[0]!.partId)).body
  expect(partsOf(order)).toEqual(['Pads', 'Pads', 'Rotors'])
  expect(order.concerns[0]!.parts[1]).toMatchObject({ quantity: 2, cost: 1234, ext: 5678, total: 11_356 })
})

test('a duplicate of a discount, or of labor at another rate, needs the permission for a new one', async () => {
  const order = await shop.adjust(await shop.labor(await shop.order(), 0, { rate: 9999 }), { kind: 'discount', name: 'Welcome' })
  const clerk = await app.signUpEmployee(shop.shop.shopId, 'Parts')
  for (const id of [order.concerns[0]!.labors[0]!.laborId, order.adjustments[0]!.adjustmentId]) {
    const refused = await duplicate(order, id, clerk)
    expect([refused.status, refused.problem.code]).toEqual([403, 'permission_needed'])
  }
})

test('lines of a finished order are neither moved nor duplicated', async () => {
  const order = (await shop.move(await shop.inProgress(), 'ready')).body
  const { laborId } = order.concerns[0]!.labors[0]!
  expect((await duplicate(order, laborId)).problem.code).toBe('bill_frozen')
  expect((await move(order, laborId, null)).problem.code).toBe('bill_frozen')
})
