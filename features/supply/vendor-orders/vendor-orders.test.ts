import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addDays } from '../../../common/dates.ts'
import type { ReplyOf, Route, SentTo } from '../../../common/route.ts'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { people } from '../../operations/people/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { measureVendorScores } from '../part-offers/server/index.ts'
import { parts, type Purchase } from '../parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../trade-accounts/contract/index.ts'
import { vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { purchasesAtVendors, type VendorOrder, vendorOrders } from './contract/index.ts'

let app: TestApp
let shop: PartsShop
let vendor: TestUser
let today: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  today = app.clock.now().toISOString().slice(0, 10)
  shop = await PartsShop.open(app)
  vendor = await openVendor()
})

/** A vendor with a branch, at which the shop has an account on net 30. */
async function openVendor(limit = 500_000): Promise<TestUser> {
  const newVendor = await app.signUp('vendors')
  const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
  await newVendor.call(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })
  const terms = { terms: 'net-30', limit, priceLevelId: null } as const
  await newVendor.call(tradeAccounts.invite, { body: { shopId: shop.inShop.params.shop, ...terms } })
  await shop.done(shopTradeAccounts.accept, { params: { ...shop.inShop.params, vendor: newVendor.accountId }, body: {} })
  return newVendor
}

async function done<T extends Route>(
  user: TestUser,
  row: T,
  sent: SentTo<T>,
  options?: { version: number },
): Promise<ReplyOf<T>> {
  const reply = await user.call(row, sent, options)
  if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
  return reply.body
}

const findShopVendor = async (of = vendor) =>
  (await shop.done(parts.vendors, shop.inShop)).vendors.find(({ vendorAccountId }) => vendorAccountId === of.accountId)!.vendorId

/** A draft of stock parts, each 4 at $40.00. */
async function draft({ lines = 1, cost = 4000, of = vendor, coreCents = 0 } = {}): Promise<Purchase> {
  const vendorId = await findShopVendor(of)
  const wanted = []
  for (let place = 0; place < lines; place++) {
    const { stockPartId } = await shop.stock({ partNo: crypto.randomUUID(), name: `Part ${place}`, quantity: 0, cost })
    wanted.push({ vendorId, quantity: 4, cost, coreCents, stockPartId })
  }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: wanted } })
  return shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
}
const send = async (purchase: Purchase): Promise<VendorOrder> =>
  (await shop.done(purchasesAtVendors.send, { params: { id: purchase.purchaseId }, body: {} }, purchase)).order!
const params = ({ orderId: id }: VendorOrder) => ({ params: { id } })
const act = <T extends Route>(row: T, order: VendorOrder, body: z.input<T['body']>, by = vendor) =>
  by.call(row, { ...params(order), body } as SentTo<T>, { version: order.version })
const must = async <T extends Route>(row: T, order: VendorOrder, body: z.input<T['body']>): Promise<ReplyOf<T>> =>
  done(vendor, row, { ...params(order), body } as SentTo<T>, { version: order.version })
const linesOf = (order: VendorOrder, quantity = 4) => order.lines.map(({ lineId }) => ({ lineId, quantity }))
const confirm = (order: VendorOrder) =>
  must(vendorOrders.answer, order, { lines: order.lines.map(({ lineId }) => ({ lineId, confirm: 4 })) })
const ship = (order: VendorOrder, quantity = 4) => must(vendorOrders.ship, order, { lines: linesOf(order, quantity) })
const invoiceForm = (order: VendorOrder, form: object = {}) => ({
  number: 'A-1',
  invoicedOn: today,
  lines: order.lines.map(({ lineId, price, core }) => ({ lineId, quantity: 4, price, core })),
  ...form,
})
const invoice = (order: VendorOrder, form: object = {}) => must(vendorOrders.invoice, order, invoiceForm(order, form))
const atShop = async ({ orderId }: VendorOrder) => (await shop.done(purchasesAtVendors.read, { params: { id: orderId } })).order!
const receive = async ({ orderId }: VendorOrder, quantity: number) => {
  const purchase = await shop.done(parts.purchase, { params: { id: orderId } })
  return shop.receive(
    purchase,
    purchase.lines.map(() => quantity),
  )
}
/** The recipients and subjects of e-mails about purchase orders and invoices, oldest first. */
const mails = async (...users: readonly { email: string }[]) => {
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from message where channel = 'mail' and recipient = any(${users.map(({ email }) => email)})
      and (subject like '%purchase order%' or subject like '%invoice%') order by created_at`.execute(app.db)
  return rows.map(({ recipient, subject }) => [users.findIndex(({ email }) => email === recipient), subject])
}
const titles = async (user: TestUser) => {
  await app.settle()
  return (await user.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}

test('an order is sent, confirmed, shipped, delivered, received, invoiced, approved and paid, and both sides are notified', async () => {
  let order = await send(await draft({ coreCents: 1500 }))
  expect(order).toMatchObject({ state: 'sent', totalCents: 22_000, lines: [{ ordered: 4, price: 4000, core: 1500 }] })
  expect((await done(vendor, vendorOrders.list, { query: { show: 'answer' } })).orders).toMatchObject([{ shop: 'Test Garage' }])
  order = await confirm(order)
  order = await ship(order)
  const { shipmentId } = order.shipments[0]!
  order = await must(vendorOrders.deliver, order, { shipmentId })
  expect(order.state).toBe('delivered')
  expect((await act(vendorOrders.deliver, order, { shipmentId })).problem.code).toBe('shipment_delivered')
  expect((await receive(order, 4)).body).toMatchObject({ state: 'received' })
  order = await invoice(order)
  const [first] = order.invoices
  expect(first).toMatchObject({
    state: 'issued',
    totalCents: 22_000,
    differs: false,
    lines: [{ ordered: 4, received: 4, quantity: 4 }],
  })
  const payment = { cents: 22_000, paidOn: today, how: 'check', reference: '1001' } as const
  const ofInvoice = { params: { id: first!.invoiceId } }
  const early = await vendor.call(vendorOrders.pay, { ...ofInvoice, body: payment }, { version: first!.version })
  expect(early.problem.code).toBe('invoice_not_approved')
  const approved = await shop.done(purchasesAtVendors.approve, { ...ofInvoice, body: {} }, first)
  let { version } = approved.order!.invoices[0]!
  expect(approved.account!.usedCents).toBe(22_000)
  const tooMuch = await vendor.call(vendorOrders.pay, { ...ofInvoice, body: { ...payment, cents: 22_001 } }, { version })
  expect(tooMuch.problem.errors).toEqual({ cents: '$220.00 is open.' })
  order = await done(vendor, vendorOrders.pay, { ...ofInvoice, body: { ...payment, cents: 2000 } }, { version })
  expect(order.invoices).toMatchObject([{ state: 'approved', paidCents: 2000 }])
  version = order.invoices[0]!.version
  order = await done(vendor, vendorOrders.pay, { ...ofInvoice, body: { ...payment, cents: 20_000 } }, { version })
  expect(order.invoices).toMatchObject([{ state: 'paid', paidCents: 22_000, payments: [{ reference: '1001' }, {}] }])
  expect(order.events.map(({ what, by }) => `${by} ${what}`).toReversed()).toEqual([
    'shop sent',
    'vendor answered',
    'vendor shipped',
    'vendor delivered',
    'vendor invoiced',
    'shop approved',
    'vendor paid',
    'vendor paid',
  ])
  expect(await titles(vendor)).toEqual([
    'Test Garage approved invoice A-1',
    'Test Garage sent you purchase order 1',
    expect.stringContaining('accepted your trade account'),
  ])
  expect((await titles(shop.owner)).slice(0, 5)).toContain('Parts delivered parts of purchase order 1')
  expect(await mails(shop.owner, vendor)).toEqual([
    [1, 'Test Garage sent you purchase order 1'],
    [0, 'Parts answered purchase order 1'],
    [0, 'Invoice A-1 of Parts for purchase order 1'],
  ])
})

test('e-mails go to the person who sent the order while they may order parts, otherwise to the owner', async () => {
  const advisor = await app.signUpEmployee(shop.inShop.params.shop)
  const purchase = await draft()
  const { order } = await done(advisor, purchasesAtVendors.send, { params: { id: purchase.purchaseId }, body: {} }, purchase)
  const answered = await confirm(order!)
  const mail = 'Parts answered purchase order 1'
  expect(await mails(shop.owner, advisor)).toEqual([[1, mail]])
  const { shop: shopId } = shop.inShop.params
  await sql`update shop_member set permissions = array_remove(permissions, 'parts.order')
    where shop_id = ${shopId} and account_id = ${advisor.accountId}`.execute(app.db)
  const again = await confirm(answered)
  await sql`update shop_member set ended_at = now() where shop_id = ${shopId} and account_id = ${advisor.accountId}`.execute(
    app.db,
  )
  await confirm(again)
  expect(await mails(shop.owner, advisor)).toEqual([
    [1, mail],
    [0, mail],
    [0, mail],
  ])
})

test('a vendor can only move the expected day later, not into the past or after everything came, and is late by the wanted day', async () => {
  const day = (days: number) => addDays(today, days)
  const purchase = await draft()
  const ofPurchase = { params: { id: purchase.purchaseId } }
  let order = (await shop.done(purchasesAtVendors.send, { ...ofPurchase, body: { wantedOn: day(-2) } }, purchase)).order!
  const backOrder = (backOn: string) => ({ lines: [{ lineId: order.lines[0]!.lineId, confirm: 0, backorder: 4, backOn }] })
  const past = await act(vendorOrders.answer, order, backOrder(day(-3)))
  expect(past.problem.errors).toEqual({ 'lines.0.backOn': 'Expected on is invalid' })
  const expected = async () => (await shop.done(parts.purchase, ofPurchase)).expectedOn
  order = await must(vendorOrders.answer, order, backOrder(day(9)))
  expect(await expected()).toBe(day(9))
  order = await must(vendorOrders.answer, order, backOrder(day(5)))
  expect(await expected()).toBe(day(9))
  await receive(order, 4)
  await must(vendorOrders.answer, order, backOrder(day(20)))
  expect(await expected()).toBe(day(9))
  await measureVendorScores(app.db, app.clock.now())
  const { rows } = await sql`select late from vendor_score where vendor_id = ${vendor.accountId}`.execute(app.db)
  expect(rows).toEqual([{ late: 100_000 }])
})

test('a purchase order, its copy at the vendor and an invoice of it have the same total', async () => {
  const vendorId = await findShopVendor()
  const { stockPartId } = await shop.stock({ partNo: 'OIL', quantity: 0, cost: 1001 })
  const body = { parts: [{ vendorId, quantity: 0.5, cost: 1001, coreCents: 1, stockPartId }] }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body })
  const ofPurchase = { params: { id: purchases[0]!.purchaseId } }
  const purchase = await shop.done(parts.purchase, ofPurchase)
  const order = await send(purchase)
  const lines = [{ lineId: order.lines[0]!.lineId, confirm: 0.5 }]
  const shipped = await ship(await must(vendorOrders.answer, order, { lines }), 0.5)
  const line = { lineId: order.lines[0]!.lineId, quantity: 0.5, price: 1001, core: 1 }
  const [bill] = (await invoice(shipped, { lines: [line] })).invoices
  await receive(order, 0.5)
  const received = await shop.done(parts.purchase, ofPurchase)
  expect([purchase, order, bill!, received].map(({ totalCents }) => totalCents)).toEqual([502, 502, 502, 502])
})

test('what the vendor cannot deliver is needed again, and back-ordered parts are expected on the day it gives', async () => {
  const order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 4 })
  const { partId } = order.concerns[0]!.parts[0]!
  const wanted = { vendorId: await findShopVendor(), quantity: 4, cost: 4000, workOrderId: order.workOrder.id, partId }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: [wanted] } })
  const sent = await send(await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } }))
  expect(sent.lines[0]!.repairOrders).toEqual([order.workOrder.invoice])
  const backOn = addDays(today, 7)
  const lines = [{ lineId: sent.lines[0]!.lineId, confirm: 1, backorder: 2, backOn }]
  const answered = await must(vendorOrders.answer, sent, { lines })
  expect(answered).toMatchObject({
    state: 'confirmed',
    lines: [{ confirmed: 1, backordered: 2, declined: 1 }],
    totalCents: 12_000,
  })
  const purchase = await shop.done(parts.purchase, { params: { id: sent.orderId } })
  expect(purchase).toMatchObject({ expectedOn: backOn, lines: [{ quantity: 3 }] })
  expect((await shop.supply(order))[0]).toMatchObject({ needed: 1, supplies: [{ state: 'ordered', quantity: 3 }] })
  const nothing = await must(vendorOrders.answer, answered, { lines: [{ lineId: lines[0]!.lineId, confirm: 0 }] })
  expect(nothing.state).toBe('declined')
  expect(await shop.done(parts.purchase, { params: { id: sent.orderId } })).toMatchObject({ state: 'cancelled' })
  expect((await shop.supply(order))[0]).toMatchObject({ needed: 4, supplies: [] })
  expect((await act(vendorOrders.ship, nothing, { lines: linesOf(sent, 1) })).problem.code).toBe('nothing_to_ship')
})

test('an accepted substitute is received under its own number at its price, and a declined one is needed again', async () => {
  const order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 4, partNo: 'OLD', manufacturer: 'Akebono' })
  const { partId } = order.concerns[0]!.parts[0]!
  const wanted = { vendorId: await findShopVendor(), quantity: 4, cost: 4000, workOrderId: order.workOrder.id, partId }
  const sendIt = async () => {
    const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: [wanted] } })
    return send(await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } }))
  }
  const offer = async (sent: VendorOrder) => {
    const substitute = { partNo: 'NEW', manufacturer: 'Wagner', name: 'Better pads', price: 4500, core: 1000 }
    return must(vendorOrders.answer, sent, { lines: [{ lineId: sent.lines[0]!.lineId, confirm: 0, substitute }] })
  }
  const answer = (offered: VendorOrder, accept: boolean) =>
    shop.done(
      purchasesAtVendors.answerSubstitute,
      { params: { id: offered.orderId }, body: { lineId: offered.lines[0]!.lineId, accept } },
      offered,
    )
  const declined = await answer(await offer(await sendIt()), false)
  expect(declined.order).toMatchObject({ state: 'declined', lines: [{ partNo: 'OLD', substitute: null, declined: 4 }] })
  expect((await shop.supply(order))[0]).toMatchObject({ needed: 4 })
  const offered = await offer(await sendIt())
  expect(offered).toMatchObject({ state: 'awaiting-shop', lines: [{ substitute: { price: 4500 } }] })
  const accepted = (await answer(offered, true)).order!
  expect(accepted).toMatchObject({
    state: 'confirmed',
    totalCents: 22_000,
    lines: [{ partNo: 'NEW', replaces: 'OLD', confirmed: 4 }],
  })
  await ship(accepted)
  expect((await receive(accepted, 4)).body).toMatchObject({ state: 'received', lines: [{ partNo: 'NEW', costCents: 4500 }] })
  expect((await shop.supply(order))[0]).toMatchObject({ needed: 0, supplies: [{ state: 'received', costCents: 4500 }] })
  expect((await shop.done(parts.cores, shop.inShop)).cores).toMatchObject([{ partNo: 'NEW', quantity: 4, coreCents: 1000 }])
})

describe('a vendor’s invoice', () => {
  test('is compared with order and receipts, and approved with differences only when they are accepted', async () => {
    const shipped = await ship(await confirm(await send(await draft())))
    await receive(shipped, 3)
    const [line] = shipped.lines
    const lines = [{ lineId: line!.lineId, quantity: 4, price: 4100, core: 0 }]
    const [first] = (await invoice(shipped, { freight: 1200, lines })).invoices
    expect(first).toMatchObject({
      totalCents: 17_600,
      differs: true,
      lines: [
        {
          differences: [
            { kind: 'above-received', quantity: 1, cents: 4100 },
            { kind: 'price', cents: 400 },
          ],
        },
      ],
    })
    const ofInvoice = { params: { id: first!.invoiceId } }
    const refused = await shop.owner.call(purchasesAtVendors.approve, { ...ofInvoice, body: {} }, first)
    expect(refused.problem.code).toBe('invoice_differs')
    const reason = 'You sent 3, at $40.00'
    const disputed = await shop.done(purchasesAtVendors.dispute, { ...ofInvoice, body: { reason } }, first)
    expect(disputed.order!.invoices).toMatchObject([{ state: 'disputed', reason }])
    expect((await mails(vendor)).at(-1)).toEqual([0, 'Test Garage disputes invoice A-1'])
    const withdrawn = await done(vendor, vendorOrders.withdraw, ofInvoice, disputed.order!.invoices[0])
    const corrected = await invoice(withdrawn, { lines: [{ ...lines[0], quantity: 3, price: 4000 }] })
    expect(corrected.invoices).toMatchObject([{ state: 'withdrawn' }, { differs: false, totalCents: 12_000 }])
    const second = corrected.invoices[1]!
    expect(second.dueOn > second.invoicedOn).toBe(true)
    const again = await act(
      vendorOrders.invoice,
      corrected,
      invoiceForm(corrected, { number: 'a-1', lines: [{ ...lines[0], quantity: 1 }] }) as never,
    )
    expect(again.problem.errors).toEqual({ number: 'You already have an invoice with this number.' })
    const above = await act(vendorOrders.invoice, corrected, invoiceForm(corrected, { number: 'A-2' }) as never)
    expect(above.problem.code).toBe('invoice_above_shipped')
  })

  test('is refused with a date too far away, with lines of another order, or without quantities', async () => {
    const shipped = await ship(await confirm(await send(await draft())))
    const tryIt = async (form: object) => (await act(vendorOrders.invoice, shipped, invoiceForm(shipped, form) as never)).problem
    expect((await tryIt({ invoicedOn: '2031-01-01' })).errors).toEqual({ invoicedOn: 'Invoice date is invalid' })
    const line = { lineId: crypto.randomUUID(), quantity: 1, price: 1, core: 0 }
    expect((await tryIt({ lines: [line] })).errors).toEqual({ lines: 'Line is invalid' })
    expect((await tryIt({ lines: linesOf(shipped, 0).map((entry) => ({ ...entry, price: 1, core: 0 })) })).code).toBe(
      'invoice_empty',
    )
    expect((await tryIt({ freight: -1 })).code).toBe('bad_input')
  })
})

test('a purchase order cannot be sent to a vendor that Liftbay suspended, and its page says so', async () => {
  const admin = await app.signUpAdmin(['support'])
  const [sent, waiting] = [await send(await draft()), await draft()]
  const suspend = { params: { kind: 'vendor' as const, id: vendor.accountId }, body: { reason: 'Sells fakes' } }
  await done(admin, people.suspend, suspend)
  const trySend = () =>
    shop.owner.call(purchasesAtVendors.send, { params: { id: waiting.purchaseId }, body: {} }, { version: waiting.version })
  const refused = (await trySend()).problem
  expect([refused.code, refused.msg]).toEqual(['vendor_suspended', expect.stringContaining('suspended on Liftbay')])
  const read = (id: string) => shop.done(purchasesAtVendors.read, { params: { id } })
  expect((await read(waiting.purchaseId)).account).toMatchObject({ isVendorSuspended: true, state: 'approved' })
  expect(await read(sent.orderId)).toMatchObject({ account: { isVendorSuspended: true }, order: { state: 'sent' } })
  await done(admin, people.reinstate, { ...suspend, body: { reason: 'Proved they are genuine' } })
  expect((await trySend()).status).toBe(200)
})

test('orders above the credit limit, on a suspended account and to vendors without an account are not sent', async () => {
  const small = await openVendor(20_000)
  await send(await draft({ of: small }))
  const purchase = await draft({ of: small, cost: 1001 })
  const trySend = (order: Purchase) =>
    shop.owner.call(purchasesAtVendors.send, { params: { id: order.purchaseId }, body: {} }, { version: order.version })
  const refused = await trySend(purchase)
  expect([refused.problem.code, refused.problem.msg]).toEqual([
    'above_credit_limit',
    'This purchase order is $40.04, and $40.00 of your credit limit of $200.00 is left.',
  ])
  expect((await shop.done(parts.purchase, { params: { id: purchase.purchaseId } })).state).toBe('draft')
  const { accountId, version } = (await vendor.call(tradeAccounts.list, {})).body.accounts[0]!
  await done(vendor, tradeAccounts.suspend, { params: { id: accountId }, body: { reason: 'Overdue' } }, { version })
  expect((await trySend(await draft())).problem.code).toBe('no_trade_account')
  const { stockPartId } = await shop.stock({ partNo: 'X' })
  const body = { parts: [{ vendorId: shop.vendorId, quantity: 1, cost: 1, stockPartId }] }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body })
  const byName = await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  expect((await trySend(byName)).problem.code).toBe('vendor_not_linked')
  expect(await shop.done(parts.place, { params: { id: byName.purchaseId }, body: {} }, byName)).toMatchObject({
    state: 'ordered',
  })
})

test('a shop cancels what was not shipped, and the vendor can no longer change it', async () => {
  const order = await confirm(await send(await draft()))
  const shipped = await ship(order, 1)
  const cancel = async () => {
    const purchase = await shop.done(parts.purchase, { params: { id: order.orderId } })
    return shop.owner.call(parts.cancel, { params: { id: order.orderId } }, purchase)
  }
  expect((await cancel()).problem.code).toBe('parts_on_their_way')
  await receive(order, 1)
  expect((await cancel()).status).toBe(200)
  const ended = await atShop(order)
  expect(ended).toMatchObject({ state: 'shipped', lines: [{ confirmed: 1, declined: 3 }] })
  expect((await act(vendorOrders.ship, shipped, { lines: linesOf(order, 1) })).status).toBe(412)
  expect((await act(vendorOrders.ship, ended, { lines: linesOf(order, 1) })).problem.code).toBe('nothing_to_ship')
})

test('a repeated command ships once, and one with an old version changes nothing', async () => {
  const order = await confirm(await send(await draft()))
  const sent = { ...params(order), body: { lines: linesOf(order, 2) } }
  const options = { version: order.version, key: crypto.randomUUID() }
  const replies = [await vendor.call(vendorOrders.ship, sent, options), await vendor.call(vendorOrders.ship, sent, options)]
  expect(replies.map(({ body }) => body.shipments.length)).toEqual([1, 1])
  expect((await vendor.call(vendorOrders.ship, sent, { version: order.version })).status).toBe(412)
  expect((await atShop(order)).lines[0]!.shipped).toBe(2)
})

test('vendors and shops see only their own orders, without anything about the shop’s customers', async () => {
  const order = await shop.shop.part(await shop.shop.order(), 0, { quantity: 1 })
  const wanted = {
    vendorId: await findShopVendor(),
    quantity: 1,
    cost: 4000,
    workOrderId: order.workOrder.id,
    partId: order.concerns[0]!.parts[0]!.partId,
  }
  const { purchases } = await shop.done(parts.order, { ...shop.inShop, body: { parts: [wanted] } })
  const sent = await send(await shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } }))
  const seen = await vendor.call(vendorOrders.read, params(sent))
  const { rows } = await sql<{ first: string; last: string; email: string; vin: string | null }>`
    select c.first_name as first, c.last_name as last, coalesce(c.email, 'none@') as email, v.vin from work_order w
    join customer c on c.id = w.customer_id join vehicle v on v.id = w.vehicle_id where w.id = ${order.workOrder.id}`.execute(
    app.db,
  )
  for (const secret of Object.values(rows[0]!)) if (secret) expect(JSON.stringify(seen.body)).not.toContain(secret)
  const otherVendor = await openVendor()
  expect((await otherVendor.call(vendorOrders.list, {})).body.orders).toEqual([])
  expect((await otherVendor.call(vendorOrders.read, params(sent))).status).toBe(404)
  const lines = [{ lineId: sent.lines[0]!.lineId, confirm: 1 }]
  expect((await act(vendorOrders.answer, sent, { lines }, otherVendor)).status).toBe(404)
  const stranger = await app.signUpShop()
  expect((await stranger.owner.call(purchasesAtVendors.read, params(sent))).status).toBe(404)
  const shipped = await must(vendorOrders.ship, await must(vendorOrders.answer, sent, { lines }), { lines: linesOf(sent, 1) })
  const [bill] = (await invoice(shipped, { lines: [{ lineId: lines[0]!.lineId, quantity: 1, price: 4000, core: 0 }] })).invoices
  const ofInvoice = { params: { id: bill!.invoiceId } }
  expect((await stranger.owner.call(purchasesAtVendors.approve, { ...ofInvoice, body: {} }, bill)).status).toBe(404)
  expect((await otherVendor.call(vendorOrders.withdraw, ofInvoice, bill)).status).toBe(404)
  const technician = await app.signUpEmployee(shop.inShop.params.shop, 'Technician')
  expect((await technician.call(purchasesAtVendors.approve, { ...ofInvoice, body: {} }, bill)).status).toBe(403)
  expect((await technician.call(purchasesAtVendors.read, params(sent))).status).toBe(403)
})
