import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '../../../testing/payments/open-page.ts'
import { readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { sendWebhook } from '../../../testing/payments/webhooks.ts'
import { confirmCode, openLink, readLinkToken, type WalkInVisit } from '../../../testing/samples/order-link.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { type Hours, shops } from '../../people/shops/contract/index.ts'
import { agreements } from '../../repair/agreements/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { readTrail } from '../../repair/work-orders/server/index.ts'
import { payments } from '../payments/contract/index.ts'
import { storageCharges } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
// A Wednesday. Thursday is Thanksgiving, so the two free working days are Friday and Monday.
const setClock = (day: string) => app.clock.set(new Date(`${day}T20:00:00Z`))
beforeEach(() => setClock('2026-11-25'))

/** Moves the clock to that day and logs everyone in again. */
async function on(day: string, ...orders: OrderToPay[]): Promise<void> {
  setClock(day)
  for (const order of orders) {
    const { owner, customer } = order
    order.owner = await app.signInAs(owner.accountId, owner.role, owner.email)
    order.customer = { ...customer, ...(await app.signInAs(customer.accountId, customer.role, customer.email)) }
  }
}

async function makeShop(state = 'TX', centsPerDay = 2500, after = 2): Promise<TestShop> {
  const shop = await app.signUpShop()
  await sql`
    update shop set state = ${state}, storage_charge_per_day_cents = ${centsPerDay}, charges_accumulate_after_days = ${after},
      created_at = ${app.clock.now()}
    where id = ${shop.shopId}`.execute(app.db)
  return shop
}
const makeReadyOrder = async (state?: string, centsPerDay?: number, after?: number) =>
  orderToPay(app, 'ready', { shop: await makeShop(state, centsPerDay, after) })

const makeParams = ({ shopId, id }: OrderToPay) => ({ params: { shopId, workOrderId: id } })
const getStorage = async (order: OrderToPay) => (await order.owner.call(storageCharges.read, { params: { id: order.id } })).body
const getOrder = async (order: OrderToPay) => (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
const change = async (order: OrderToPay, row: typeof storageCharges.charge | typeof storageCharges.takeBack) => {
  const version = { version: (await getOrder(order)).workOrder.version }
  const params = { id: order.id }
  if (row === storageCharges.takeBack) return order.owner.call(storageCharges.takeBack, { params }, version)
  const { amountCents } = await getStorage(order)
  return order.owner.call(storageCharges.charge, { params, body: { amountCents } }, version)
}
const asked = async (order: OrderToPay) => (await getStorage(order)).charges.find(({ state }) => state === 'asked')?.id ?? ''
const answer = async (order: OrderToPay, said: 'agreed' | 'declined', by = order.customer) =>
  by.call(storageCharges.answer, { ...makeParams(order), body: { storageChargeId: await asked(order), answer: said } })
const getOwedCents = async (order: OrderToPay) =>
  (await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })).body

describe('a storage question by link', () => {
  test('the question’s link takes an answer only after a code, and once; the bill stays payable and downloads after the code', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-07', order)
    await change(order, storageCharges.charge)
    const { id, customer, owner } = order
    const token = await readLinkToken(app, customer.email)
    const visit = { order: { workOrder: { id } }, email: customer.email } as WalkInVisit
    const [link, forwarded] = [await openLink(app, token), await openLink(app, token)]
    const storageChargeId = await asked(order)
    const form = { ...makeParams(order), body: { storageChargeId, answer: 'agreed' as const } }
    expect((await link.call(storageCharges.view, makeParams(order))).body.charges).toMatchObject([{ state: 'asked' }])
    expect((await link.call(storageCharges.answer, form)).problem.code).toBe('code_needed')
    await confirmCode(app, link, visit, 'mail')
    const file = { params: { name: 'shop', id } }
    expect((await link.call(payments.receiptFile, file)).raw.subarray(0, 5).toString()).toBe('%PDF-')
    const refused = [await forwarded.call(payments.receiptFile, file), await forwarded.call(storageCharges.answer, form)]
    expect(refused.map(({ problem }) => problem.code)).toEqual(['code_needed', 'code_needed'])
    expect((await link.call(storageCharges.dispute, { ...makeParams(order), body: { reason: 'Price' } })).status).toBe(403)
    expect((await link.call(storageCharges.answer, form)).body.charges).toMatchObject([{ state: 'agreed' }])
    expect((await link.call(storageCharges.answer, form)).problem.code).toBe('storage_not_requested')
    expect((await link.call(payments.payInfo, { body: { workOrderId: id } })).body.notPayable).toBeNull()
    const otherOrder = await makeReadyOrder()
    expect((await link.call(payments.receiptFile, { params: { name: 'shop', id: otherOrder.id } })).status).toBe(404)
    expect((await link.call(storageCharges.view, makeParams(otherOrder))).status).toBe(404)
    const trail = await owner.call(agreements.trail, makeParams(order))
    expect(trail.body.entries.map(({ detail }) => detail).join()).toContain('after a code to')
    expect((await owner.call(storageCharges.read, { params: { id } })).body.charges[0]?.givenBy).not.toBe('')
  })
})

describe('a storage charge', () => {
  test('a storage charge starts after the free working days of the answered estimate and skips holidays and weekends', async () => {
    const order = await makeReadyOrder()
    await sql`update shop set storage_charge_per_day_cents = 9900, charges_accumulate_after_days = 0 where id = ${order.shopId}`.execute(
      app.db,
    )
    expect(await getStorage(order)).toMatchObject({ isReady: true, freeThrough: '2026-11-30', days: [], amountCents: 0 })
    expect((await change(order, storageCharges.charge)).problem.code).toBe('storage_not_due')
    await sql`insert into shop_closed_day (shop_id, day, reason) values (${order.shopId}, '2026-12-02', 'Inventory')`.execute(
      app.db,
    )
    await on('2026-12-07', order)
    const due = { days: ['2026-12-01', '2026-12-03', '2026-12-04'], amountCents: 7500 }
    expect(await getStorage(order)).toMatchObject(due)
    expect((await order.customer.call(storageCharges.view, makeParams(order))).body).toMatchObject(due)
  })

  test('a taxed storage charge asks for its tax as well, and raises the authorized amount by both', async () => {
    const shop = await makeShop()
    const rules = {
      laborTaxed: 'always',
      suppliesTaxed: true,
      feesTaxed: false,
      storageTaxed: true,
      coresTaxed: 'kept',
      rounding: 'bill',
    }
    await sql`update shop set parts_tax_rate = 8250, tax_rules = ${JSON.stringify(rules)}::jsonb where id = ${shop.shopId}`.execute(
      app.db,
    )
    const order = await orderToPay(app, 'ready', { shop })
    const before = await getOrder(order)
    await on('2026-12-03', order)
    expect(await getStorage(order)).toMatchObject({ amountCents: 5000, taxCents: 413 })
    await change(order, storageCharges.charge)
    expect((await answer(order, 'agreed')).status).toBe(200)
    const after = await getOrder(order)
    expect(after.bill.totalCents).toBe(before.bill.totalCents + 5413)
    expect(after.bill.taxCents).toBe(before.bill.taxCents + 413)
    expect(after.workOrder.authorizedCents).toBe(before.workOrder.authorizedCents! + 5413)
    expect((await getOwedCents(order)).totals).toMatchObject({ totalCents: after.bill.totalCents, taxCents: after.bill.taxCents })
    const { rows } =
      await sql`select bill_taxable_cents + bill_exempt_lines_cents as taxed from work_order where id = ${order.id}`.execute(
        app.db,
      )
    await change(order, storageCharges.takeBack)
    expect((await getOrder(order)).bill).toEqual(before.bill)
    expect((await getOrder(order)).workOrder.authorizedCents).toBe(before.workOrder.authorizedCents)
    const { rows: without } = await sql`select bill_taxable_cents + 5000 as taxed from work_order where id = ${order.id}`.execute(
      app.db,
    )
    expect(rows).toEqual(without)
  })

  test('a storage charge is refused with the new amount when the page was left open overnight', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    const { amountCents } = await getStorage(order)
    await on('2026-12-04', order)
    const seen = { params: { id: order.id }, body: { amountCents } }
    const { status, problem } = await order.owner.call(storageCharges.charge, seen, {
      version: (await getOrder(order)).workOrder.version,
    })
    expect([status, problem.code]).toEqual([409, 'storage_changed'])
    expect(problem.msg).toContain('$75.00 for 3 working days')
    expect(await getStorage(order)).toMatchObject({ charges: [] })
    expect((await change(order, storageCharges.charge)).status).toBe(200)
  })

  test('a storage charge counts each day by the shop hours of that day, even if the hours change later', async () => {
    const order = await makeReadyOrder()
    const save = async (hours: Hours[], closedDays: { day: string; reason: string }[] = []) => {
      const { headers } = await order.owner.call(shops.getOwned, { params: { shop: order.shopId } })
      const version = Number(String(headers['etag']).replaceAll('"', ''))
      const changed = await order.owner.call(
        shops.saveHours,
        { params: { shop: order.shopId }, body: { hours, closedDays, bays: 1 } },
        { version },
      )
      expect(changed.status).toBe(200)
    }
    await on('2026-12-04', order)
    // Tuesday to Thursday were open, and Friday is today.
    expect((await getStorage(order)).days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
    await save([{ weekday: 1, opens: '08:00', closes: '18:00' }], [{ day: '2026-12-02', reason: 'Sick' }])
    expect(await getStorage(order)).toMatchObject({ freeThrough: '2026-11-30', days: ['2026-12-01', '2026-12-02', '2026-12-03'] })
    await on('2026-12-09', order)
    await save(everyDay)
    expect((await getStorage(order)).days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-07'])
    await on('2026-12-11', order)
    expect((await getStorage(order)).days.slice(4)).toEqual(['2026-12-09', '2026-12-10'])
  })

  test('a storage charge above the authorized amount needs the customer’s agreement, which raises the bill and the authorized amount', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    expect((await change(order, storageCharges.charge)).body.bill.totalCents).toBe(order.totalCents)
    expect((await change(order, storageCharges.charge)).problem.code).toBe('storage_unanswered')
    const waiting = await order.customer.call(storageCharges.asked, {})
    expect(waiting.body).toMatchObject([{ workOrderId: order.id, amountCents: 5000 }])
    expect((await (await app.signUp('customer')).call(storageCharges.asked, {})).body).toEqual([])
    const mails = await app.outbox(order.customer.email)
    expect(mails[0]?.body_text).toContain('asks for a storage charge of $50.00 for 2 working days (12/01/2026, 12/02/2026)')
    expect((await answer(order, 'agreed')).body.charges).toMatchObject([{ state: 'agreed', amountCents: 5000 }])
    expect(await getOrder(order)).toMatchObject({
      workOrder: { authorizedCents: 38_851 },
      bill: { storageCents: 5000, totalCents: 38_851 },
    })
    expect(await getOwedCents(order)).toMatchObject({ totals: { storageCents: 5000, totalCents: 38_851 }, owedCents: 38_851 })
    expect((await answer(order, 'agreed')).status).toBe(400)
    expect((await order.customer.call(storageCharges.asked, {})).body).toEqual([])
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 38_851 } })
    expect(await getOrder(order)).toMatchObject({ workOrder: { state: 'closed' }, bill: { storageCents: 5000 } })
    expect((await readTrail(app.db, order.id)).broken).toBeNull()
  })

  test('a storage charge that was declined adds nothing, and the same days can be requested again', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    await change(order, storageCharges.charge)
    expect((await answer(order, 'declined')).body).toMatchObject({ days: ['2026-12-01', '2026-12-02'], amountCents: 5000 })
    expect((await getOrder(order)).bill.totalCents).toBe(order.totalCents)
    await change(order, storageCharges.charge)
    const spoken = { way: 'phone', givenBy: 'Ann Baker', phoneNumber: '5125550111', note: '' } as const
    const body = { ...spoken, storageChargeId: await asked(order), answer: 'agreed' } as const
    const { version } = (await getOrder(order)).workOrder
    const written = await order.owner.call(storageCharges.recordAnswer, { params: { id: order.id }, body }, { version })
    expect(written.body.bill.totalCents).toBe(order.totalCents + 5000)
    const [mail] = await app.outbox(order.customer.email)
    expect(mail?.body_text).toContain('recorded that Ann Baker agreed to a storage charge of $50.00 by phone ((512) 555-0111)')
    expect(written.body.events[0]).toMatchObject({ what: 'storage-agreed', detail: { way: 'phone', phoneNumber: '5125550111' } })
  })

  test('storage needs its own authorization, even when it fits in the amount authorized for repairs', async () => {
    const order = await makeReadyOrder()
    await sql`update work_order set authorized_cents = authorized_cents + 6000 where id = ${order.id}`.execute(app.db)
    await on('2026-12-03', order)
    expect((await change(order, storageCharges.charge)).body.bill).toMatchObject({
      storageCents: 0,
      totalCents: order.totalCents,
    })
    expect(await getStorage(order)).toMatchObject({ charges: [{ state: 'asked', amountCents: 5000 }] })
    await answer(order, 'agreed')
    // The amount still authorized for repairs is unchanged.
    expect(await getOrder(order)).toMatchObject({
      workOrder: { authorizedCents: order.totalCents + 6000 + 5000 },
      bill: { storageCents: 5000, totalCents: order.totalCents + 5000 },
    })
  })

  test('New York requires one free working day of storage even if the shop gives none', async () => {
    const order = await makeReadyOrder('NY', 2500, 0)
    await on('2026-11-30', order)
    expect(await getStorage(order)).toMatchObject({ freeThrough: '2026-11-27', days: [] })
    await on('2026-12-01', order)
    expect((await getStorage(order)).days).toEqual(['2026-11-30'])
  })

  test('a shop in Michigan cannot charge storage while the customer disputes the bill, or for the days of the dispute', async () => {
    const order = await makeReadyOrder('MI')
    await on('2026-12-02', order)
    const reason = { reason: 'I never asked for new rotors' }
    const disputed = await order.customer.call(storageCharges.dispute, { ...makeParams(order), body: reason })
    expect(disputed.body.disputes).toMatchObject([{ ...reason, endedAt: null }])
    await on('2026-12-04', order)
    expect((await change(order, storageCharges.charge)).problem.code).toBe('bill_disputed')
    const { version } = (await getOrder(order)).workOrder
    const settled = await order.owner.call(storageCharges.recordSettlement, { params: { id: order.id } }, { version })
    expect(settled.body.events[0]).toMatchObject({ what: 'dispute-settled' })
    const [mail] = await app.outbox(order.customer.email)
    expect(mail?.body_text).toContain('recorded that your dispute about the invoice')
    expect((await order.customer.call(storageCharges.settle, makeParams(order))).problem.code).toBe('bill_not_disputed')
    await on('2026-12-08', order)
    // Free: 12/02 to 12/04. The days before and after count.
    expect((await getStorage(order)).days).toEqual(['2026-12-01', '2026-12-07'])
    expect((await change(order, storageCharges.charge)).status).toBe(200)
    expect((await readTrail(app.db, order.id)).broken).toBeNull()
  })

  test('a dispute is recorded by the shop too, and only where the state stops storage charges', async () => {
    const order = await makeReadyOrder('MI')
    const record = async (pay: OrderToPay) =>
      pay.owner.call(
        storageCharges.recordDispute,
        { params: { id: pay.id }, body: { reason: 'Price' } },
        { version: (await getOrder(pay)).workOrder.version },
      )
    expect((await record(order)).status).toBe(200)
    expect((await record(order)).status).toBe(200)
    expect((await getStorage(order)).disputes).toHaveLength(1)
    expect((await record(await makeReadyOrder('TX'))).problem.code).toBe('dispute_not_possible')
  })

  test('the shop can withdraw a storage request or remove a storage charge, but not once it is paid', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    await change(order, storageCharges.charge)
    await change(order, storageCharges.takeBack)
    expect(await asked(order)).toBe('')
    await change(order, storageCharges.charge)
    await answer(order, 'agreed')
    expect((await change(order, storageCharges.takeBack)).body).toMatchObject({
      workOrder: { authorizedCents: order.totalCents },
      bill: { storageCents: 0, totalCents: order.totalCents },
    })
    expect((await getOwedCents(order)).owedCents).toBe(order.totalCents)
    expect((await change(order, storageCharges.takeBack)).problem.code).toBe('storage_not_charged')
    await change(order, storageCharges.charge)
    await answer(order, 'agreed')
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents + 1 } })
    expect((await change(order, storageCharges.takeBack)).problem.code).toBe('storage_paid')
  })

  test('a storage charge that was removed can no longer be paid on a page opened before', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    await change(order, storageCharges.charge)
    await answer(order, 'agreed')
    const page = await openPage(app, order)
    expect(page.amountCents).toBe(order.totalCents + 5000)
    await change(order, storageCharges.takeBack)
    const { attempts } = await readMoneyRows(app, order.id)
    expect(attempts.map(({ state }) => state)).toEqual(['expired'])
    // A page for less is a valid part payment, so adding a charge does not close it.
    const smaller = await openPage(app, order)
    await change(order, storageCharges.charge)
    await answer(order, 'agreed')
    await sendWebhook(app, smaller.message())
    expect(await getOwedCents(order)).toMatchObject({ paidCents: order.totalCents, owedCents: 5000 })
  })

  test('a storage charge is removed when the order is reopened, and starts over when it is ready again', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    await change(order, storageCharges.charge)
    await answer(order, 'agreed')
    await on('2026-12-04', order)
    await change(order, storageCharges.charge)
    const stale = await asked(order)
    const move = async (state: 'in-progress' | 'ready') =>
      order.owner.call(
        workOrders.changeState,
        { params: { id: order.id }, body: { state } },
        { version: (await getOrder(order)).workOrder.version },
      )
    expect((await move('in-progress')).body).toMatchObject({
      workOrder: { authorizedCents: order.totalCents },
      bill: { storageCents: 0, totalCents: order.totalCents },
    })
    expect(await getStorage(order)).toMatchObject({ isReady: false, days: [], charges: [] })
    expect((await move('ready')).body.bill.totalCents).toBe(order.totalCents)
    expect(await getStorage(order)).toMatchObject({ freeThrough: '2026-12-08', days: [], charges: [] })
    expect((await order.customer.call(storageCharges.asked, {})).body).toEqual([])
    const late = { storageChargeId: stale, answer: 'agreed' } as const
    expect((await order.customer.call(storageCharges.answer, { ...makeParams(order), body: late })).problem.code).toBe(
      'storage_not_requested',
    )
    await on('2026-12-10', order)
    expect((await change(order, storageCharges.charge)).status).toBe(200)
  })

  test('a storage charge is zero when the estimate has no fee, and before the vehicle is ready', async () => {
    const free = await makeReadyOrder('TX', 0)
    await on('2026-12-20', free)
    expect(await getStorage(free)).toMatchObject({ amountCents: 0, days: [] })
    const working = await orderToPay(app, 'in-progress', { shop: await makeShop() })
    expect((await change(working, storageCharges.charge)).problem.code).toBe('vehicle_not_ready')
  })

  test('a storage charge of another shop is not found, and a customer cannot charge or remove one', async () => {
    const order = await makeReadyOrder()
    const stranger = await makeReadyOrder()
    await on('2026-12-03', order, stranger)
    await change(order, storageCharges.charge)
    const params = { params: { id: order.id } }
    expect((await stranger.owner.call(storageCharges.read, params)).status).toBe(404)
    const seen = { ...params, body: { amountCents: 5000 } }
    expect((await stranger.owner.call(storageCharges.charge, seen, { version: 1 })).status).toBe(404)
    expect((await stranger.owner.call(storageCharges.takeBack, params, { version: 1 })).status).toBe(404)
    expect((await stranger.customer.call(storageCharges.view, makeParams(order))).status).toBe(404)
    expect((await answer(order, 'agreed', stranger.customer)).status).toBe(404)
    const elsewhere = { params: { shopId: stranger.shopId, workOrderId: order.id } }
    expect((await order.customer.call(storageCharges.view, elsewhere)).status).toBe(404)
    expect((await order.customer.call(storageCharges.charge, seen, { version: 1 })).status).toBe(403)
  })

  test('a storage request ends when the bill is paid without it', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    await change(order, storageCharges.charge)
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
    expect((await answer(order, 'agreed')).problem.code).toBe('storage_not_requested')
  })

  test('a storage charge is created once when two answers or two requests come at the same time', async () => {
    const order = await makeReadyOrder()
    await on('2026-12-03', order)
    const { version } = (await getOrder(order)).workOrder
    const twice = await Promise.all(
      [1, 2].map(() =>
        order.owner.call(storageCharges.charge, { params: { id: order.id }, body: { amountCents: 5000 } }, { version }),
      ),
    )
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    const answers = await Promise.all([answer(order, 'agreed'), answer(order, 'agreed'), answer(order, 'declined')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { bill } = await getOrder(order)
    expect([order.totalCents, order.totalCents + 5000]).toContain(bill.totalCents)
  })
})
