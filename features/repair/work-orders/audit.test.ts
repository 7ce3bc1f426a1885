import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, type TestUser, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await Workshop.open(app)
})

const readAudit = (order: ShopWorkOrder, query: { person?: string; before?: number } = {}, who: TestUser = shop.owner) =>
  who.call(workOrders.audit, { params: { id: order.workOrder.id }, query })
const changePart = (order: ShopWorkOrder, form: object, who: TestUser = shop.owner) =>
  who.call(
    workOrders.changePart,
    {
      params: { id: order.workOrder.id, lineId: order.concerns[0]!.parts[0]!.partId },
      body: shop.partForm(order, 0, form),
    },
    { version: order.workOrder.version },
  )

test('the audit log names the price, the cost and the total of a part before and after', async () => {
  let order = await shop.part(await shop.order(), 0)
  order = (await changePart(order, { ext: 9000, cost: 4500 })).body
  const { entries } = (await readAudit(order)).body
  expect(entries[0]).toMatchObject({ what: 'part-changed', detail: { name: 'Brake pads' } })
  expect(entries[0]!.changes).toEqual(
    expect.arrayContaining([
      { of: 'part', name: 'Brake pads', field: 'price', from: 8000, to: 9000 },
      { of: 'part', name: 'Brake pads', field: 'cost', from: 4000, to: 4500 },
      { of: 'order', name: '', field: 'total', from: expect.any(Number), to: order.totals.totalCents },
    ]),
  )
  expect(entries[1]!.changes).toContainEqual({ of: 'part', name: 'Brake pads', field: 'price', from: null, to: 8000 })
})

test('the audit log names what a removed job and its lines were, and what an undo restored', async () => {
  let order = await shop.labor(await shop.order(), 0, { title: 'Replace pads', hours: 1.5 })
  const removed = await shop.owner.call(
    workOrders.removeConcern,
    { params: { id: order.workOrder.id, lineId: order.concerns[0]!.concernId } },
    { version: order.workOrder.version },
  )
  order = removed.body
  const hours = { of: 'labor', name: 'Replace pads', field: 'hours' }
  expect((await readAudit(order)).body.entries[0]!.changes).toContainEqual({ ...hours, from: 150, to: null })
  const { version } = order.workOrder
  await shop.owner.call(workOrders.undo, { params: { id: order.workOrder.id }, body: { version } }, { version })
  expect((await readAudit(order)).body.entries[0]!.changes).toContainEqual({ ...hours, from: null, to: 150 })
})

test('the audit log names the technician before and after, and corrected tax rates', async () => {
  const dana = await app.signUpEmployee(shop.shop.shopId, 'Technician')
  let order = await shop.order()
  const at = { params: { id: order.workOrder.id } }
  const assigned = await shop.owner.call(
    workOrders.update,
    { ...at, body: { technicianId: dana.accountId, odometer: 81_000 } },
    { version: order.workOrder.version },
  )
  order = assigned.body
  const { entries, staff } = (await readAudit(order)).body
  expect(entries[0]!.changes).toEqual([
    { of: 'order', name: '', field: 'technicianId', from: null, to: dana.accountId },
    { of: 'order', name: '', field: 'odometer', from: null, to: 81_000 },
  ])
  expect(staff).toEqual({ [dana.accountId]: order.workOrder.technician })
})

test('the audit log can be filtered by person, and is read page by page', async () => {
  const manager = await app.signUpEmployee(shop.shop.shopId, 'Manager')
  let order = await shop.part(await shop.order(), 0)
  for (let ext = 8001; ext <= 8051; ext += 1) order = (await changePart(order, { ext })).body
  order = (await changePart(order, { ext: 100 }, manager)).body
  const mine = (await readAudit(order, { person: manager.accountId }, manager)).body
  expect(mine.entries.map(({ what }) => what)).toEqual(['part-changed'])
  expect(mine.people.map(({ accountId }) => accountId).toSorted()).toEqual([shop.owner.accountId, manager.accountId].toSorted())
  const first = (await readAudit(order)).body
  expect([first.entries.length, first.next]).toEqual([50, first.entries[49]!.seq])
  const rest = (await readAudit(order, { before: first.next! })).body
  expect(rest.entries.at(-1)).toMatchObject({ what: 'created', seq: 1 })
  expect([rest.entries.length + first.entries.length, rest.next]).toEqual([first.entries[0]!.seq, null])
})

test('the audit log is for owners and managers, and its costs for those who may see costs', async () => {
  const order = await shop.part(await shop.order(), 0)
  const advisor = await app.signUpEmployee(shop.shop.shopId, 'Service advisor')
  expect((await readAudit(order, {}, advisor)).problem.code).toBe('permission_needed')
  const otherShop = await app.signUpShop()
  expect((await readAudit(order, {}, otherShop.owner)).status).toBe(404)
  const manager = await app.signUpEmployee(shop.shop.shopId, 'Manager')
  const listFields = async () => (await readAudit(order, {}, manager)).body.entries[0]!.changes.map(({ field }) => field)
  expect(await listFields()).toContain('cost')
  await sql`update shop_member set permissions = array_remove(permissions, 'parts.cost') where account_id = ${manager.accountId}`.execute(
    app.db,
  )
  expect(await listFields()).not.toContain('cost')
})

test('the history that all staff see has no values before and after, which would show costs', async () => {
  const order = await shop.part(await shop.order(), 0)
  expect(order.events[0]!.detail).toEqual({ name: 'Brake pads', amountCents: 8000 })
})
