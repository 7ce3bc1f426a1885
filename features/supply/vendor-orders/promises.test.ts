import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, getDay } from '../../../common/dates.ts'
import { VendorWithShop } from '../../../testing/samples/vendor-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { messageLimits } from '../../platform/messages/server/index.ts'
import { measureVendorScores } from '../part-offers/server/index.ts'
import { parts } from '../parts/contract/index.ts'
import { vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { purchasesAtVendors, vendorOrders } from './contract/index.ts'
import { findDeliveryDay } from './rules.ts'
import { mailSummaries } from './server/index.ts'

let app: TestApp
let own: VendorWithShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  own = await VendorWithShop.open(app)
})

const read = ({ orderId }: { orderId: string }) => own.shop.done(parts.purchase, { params: { id: orderId } })
const cancel = async (order: { orderId: string }) =>
  own.shop.done(parts.cancel, { params: { id: order.orderId } }, await read(order))
const measure = async () => {
  await measureVendorScores(app.db, app.clock.now())
  const { rows } = await sql<{ orders: number; filled: number; late: number | null }>`
    select orders, filled, late from vendor_score where vendor_id = ${own.vendor.accountId}`.execute(app.db)
  return rows[0] ?? null
}
/** Makes the order look as if it was sent that many days ago. */
const backdate = ({ orderId }: { orderId: string }, days: number) =>
  sql`update purchase set ordered_at = ordered_at - ${days} * interval '1 day' where id = ${orderId}`.execute(app.db)
const promise = ({ orderId }: { orderId: string }, day: string) =>
  sql`update vendor_order set promised_on = ${day}::date where purchase_id = ${orderId}`.execute(app.db)

test('an order without a wanted day is expected on the branch’s delivery day, in the branch’s own time zone', async () => {
  const now = app.clock.now()
  const central = findDeliveryDay({ day: getDay(now, 'America/Chicago'), time: timeIn('America/Chicago'), cutOff: '14:30' })
  const order = await own.send()
  expect([order.promisedOn, order.wantedOn, (await read(order)).expectedOn]).toEqual([central, null, central])
  const wanted = await own.send(undefined, undefined, { wantedOn: '2030-01-07' })
  expect([wanted.promisedOn, (await read(wanted)).expectedOn]).toEqual([null, '2030-01-07'])
})

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(app.clock.now())

test('a branch’s time zone is that of its place, even in a state with two, and changes with the place', async () => {
  const zone = async () =>
    (await sql<{ zone: string }>`select time_zone as zone from vendor_branch where id = ${own.branchId}`.execute(app.db)).rows[0]!
      .zone
  expect(await zone()).toBe('America/Chicago')
  const { branches } = await own.done(vendorCatalog.branches, {})
  const { branchId, version, partsInStock: _, ...form } = branches[0]!
  const move = { params: { id: branchId }, body: { ...form, city: 'El Paso', zipcode: '79901' } }
  await own.done(vendorCatalog.changeBranch, move, { version })
  expect(await zone()).toBe('America/Denver')
})

test('an order that no branch delivers to the shop has no expected day', async () => {
  own = await VendorWithShop.open(app, undefined, { deliveryMiles: 0, cutOff: '' })
  const order = await own.send()
  expect([order.promisedOn, (await read(order)).expectedOn]).toEqual([null, null])
})

test('a vendor that delivers after its branch’s delivery day is late, even if the shop named no day', async () => {
  const order = await own.ship(await own.confirm(await own.send()))
  await promise(order, addDays(own.today, -3))
  await own.shop.receive(await read(order), [4])
  expect(await measure()).toMatchObject({ orders: 1, filled: 100_000, late: 100_000 })
})

test('a shop’s cancellation before the promised day does not lower the vendor’s fill rate', async () => {
  const order = await own.ship(await own.confirm(await own.send()), 3)
  await backdate(order, 3)
  await promise(order, addDays(own.today, 3))
  await own.shop.receive(await read(order), [3])
  await cancel(order)
  expect(await measure()).toMatchObject({ orders: 1, filled: 100_000, late: 0 })
})

test('what the vendor could not deliver lowers its fill rate, whoever ends the order', async () => {
  const order = await own.ship(await own.confirm(await own.send(), 3), 2)
  await promise(order, addDays(own.today, 3))
  await own.shop.receive(await read(order), [2])
  await cancel(order)
  // 3 of 4 were confirmed, 2 came, and the shop took back 1: 2 of 3 that the vendor could fill.
  expect(await measure()).toMatchObject({ orders: 1, filled: 66_667 })
})

test('what a shop cancels after the promised day counts as not delivered', async () => {
  const order = await own.confirm(await own.send())
  await backdate(order, 5)
  await promise(order, addDays(own.today, -2))
  await cancel(order)
  expect(await measure()).toMatchObject({ orders: 1, filled: 0, late: 100_000 })
})

test('a canceled order reaches the vendor by e-mail', async () => {
  const order = await own.send()
  await cancel(order)
  const { rows } = await sql<{ subject: string }>`
    select subject from message where channel = 'mail' and recipient = ${own.vendor.email} order by created_at`.execute(app.db)
  expect(rows.map(({ subject }) => subject)).toContain(`Test Garage canceled purchase order ${order.number}`)
})

test('a vendor over the daily e-mail limit gets one summary a day of later messages', async () => {
  app.built.provided.put(messageLimits, { mail: 300, text: 300, toOne: 2 })
  const orders = []
  for (let count = 0; count < 4; count++) orders.push(await own.send())
  const summaries = async () => {
    const { rows } = await sql<{ subject: string; sender: string | null }>`
      select subject, sender_id as sender from message where channel = 'mail' and recipient = ${own.vendor.email}
        and subject like '%more message%' order by created_at`.execute(app.db)
    return rows
  }
  const run = (hours: number) =>
    mailSummaries({ db: app.db, config: app.config }, new Date(app.clock.now().getTime() + hours * 3_600_000))
  await run(0)
  expect(await summaries()).toEqual([])
  await Promise.all([run(1.1), run(1.1)])
  const [first] = await summaries()
  expect(await summaries()).toHaveLength(1)
  expect(first).toMatchObject({ subject: expect.stringMatching(/^\d more messages? about your orders$/), sender: null })
  await cancel(orders[0]!)
  await run(3)
  expect(await summaries()).toHaveLength(1)
  await run(26)
  expect(await summaries()).toMatchObject([{}, { subject: '1 more message about your orders' }])
  app.built.provided.put(messageLimits, null)
})

test('an order that was sent twice by a double click is one order with one promise', async () => {
  const purchase = await own.draft()
  const sent = { params: { id: purchase.purchaseId }, body: {} }
  const replies = await Promise.all(
    [1, 2].map(() => own.shop.owner.call(purchasesAtVendors.send, sent, { version: purchase.version })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await own.done(vendorOrders.list, { query: {} })).orders).toHaveLength(1)
})
