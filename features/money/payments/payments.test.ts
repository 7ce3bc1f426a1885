import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, openPage } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, orderToPay } from '../../../testing/payments/ready-order.ts'
import { sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { cardPayments } from '../../cards/card-payments/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const nobody = '00000000-0000-4000-8000-000000000000'

describe('the balance due', () => {
  test('a ready order shows every line, the totals and the balance due', async () => {
    const order = await orderToPay(app)
    const byId = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
    const byNumber = await order.customer.call(payments.payInfo, { body: { shop: order.shopId, invoice: order.invoice } })
    expect(byNumber.body).toEqual(byId.body)
    expect(byId.body).toMatchObject({
      owedCents: 33851,
      paidCents: 0,
      authorizedCents: 33851,
      totals: { laborCents: 24000, partsCents: 9100, taxCents: 751, totalCents: 33851 },
      jobs: [{ complaint: 'Brakes squeal', labors: [{ amountCents: 24000 }], parts: [{ totalCents: 9100 }], totalCents: 33100 }],
      notPayable: null,
      providers: [{ name: 'sandbox' }],
    })
  })

  test('nothing is owed and no page opens before the work is finished', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
    expect(body).toMatchObject({ owedCents: 0, notPayable: { code: 'order_not_ready' } })
    const refused = await createPaymentLink(order.customer, order.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'order_not_ready'])
  })

  test("another customer's order is not found by any call", async () => {
    const order = await orderToPay(app)
    const { attemptId } = await openPage(app, order)
    const stranger = await app.signUp('customer')
    const { owner: otherShop } = await app.signUpShop()
    const inShop = { servicingShopId: order.shopId, workOrderId: order.id }
    const paper = { name: 'x', id: order.id }
    const answers = [
      ...(await Promise.all(
        [stranger, otherShop].flatMap((who) => [
          who.call(payments.payInfo, { body: { workOrderId: order.id } }),
          who.call(payments.payInfo, { body: { shop: order.shopId, invoice: order.invoice } }),
          who.call(payments.receipt, { params: paper }),
          who.call(payments.isPaying, { params: inShop }),
          who.call(payments.setIsPaying, { params: inShop, body: { isPaying: true } }),
        ]),
      )),
      await createPaymentLink(stranger, order.id),
      await createPaymentLink(stranger, nobody),
      await stranger.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId } }),
      await stranger.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId: nobody } }),
      await otherShop.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 1 } }),
      await otherShop.call(payments.refundCash, { params: { id: order.id }, body: { amountCents: 1 } }),
      await order.customer.call(payments.isPaying, { params: { ...inShop, servicingShopId: nobody } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('an order is found by its id, or by its shop and number', async () => {
    const customer = await app.signUp('customer')
    const refused = await customer.call(payments.payInfo, { body: { shop: nobody } })
    expect([refused.status, refused.problem.errors]).toEqual([400, { workOrderId: 'Work order is required' }])
  })
})

describe('the payment page', () => {
  test('a payment page closes with its bill, at the time of the server’s clock', async () => {
    const order = await orderToPay(app)
    await createPaymentLink(order.customer, order.id)
    const later = new Date(Date.now() + 5 * 60_000)
    app.clock.set(later)
    const { version } = (await order.owner.call(workOrders.read, { params: { id: order.id } })).body.workOrder
    const reopening = { params: { id: order.id }, body: { state: 'in-progress' } } as const
    expect((await order.owner.call(workOrders.changeState, reopening, { version })).status).toBe(200)
    app.clock.set(new Date())
    const { rows } = await sql<{ state: string; ended_at: Date }>`
      select state, ended_at from payment_attempt where work_order_id = ${order.id}`.execute(app.db)
    expect(rows).toMatchObject([{ state: 'expired' }])
    expect(rows[0]!.ended_at.getTime()).toBeGreaterThanOrEqual(later.getTime())
  })

  test('200 clicks on one order create one attempt, one charge and one address', async () => {
    const order = await orderToPay(app)
    const replies = await Promise.all(Array.from({ length: 200 }, () => createPaymentLink(order.customer, order.id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
    expect(replies[0]?.body.amountCents).toBe(33851)
    const { attempts } = await readMoneyRows(app, order.id)
    expect(attempts).toHaveLength(1)
    const charges = await sql`select 1 from sandbox_charge where client_reference = ${attempts[0]?.id}`.execute(app.db)
    expect(charges.rows).toHaveLength(1)
  })

  test('a bill above the authorized amount never gets a page', async () => {
    const order = await orderToPay(app)
    await sql`update bill set total_cents = 33852 where work_order_id = ${order.id}`.execute(app.db)
    const refused = await createPaymentLink(order.customer, order.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'bill_above_authorized'])
    const cash = await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 100 } })
    expect([cash.status, cash.problem.code]).toEqual([409, 'bill_above_authorized'])
    expect((await readMoneyRows(app, order.id)).attempts).toEqual([])
  })

  test('a $0 bill cannot be paid', async () => {
    const order = await orderToPay(app)
    await sql`update bill set total_cents = 0 where work_order_id = ${order.id}`.execute(app.db)
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('balance_zero')
  })

  test('a card provider that is not offered is refused as unknown', async () => {
    const order = await orderToPay(app)
    const refused = await createPaymentLink(order.customer, order.id, 'stripe')
    expect([refused.status, refused.problem.code]).toEqual([404, 'provider_unknown'])
    const { attemptId } = await openPage(app, order)
    const verification = await order.customer.call(cardPayments.verify, { params: { provider: 'paypal' }, body: { attemptId } })
    expect([verification.status, verification.problem.code]).toEqual([404, 'provider_unknown'])
  })

  test('a payment page about to expire is closed and replaced by a new one', async () => {
    const order = await orderToPay(app)
    const first = await openPage(app, order)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 56 * 60_000))
    const customer = await app.signInAs(order.customer.accountId, 'customer', order.customer.email)
    const second = await createPaymentLink(customer, order.id)
    app.clock.set(start)
    expect(second.body.url).not.toBe(first.url)
    await app.settle()
    expect((await readMoneyRows(app, order.id)).attempts.map(({ state }) => state)).toEqual(['expired', 'open'])
    expect(await (await fetch(first.url)).text()).toContain('expired')
  })
})

describe('the "is being paid" flag', () => {
  test('the "is being paid" flag is set by the customer, visible to the shop, and ends after 15 minutes', async () => {
    const order = await orderToPay(app)
    const params = { servicingShopId: order.shopId, workOrderId: order.id }
    expect((await order.owner.call(payments.isPaying, { params })).body).toEqual({ isPaying: false, until: null })
    await order.customer.call(payments.setIsPaying, { params, body: { isPaying: true } })
    const view = await order.customer.call(workOrders.view, { params: { shopId: order.shopId, workOrderId: order.id } })
    expect(view.body.workOrder).toMatchObject({
      signed: false,
      isPaying: true,
      paymentInfo: { totalCents: 33851, paidCents: 0, owedCents: 33851 },
    })
    expect((await order.owner.call(payments.isPaying, { params })).body.isPaying).toBe(true)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 15 * 60_000 + 1000))
    const owner = await app.signInAs(order.owner.accountId, 'owner', order.owner.email)
    expect((await owner.call(payments.isPaying, { params })).body).toEqual({ isPaying: false, until: null })
    app.clock.set(start)
    await order.customer.call(payments.setIsPaying, { params, body: { isPaying: false } })
    expect((await order.owner.call(payments.isPaying, { params })).body.isPaying).toBe(false)
  })

  test('the "is being paid" flag cannot be set for an order without a bill', async () => {
    const order = await orderToPay(app, 'estimate')
    const params = { servicingShopId: order.shopId, workOrderId: order.id }
    expect((await order.customer.call(payments.setIsPaying, { params, body: { isPaying: true } })).problem.code).toBe(
      'order_not_ready',
    )
  })
})

describe('receipts and lists', () => {
  test('the receipt has every line, the tax, the authorizations and the payments, for the customer and the shop', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    await sendWebhook(app, message())
    const technician = await app.signUpEmployee(order.shopId)
    for (const who of [order.customer, order.owner, technician]) {
      const { status, body } = await who.call(payments.receipt, { params: { name: 'test-garage', id: order.id } })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        invoice: order.invoice,
        state: 'closed',
        shop: { name: 'Test Garage', city: 'Austin' },
        vehicle: { title: '2003 Honda Accord' },
        totals: { taxCents: 751, totalCents: 33851 },
        partsTaxRate: 8250,
        ledger: [{ kind: 'payment', method: 'VISA', last4: '4242', amountCents: 33851 }],
        authorizations: [{ givenBy: 'Ann', how: 'electronic', authorizedCents: 33851 }],
        owedCents: 0,
      })
    }
  })

  test("a customer's list has balances due and payments, page by page", async () => {
    const customer = await app.signUp('customer')
    const shop = await app.signUpShop()
    const [open, part] = [await orderToPay(app, 'ready', { customer, shop }), await orderToPay(app, 'ready', { customer, shop })]
    for (let count = 0; count < 51; count++)
      await part.owner.call(payments.recordCash, { params: { id: part.id }, body: { amountCents: 100 + count } })
    const first = (await customer.call(payments.mine, {})).body
    expect(first.toPay.map(({ workOrderId }) => workOrderId)).toEqual(expect.arrayContaining([open.id, part.id]))
    expect(first.paid).toHaveLength(50)
    expect(first.paid[0]).toMatchObject({ amountCents: 150, method: 'CASH', shopName: 'Test Garage' })
    const second = (await customer.call(payments.mine, { query: { after: first.next as string } })).body
    expect([second.paid.map(({ amountCents }) => amountCents), second.next]).toEqual([[100], null])
    const stranger = await app.signUp('customer')
    expect((await stranger.call(payments.mine, { query: { after: first.next as string } })).body).toMatchObject({
      toPay: [],
      paid: [],
      next: null,
    })
  })
})

test('an amount that the rule of an earlier order tolerates is paid like the rest', async () => {
  const order = await orderToPay(app, 'in-progress')
  await sql`update work_order set tolerated_cents = 3000 where id = ${order.id}`.execute(app.db)
  const read = async () => (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
  const { concerns, workOrder } = await read()
  const lineId = concerns[0]?.labors[0]?.laborId ?? ''
  const { version } = workOrder
  await order.owner.call(workOrders.changeLabor, { params: { id: order.id, lineId }, body: { hours: 2.25 } }, { version })
  const ready = { params: { id: order.id }, body: { state: 'ready' as const } }
  await order.owner.call(workOrders.changeState, ready, { version: (await read()).workOrder.version })
  const amountCents = order.totalCents + 3000
  expect((await createPaymentLink(order.customer, order.id)).body.amountCents).toBe(amountCents)
  expect((await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })).status).toBe(200)
  expect((await read()).workOrder.state).toBe('closed')
})

test("a customer's payments are visible to that customer, and to a shop only those paid there", async () => {
  const here = await orderToPay(app)
  const { customer } = here
  const there = await orderToPay(app, 'ready', { customer })
  for (const order of [here, there])
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 1000 } })
  const params = { customer: customer.customerId }
  const { body: own } = await customer.call(payments.ofCustomer, { params })
  expect(own).toEqual((await customer.call(payments.mine, {})).body)
  expect([own.toPay.length, own.paid.length]).toEqual([2, 2])
  const employee = await app.signUpEmployee(here.shopId)
  for (const who of [here.owner, employee]) {
    const { body } = await who.call(payments.ofCustomer, { params })
    expect([body.customer.name, body.toPay.map((bill) => bill.shopId), body.paid.map((bill) => bill.shopId)]).toEqual([
      'Ann Baker',
      [here.shopId],
      [here.shopId],
    ])
  }
  const [stranger, { owner: otherOwner }] = [await app.signUp('customer'), await app.signUpShop()]
  for (const who of [stranger, otherOwner]) expect((await who.call(payments.ofCustomer, { params })).status).toBe(404)
  expect((await here.owner.call(payments.ofCustomer, { params: { customer: nobody } })).status).toBe(404)
  // The e-mail does the same as the id.
  const byEmail = { customer: customer.email.toUpperCase() }
  expect((await customer.call(payments.ofCustomer, { params: byEmail })).body).toEqual(own)
  expect((await here.owner.call(payments.ofCustomer, { params: byEmail })).body.paid).toHaveLength(1)
  for (const who of [stranger, otherOwner]) expect((await who.call(payments.ofCustomer, { params: byEmail })).status).toBe(404)
})
