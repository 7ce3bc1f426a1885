import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { vendorBranch, VendorWithShop } from '../../../testing/samples/vendor-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { vendorCatalog } from '../vendor-catalog/contract/index.ts'
import { vendorOrders } from '../vendor-orders/contract/index.ts'
import { vendorDesk, vendorStatements } from './contract/index.ts'

let app: TestApp
let own: VendorWithShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  own = await VendorWithShop.open(app)
})

const list = (branch?: string) => own.done(vendorDesk.pickList, { query: branch ? { branch } : {} })
const pick = (lineId: string, picked: number, by = own.vendor) =>
  by.call(vendorDesk.pick, { params: { id: lineId }, body: { picked } })
const aging = () => own.done(vendorDesk.aging, { query: {} })
const month = () => own.today.slice(0, 7)
const statement = (yearMonth = month()) =>
  own.done(vendorDesk.statement, { params: { shop: own.shopId }, query: { month: yearMonth } })

test('the pick list has confirmed parts that are not shipped, with the branch’s bin', async () => {
  const stock = [{ branchId: own.branchId, quantity: 9, bin: 'C-14' }]
  const part = { partNo: 'ACT-914', manufacturer: 'Akebono', name: 'Pads', kind: 'other', list: 5000, net: 4000, core: 0, stock }
  await own.done(vendorCatalog.add, { body: part as never })
  const waiting = await own.send(['ACT914', 'ROTOR'])
  expect(await list()).toEqual({ orders: [], lines: [], next: null })
  const order = await own.confirm(waiting)
  const { orders, lines } = await list()
  expect(orders).toMatchObject([{ orderId: order.orderId, branch: 'Main', version: order.version }])
  expect(lines.map(({ partNo, bin, quantity, picked }) => [partNo, bin, quantity, picked])).toEqual([
    ['ACT914', 'C-14', 4, 0],
    ['ROTOR', '', 4, 0],
  ])
  await own.ship(order, 4)
  expect(await list()).toMatchObject({ orders: [], lines: [] })
})

test('back-ordered parts are picked from the day they are expected', async () => {
  const order = await own.send()
  const line = { lineId: order.lines[0]!.lineId, confirm: 1, backorder: 3, backOn: addDays(own.today, 5) }
  await own.act(vendorOrders.answer, order, { lines: [line] })
  expect((await list()).lines).toMatchObject([{ quantity: 1 }])
  await sql`update vendor_order_line set back_on = ${own.today}::date where line_id = ${line.lineId}`.execute(app.db)
  expect((await list()).lines).toMatchObject([{ quantity: 4 }])
})

const honolulu = { state: 'HI', zipcode: '96813', city: 'Honolulu' }
test.each([
  ['its branch in Honolulu', 'first', honolulu, {}, '10:00'],
  ['its branch in Austin', 'second', honolulu, { name: 'Second' }, '06:00'],
  ['the vendor in Honolulu', null, honolulu, {}, '10:00'],
] as const)(
  'the day when back-ordered parts are picked begins at midnight of %s',
  async (_place, at, first, second, midnight) => {
    const start = app.clock.now()
    app.clock.set(new Date('2027-01-12T15:00:00Z'))
    own = await VendorWithShop.open(app, undefined, first)
    if (at === 'second') {
      const { branches } = await own.done(vendorCatalog.addBranch, { body: { ...vendorBranch, ...second } })
      own.branchId = branches.find(({ name }) => name === 'Second')!.branchId
    }
    const order = await own.send()
    const day = addDays(own.today, 1)
    const lines = [{ lineId: order.lines[0]!.lineId, confirm: 0, backorder: 4, backOn: day }]
    await own.act(vendorOrders.answer, order, { branchId: at && own.branchId, lines })
    const dawn = new Date(`${day}T${midnight}:00Z`).getTime()
    const readAt = async (time: number) => {
      app.clock.set(new Date(time))
      const by = await app.signInAs(own.vendor.accountId, 'vendors', own.vendor.email)
      const { orders, lines: picks } = (await by.call(vendorDesk.pickList, { query: {} })).body
      const { toPick } = (await by.call(vendorDesk.counts, {})).body
      return { orders: orders.length, quantities: picks.map(({ quantity }) => quantity), toPick }
    }
    try {
      expect(await readAt(dawn - 60_000)).toEqual({ orders: 0, quantities: [], toPick: 0 })
      expect(await readAt(dawn + 60_000)).toEqual({ orders: 1, quantities: [4], toPick: 1 })
    } finally {
      app.clock.set(start)
    }
  },
)

test('a branch’s pick list has only its own orders, and orders without a branch are in the list of all', async () => {
  await own.confirm(await own.send())
  const { orderId } = await own.confirm(await own.send(), 4, null)
  expect((await list()).orders).toHaveLength(2)
  expect((await list(own.branchId)).orders.map((order) => order.orderId)).not.toContain(orderId)
  expect((await list(own.branchId)).lines).toHaveLength(1)
})

test('a picked quantity is stored, can be corrected, and is never more than is left to ship', async () => {
  const order = await own.confirm(await own.send())
  const { lineId } = order.lines[0]!
  expect((await pick(lineId, 3)).body).toEqual({ lineId, picked: 3 })
  expect((await pick(lineId, 3)).status).toBe(200)
  expect((await list()).lines).toMatchObject([{ picked: 3 }])
  const tooMany = await pick(lineId, 4.01)
  expect([tooMany.problem.code, tooMany.problem.msg]).toEqual(['above_to_ship', '4 left to ship.'])
  expect((await pick(lineId, -1)).problem.errors).toEqual({ picked: 'Picked must be greater than or equal to 0.' })
  const otherVendor = await app.signUp('vendors')
  expect((await pick(lineId, 1, otherVendor)).status).toBe(404)
  const around = sql`update vendor_pick set quantity = 500 where line_id = ${lineId}`.execute(app.db)
  await expect(around).rejects.toThrow('more is picked than can be shipped')
})

test('shipped parts, and parts removed by a new answer, are no longer on the pick list', async () => {
  const order = await own.confirm(await own.send())
  const { lineId } = order.lines[0]!
  await pick(lineId, 3)
  const shipped = await own.ship(order, 2)
  expect((await list()).lines).toMatchObject([{ quantity: 2, picked: 1 }])
  await pick(lineId, 2)
  await own.act(vendorOrders.answer, shipped, { lines: [{ lineId, confirm: 3 }] })
  expect((await list()).lines).toMatchObject([{ quantity: 1, picked: 1 }])
})

test('orders to confirm are counted, and listed with the one waiting longest first', async () => {
  const first = await own.send()
  const second = await own.send()
  await own.confirm(await own.send())
  const counts = await own.done(vendorDesk.counts, {})
  expect(counts).toEqual({ toConfirm: 2, since: expect.stringContaining(first.sentAt.slice(0, 19)), toPick: 1 })
  const page = await own.done(vendorOrders.list, { query: { show: 'answer', limit: 1 } })
  expect(page.orders.map(({ orderId }) => orderId)).toEqual([first.orderId])
  const next = await own.done(vendorOrders.list, { query: { show: 'answer', limit: 1, after: page.next! } })
  expect(next.orders.map(({ orderId }) => orderId)).toEqual([second.orderId])
})

test('customers have their sales, what they owe, and their last order', async () => {
  const order = await own.approve(await own.invoiced('A-1', own.today))
  await own.pay(order, 6000, own.today)
  const { customers } = await own.done(vendorDesk.customers, {})
  expect(customers).toMatchObject([{ shopId: own.shopId, salesCents: 16_000, openCents: 10_000 }])
  expect(customers[0]!.lastOrderAt).toContain(order.sentAt.slice(0, 19))
})

const sales = (query: object) => own.done(vendorDesk.sales, { query })

test('sales add up the parts on invoices that are not withdrawn, without core charges and freight, against the previous period', async () => {
  await own.invoiced('A-1', own.today, ['P1'])
  const lastMonth = addDays(`${month()}-01`, -1)
  await own.invoiced('A-2', lastMonth, ['P2'], 5000)
  const wrong = await own.invoiced('A-3', own.today, ['P3'])
  await own.done(vendorOrders.withdraw, { params: { id: wrong.invoices[0]!.invoiceId } }, wrong.invoices[0])
  const parts = await sales({ by: 'part', period: '3-months' })
  expect(parts.total).toEqual({ cents: 36_000, beforeCents: 0, quantity: 8, invoices: 2 })
  expect(parts.rows.map(({ label, cents }) => [label.split(' ')[0], cents])).toEqual([
    ['P2', 20_000],
    ['P1', 16_000],
  ])
  const months = await sales({ by: 'month', period: '3-months' })
  expect(months.rows.map(({ key, cents }) => [key, cents])).toEqual([
    [month(), 16_000],
    [lastMonth.slice(0, 7), 20_000],
  ])
  const past = await sales({ by: 'customer', period: 'last-month' })
  expect(past.total).toMatchObject({ cents: 20_000, invoices: 1 })
  expect(past.rows).toMatchObject([{ key: own.shopId, label: 'Test Garage, Austin' }])
})

test('a month is compared with the same month of the previous period', async () => {
  const [day] = [addDays(`${month()}-01`, -1)]
  await own.invoiced('A-1', day, ['P1'])
  const { rows } = await sales({ by: 'month', period: 'this-month' })
  const isEarly = Number(own.today.slice(8)) < Number(day.slice(8))
  expect(rows).toMatchObject(isEarly ? [] : [{ key: month(), cents: 0, beforeCents: 16_000 }])
})

test('sales by ship-to state use the shop’s state, and the CSV has the same sums', async () => {
  await own.invoiced('A-1', own.today)
  const otherPair = await VendorWithShop.open(app, own.vendor)
  await sql`update shop set state = 'OK' where id = ${otherPair.shopId}`.execute(app.db)
  await otherPair.invoiced('B-1', own.today, undefined, 9000)
  const { rows } = await sales({ by: 'state' })
  expect(rows.map(({ key, cents }) => [key, cents])).toEqual([
    ['OK', 36_000],
    ['TX', 16_000],
  ])
  const csv = await own.vendor.call(vendorDesk.salesTable, { query: { by: 'state' } })
  expect(csv.raw.toString('utf8').split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFShip-to state,Sales,Previous period,Quantity,Invoices',
    'OK,360.00,0.00,4,1',
    'TX,160.00,0.00,4,1',
  ])
})

test('open balances are by days past due, show disputed amounts, and are hidden from other vendors', async () => {
  const due = async (number: string, late: number) => {
    const { invoices } = await own.approve(await own.invoiced(number, own.today))
    await sql`update vendor_invoice set invoiced_on = ${addDays(own.today, -200)}::date, due_on = ${addDays(own.today, -late)}::date
      where id = ${invoices[0]!.invoiceId}`.execute(app.db)
  }
  for (const [place, late] of [0, 1, 30, 31, 60, 61, 90, 91].entries()) await due(`A-${place}`, late)
  const { total, rows } = await aging()
  expect(rows).toMatchObject([{ shopId: own.shopId, shop: 'Test Garage' }])
  expect(total).toEqual({
    current: 16_000,
    days30: 32_000,
    days60: 32_000,
    days90: 32_000,
    over90: 16_000,
    total: 128_000,
    disputed: 0,
  })
  const otherVendor = await app.signUp('vendors')
  expect((await otherVendor.call(vendorDesk.aging, { query: {} })).body).toMatchObject({ rows: [], total: { total: 0 } })
})

test('a statement has the month’s invoices, payments and credits, and reverses a withdrawn invoice', async () => {
  const last = addDays(`${month()}-01`, -3)
  const paid = await own.approve(await own.invoiced('A-1', last))
  await own.pay(await own.pay(paid, 10_000, own.today), 1000, own.today, 'credit')
  const wrong = await own.invoiced('A-2', own.today)
  await own.done(vendorOrders.withdraw, { params: { id: wrong.invoices[0]!.invoiceId } }, wrong.invoices[0])
  expect(await statement(last.slice(0, 7))).toMatchObject({ openingCents: 0, invoicesCents: 16_000, closingCents: 16_000 })
  const now = await statement()
  expect(now).toMatchObject({
    openingCents: 16_000,
    invoicesCents: 16_000,
    paymentsCents: 10_000,
    creditsCents: 17_000,
    closingCents: 5000,
    aging: { total: 5000 },
  })
  expect(now.entries.map(({ kind }) => kind).toSorted()).toEqual(['credit', 'invoice', 'payment', 'withdrawn'])
  expect(now.entries.at(-1)!.balanceCents).toBe(5000)
})

test('after any invoices, payments and withdrawals, months connect and end at the open balance', async () => {
  const months = [-2, -1, 0].map((back) => addDays(`${month()}-15`, back * 31).slice(0, 7))
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let place = 0; place < 8; place++) {
    const day = place % 3 === 2 ? own.today : addDays(own.today, -random(60))
    const order = await own.invoiced(`R-${place}`, day, undefined, 1000 + random(9000))
    if (place % 4 === 3) {
      await own.done(vendorOrders.withdraw, { params: { id: order.invoices[0]!.invoiceId } }, order.invoices[0])
      continue
    }
    const approved = await own.approve(order)
    const { totalCents } = approved.invoices[0]!
    const cents = place % 2 ? totalCents : 1 + random(totalCents)
    await own.pay(approved, cents, addDays(own.today, -random(40)), place === 5 ? 'credit' : 'check')
  }
  const statements = []
  for (const yearMonth of months) statements.push(await statement(yearMonth))
  for (const [place, current] of statements.entries()) {
    expect(current.closingCents).toBe(current.openingCents + current.invoicesCents - current.paymentsCents - current.creditsCents)
    expect(current.closingCents).toBe(current.entries.at(-1)?.balanceCents ?? current.openingCents)
    if (place > 0) expect(current.openingCents).toBe(statements[place - 1]!.closingCents)
  }
  expect(statements[0]!.openingCents).toBe(0)
  expect(statements.at(-1)!.closingCents).toBe((await aging()).total.total)
  expect(statements.at(-1)!.aging.total).toBe((await aging()).total.total)
})

test('a shop can read and print its own statement, and no other', async () => {
  await own.invoiced('A-1', own.today)
  const query = { month: month() }
  const params = { shop: own.shopId, vendor: own.vendor.accountId }
  const seen = await own.shop.done(vendorStatements.read, { params, query })
  expect(seen).toEqual(await statement())
  const paper = await own.shop.owner.call(vendorStatements.paper, { params, query })
  expect([paper.status, paper.raw.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
  const otherPair = await VendorWithShop.open(app)
  expect((await otherPair.shop.owner.call(vendorStatements.read, { params, query })).status).toBe(404)
  expect((await otherPair.vendor.call(vendorDesk.statement, { params: { shop: own.shopId }, query })).status).toBe(404)
  expect((await otherPair.vendor.call(vendorDesk.statementPaper, { params: { shop: own.shopId }, query })).status).toBe(404)
  const noAccount = { shop: own.shopId, vendor: otherPair.vendor.accountId }
  expect((await own.shop.owner.call(vendorStatements.read, { params: noAccount, query })).status).toBe(404)
})

test('a statement is e-mailed to the shop’s owner with its PDF, once even if the key is sent twice', async () => {
  await own.invoiced('A-1', own.today)
  const sent = { params: { shop: own.shopId }, body: { month: month() } }
  const first = await own.vendor.call(vendorDesk.mailStatement, sent, { key: 'same-key-twice' })
  expect(first.body).toEqual({ to: own.shop.owner.email })
  await own.vendor.call(vendorDesk.mailStatement, sent, { key: 'same-key-twice' })
  const { rows } = await sql<{ subject: string; attachments: { fileName: string }[] }>`
    select subject, attachments from message where recipient = ${own.shop.owner.email} and subject like 'Statement of%'`.execute(
    app.db,
  )
  expect(rows).toMatchObject([
    { attachments: [{ fileName: `Statement ${month()} Parts.pdf`, paper: { kind: 'vendor-statement' } }] },
  ])
  const { id } = (
    await sql<{ id: string }>`select id from message where subject like 'Statement of%' order by created_at desc limit 1`.execute(
      app.db,
    )
  ).rows[0]!
  await app.settle()
  const { rows: states } = await sql<{ state: string }>`select state from message where id = ${id}`.execute(app.db)
  expect(states).toEqual([{ state: 'sent' }])
  const otherVendor = await app.signUp('vendors')
  expect((await otherVendor.call(vendorDesk.mailStatement, sent)).status).toBe(404)
})
