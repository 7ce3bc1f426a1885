import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { createPaymentLink, openPage, payByCard } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { makeSandboxRefundMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { workOrders, type WorkOrderState } from '../../repair/work-orders/contract/index.ts'
import { onOrderReady } from '../../repair/work-orders/server/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const visa = '4242424242424242'
const requestDepositAs = (who: TestUser, id: string, amountCents: number, key?: string) =>
  who.call(payments.askDeposit, { params: { id }, body: { amountCents, reason: 'special-order parts' } }, key ? { key } : {})
const requestDeposit = (order: OrderToPay, amountCents = 10_000) => requestDepositAs(order.owner, order.id, amountCents)
const takeDeposit = (order: OrderToPay, depositId: string) =>
  order.owner.call(payments.takeDeposit, { params: { id: order.id }, body: { depositId } })
const withdrawDeposit = (order: OrderToPay) => order.owner.call(payments.withdrawDeposit, { params: { id: order.id } })
const getPayInfo = async (order: OrderToPay) =>
  (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
const getOrderState = async (order: OrderToPay) => (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
const takeCash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const refundCash = (order: OrderToPay, amountCents: number, who = order.owner) =>
  who.call(payments.refundCash, { params: { id: order.id }, body: { amountCents } })

async function changeState(order: OrderToPay, state: WorkOrderState) {
  const { version } = (await getOrderState(order)).workOrder
  return order.owner.call(workOrders.changeState, { params: { id: order.id }, body: { state } }, { version })
}

async function refundCard(order: OrderToPay, moneyId: string, amountCents: number, refundId: string = crypto.randomUUID()) {
  return order.owner.call(payments.refund, {
    params: { id: order.id },
    body: { refundId, moneyId, amountCents, reason: 'Deposit' },
  })
}

/** A refund that the provider has not answered yet. */
async function startRefund(order: OrderToPay, moneyId: string, amountCents: number): Promise<string> {
  const refundId = crypto.randomUUID()
  await sql`
    insert into refund (id, shop_id, work_order_id, attempt_id, provider, amount_cents, reason, requested_by, requested_at)
    select ${refundId}, shop_id, work_order_id, attempt_id, provider, ${amountCents}, 'Deposit', ${order.owner.accountId}, now()
    from ledger_entry where id = ${moneyId}`.execute(app.db)
  return refundId
}

/** A deposit paid by card. */
async function orderWithPaidDeposit(amountCents: number, state: 'authorized' | 'in-progress' = 'in-progress') {
  const order = await orderToPay(app, state)
  const { body } = await requestDeposit(order, amountCents)
  await payByCard(app, order, visa, { depositId: body.id })
  return { order, deposit: body, moneyId: (await getPayInfo(order)).ledger[0]!.id }
}

const listEvents = async (order: OrderToPay) =>
  (await getOrderState(order)).events.filter(({ what }) => what.startsWith('deposit')).map(({ what }) => what)

describe('requesting a deposit', () => {
  test('a deposit request reaches the customer by bell and e-mail, can be paid by card, and is recorded in the history', async () => {
    const order = await orderToPay(app, 'authorized')
    expect(await getPayInfo(order)).toMatchObject({ deposit: null, mostDepositCents: 33_851 })
    const { status, body } = await requestDeposit(order)
    expect(status).toBe(200)
    const [mail] = await app.outbox(order.customer.email)
    expect(mail?.subject).toBe(`Test Garage asks for a deposit of $100.00: work order ${order.invoice}`)
    expect(mail?.body_text).toContain('For: special-order parts.')
    expect(mail?.body_text).toContain(`${app.config.appUrl}/o/`)
    const { rows: bells } = await sql<{ type: string; data: { path: string } }>`
      select type, data from notification where account_id = ${order.customer.accountId} order by created_at desc limit 1`.execute(
      app.db,
    )
    expect(bells).toMatchObject([{ type: 'make payment', data: { path: `/payment?order=${order.id}` } }])
    const { body: mine } = await order.customer.call(payments.mine, {})
    expect(mine.deposits).toMatchObject([{ id: body.id, amountCents: 10_000, reason: 'special-order parts' }])
    const seen = (await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })).body
    expect(seen).toMatchObject({
      deposit: { id: body.id, notPayable: null },
      notPayable: { code: 'order_not_ready' },
      owedCents: 0,
    })

    expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })).body.amountCents).toBe(10_000)
    await payByCard(app, order, visa, { depositId: body.id })
    const after = await getPayInfo(order)
    expect(after).toMatchObject({ deposit: null, heldCents: 10_000, refundableCents: 0, mostDepositCents: 23_851 })
    expect(after.ledger).toMatchObject([{ isDeposit: true, amountCents: 10_000, method: 'VISA', leftCents: 10_000 }])
    expect(await listEvents(order)).toEqual(['deposit-paid', 'deposit-asked'])
    expect((await app.outbox(order.customer.email))[0]?.subject).toContain('received your deposit')
  })

  test('a shop can request one deposit at a time, from $1.00 to the authorized amount less what is paid, with a reason', async () => {
    const order = await orderToPay(app, 'in-progress')
    const above = await requestDeposit(order, 33_852)
    expect(above.problem).toMatchObject({ code: 'deposit_above_authorized', msg: expect.stringContaining('At most $338.51') })
    expect((await requestDeposit(order, 99)).status).toBe(400)
    const blank = { params: { id: order.id }, body: { amountCents: 500, reason: ' ' } }
    expect((await order.owner.call(payments.askDeposit, blank)).status).toBe(400)
    const { body } = await requestDeposit(order, 30_000)
    expect((await requestDeposit(order, 500)).problem.code).toBe('deposit_requested')
    expect((await takeDeposit(order, body.id)).body).toEqual({ heldCents: 30_000 })
    expect((await requestDeposit(order, 3852)).problem.code).toBe('deposit_above_authorized')
    expect((await requestDeposit(order, 3851)).status).toBe(200)
  })

  test('a deposit request is refused before the customer answers and once there is a bill', async () => {
    expect((await requestDeposit(await orderToPay(app, 'estimate'))).problem.code).toBe('deposit_not_allowed')
    expect((await requestDeposit(await orderToPay(app))).problem.code).toBe('deposit_not_allowed')
    const waiting = await orderToPay(app, 'in-progress')
    const params = { id: waiting.id }
    const version = async () => ({ version: (await getOrderState(waiting)).workOrder.version })
    await waiting.owner.call(workOrders.addConcern, { params, body: { complaint: 'AC is warm' } }, await version())
    await waiting.owner.call(workOrders.sendEstimate, { params }, await version())
    expect((await getOrderState(waiting)).workOrder.state).toBe('awaiting-authorization')
    expect((await requestDeposit(waiting)).status).toBe(200)
  })

  test("deposit calls do not find another person's order, shop or deposit", async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order)
    const [stranger, { owner: otherShop }] = [await app.signUp('customer'), await app.signUpShop()]
    const params = { id: order.id }
    const answers = [
      await requestDepositAs(otherShop, order.id, 1000),
      await otherShop.call(payments.withdrawDeposit, { params }),
      await otherShop.call(payments.takeDeposit, { params, body: { depositId: body.id } }),
      await createPaymentLink(stranger, order.id, 'sandbox', { depositId: body.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const otherOrder = await orderToPay(app, 'in-progress', { customer: order.customer })
    await requestDeposit(otherOrder, 2000)
    expect((await createPaymentLink(order.customer, otherOrder.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
    expect(
      (await otherOrder.owner.call(payments.takeDeposit, { params: { id: otherOrder.id }, body: { depositId: body.id } })).problem
        .code,
    ).toBe('deposit_ended')
    expect((await stranger.call(payments.mine, {})).body.deposits).toEqual([])
    const both = await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id, amountCents: 500 })
    expect(both.status).toBe(400)
  })

  test('an order without a deposit or bill has no payment page, and a webhook with another amount is refused', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order)
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('order_not_ready')
    const { message } = await openPage(app, order, { depositId: body.id })
    for (const amount of [9999, 10_001, 33_851]) expect((await sendWebhook(app, message({ amount }))).status).toBe(422)
    expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], order: { held_cents: 0 } })
  })

  test('a deposit cannot be paid once the customer authorizes less than it', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order, 33_851)
    await sql`update work_order set authorized_cents = 33850 where id = ${order.id}`.execute(app.db)
    expect((await getPayInfo(order)).deposit?.notPayable?.code).toBe('deposit_above_authorized')
    const refused = await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })
    expect(refused.problem.code).toBe('deposit_above_authorized')
    expect((await takeDeposit(order, body.id)).problem.code).toBe('deposit_above_authorized')
  })

  test('the part of a paid deposit above what is authorized after a decline has to be refunded right away', async () => {
    const { order, moneyId } = await orderWithPaidDeposit(30_000)
    const { concerns, workOrder } = await getOrderState(order)
    const params = { id: order.id }
    const lineId = concerns[0]!.labors[0]!.laborId
    const changed = await order.owner.call(
      workOrders.changeLabor,
      { params: { ...params, lineId }, body: { hours: 9 } },
      { version: workOrder.version },
    )
    const sent = await order.owner.call(workOrders.sendEstimate, { params }, { version: changed.body.workOrder.version })
    const answers = sent.body.concerns.map(({ concernId }, place) => ({
      concernId,
      answer: place === 0 ? ('declined' as const) : ('approved' as const),
    }))
    const declined = await order.owner.call(
      workOrders.recordAnswer,
      {
        params,
        body: { estimateId: sent.body.estimates[0]!.estimateId, answers, givenBy: 'Ann', way: 'in-person', note: '' },
      },
      { version: sent.body.workOrder.version },
    )
    const excess = 30_000 - (declined.body.workOrder.authorizedCents ?? 0)
    expect(excess).toBeGreaterThan(0)
    expect(await getPayInfo(order)).toMatchObject({ heldCents: 30_000, refundableCents: excess, mostDepositCents: 0 })
    const mails = await app.outbox(order.customer.email)
    expect(mails.map(({ body_text }) => body_text).join()).toContain('The deposit is more than you authorize now.')
    expect((await refundCard(order, moneyId, excess)).status).toBe(200)
    await app.settle()
    expect(await getPayInfo(order)).toMatchObject({ heldCents: 30_000 - excess, refundableCents: 0 })
  })

  test("a deposit's open page closes only when the customer authorizes less than the deposit", async () => {
    for (const [amountCents, state] of [
      [33_851, 'expired'],
      [5000, 'open'],
    ] as const) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await requestDeposit(order, amountCents)
      const page = await openPage(app, order, { depositId: body.id })
      const params = { id: order.id }
      const version = async () => ({ version: (await getOrderState(order)).workOrder.version })
      const [part] = (await getOrderState(order)).concerns.flatMap(({ parts }) => parts)
      await order.owner.call(workOrders.removePart, { params: { ...params, lineId: part!.partId } }, await version())
      await order.owner.call(workOrders.sendEstimate, { params }, await version())
      const { concerns, estimates } = await getOrderState(order)
      const spokenAnswer = await order.owner.call(
        workOrders.recordAnswer,
        {
          params,
          body: {
            estimateId: estimates[0]!.estimateId,
            answers: concerns.map(({ concernId }) => ({ concernId, answer: 'approved' as const })),
            givenBy: 'Ann',
            way: 'in-person',
            note: '',
          },
        },
        await version(),
      )
      expect(spokenAnswer.status).toBe(200)
      expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state }])
      await app.settle()
      expect((await (await fetch(page.url)).text()).includes('expired')).toBe(state === 'expired')
    }
  })
})

describe('a deposit request that ends', () => {
  test('a withdrawn deposit request closes its page, and a payment that still comes in has to be refunded', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order)
    const { url, message } = await openPage(app, order, { depositId: body.id })
    expect((await withdrawDeposit(order)).body).toEqual({ withdrawn: true })
    expect((await withdrawDeposit(order)).body).toEqual({ withdrawn: false })
    await app.settle()
    expect(await (await fetch(url)).text()).toContain('expired')
    expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
    expect((await takeDeposit(order, body.id)).problem.code).toBe('deposit_ended')
    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [],
      refunds: [{ amount_cents: 10_000 }],
      order: { held_cents: 0 },
    })
    expect(await listEvents(order)).toEqual(['deposit-withdrawn', 'deposit-asked'])
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `Test Garage no longer asks for the deposit: work order ${order.invoice}`,
    )
    expect((await requestDeposit(order, 500)).status).toBe(200)
  })

  test('a deposit request ends when the order becomes ready, and a late payment pays the bill', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order)
    const { message } = await openPage(app, order, { depositId: body.id })
    expect((await changeState(order, 'ready')).status).toBe(200)
    expect(await getPayInfo(order)).toMatchObject({ deposit: null, owedCents: 33_851 })
    expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state: 'expired' }])
    await sendWebhook(app, message())
    const after = await getPayInfo(order)
    expect(after).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0, ledger: [{ isDeposit: false }] })
    expect((await readMoneyRows(app, order.id)).refunds).toEqual([])
  })

  test('a deposit request ends when the order is canceled', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await requestDeposit(order)
    await changeState(order, 'cancelled')
    expect(await getPayInfo(order)).toMatchObject({ deposit: null, refundableCents: 0 })
    expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
  })
})

describe('the bill of an order with a deposit', () => {
  test('a bill counts the deposit as paid, and paying the balance in parts closes the order', async () => {
    const { order } = await orderWithPaidDeposit(10_000)
    await changeState(order, 'ready')
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0 })
    const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text)
    expect(mails.some((text) => text.includes('The balance due is $238.51'))).toBe(true)
    expect(mails.some((text) => text.includes('$100.00 of $338.51 is paid.'))).toBe(true)
    await payByCard(app, order, visa, { amountCents: 13_851 })
    await takeCash(order, 10_000)
    const { body: receipt } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
    expect(receipt.ledger.map(({ method, isDeposit, amountCents }) => [method, isDeposit, amountCents])).toEqual([
      ['VISA', true, 10_000],
      ['VISA', false, 13_851],
      ['CASH', false, 10_000],
    ])
    expect(receipt).toMatchObject({ state: 'closed', owedCents: 0, refundableCents: 0 })
  })

  test('a bill that the deposit pays in full closes its order right away and is recorded in the history', async () => {
    const { order } = await orderWithPaidDeposit(33_851)
    const { status, body } = await changeState(order, 'ready')
    expect([status, body.workOrder.state]).toEqual([200, 'closed'])
    const moved = body.events.filter(({ what }) => what === 'state-changed').slice(0, 2)
    expect(moved.map(({ detail }) => detail['to'])).toEqual(['closed', 'ready'])
    expect((await app.outbox(order.customer.email))[0]?.body_text).toContain('No balance is due')
  })

  test('an order stays open while its deposit is being refunded; a refund adds to the balance due, and one returned by the bank pays it', async () => {
    for (const [reported, state, owedCents] of [
      ['succeeded', 'ready', 33_851],
      ['failed', 'closed', 0],
    ] as const) {
      const { order, moneyId } = await orderWithPaidDeposit(33_851)
      const refundId = await startRefund(order, moneyId, 33_851)
      expect((await changeState(order, 'ready')).body.workOrder.state).toBe('ready')
      expect((await sendWebhook(app, makeSandboxRefundMessage(refundId, 33_851, reported))).status).toBe(200)
      expect(await getPayInfo(order)).toMatchObject({ state, owedCents, creditedCents: 0 })
    }
  })

  test('canceling an order while a refund is pending asks for no second refund', async () => {
    const { order, moneyId } = await orderWithPaidDeposit(10_000)
    await startRefund(order, moneyId, 4000)
    await changeState(order, 'cancelled')
    const mails = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(mails).toContain(`$60.00 of your deposit will be refunded: work order ${order.invoice}`)
  })

  test('an overpayment cannot be refunded in cash while its card refund is pending', async () => {
    const { order, moneyId } = await orderWithPaidDeposit(20_000)
    await takeDeposit(order, (await requestDeposit(order, 13_851)).body.id)
    const { concerns, workOrder } = await getOrderState(order)
    const less = { params: { id: order.id, lineId: concerns[0]!.labors[0]!.laborId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    await changeState(order, 'ready')
    expect(await getPayInfo(order)).toMatchObject({ state: 'closed', heldCents: 12_000, refundableCents: 12_000 })
    const refundId = await startRefund(order, moneyId, 12_000)
    expect((await getPayInfo(order)).refundableCents).toBe(0)
    expect((await refundCash(order, 12_000)).problem.code).toBe('reason_missing')
    await sendWebhook(app, makeSandboxRefundMessage(refundId, 12_000, 'failed'))
    expect((await refundCash(order, 12_000)).status).toBe(200)
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, heldCents: 0 })
  })

  test('a bill below the deposit is paid, and the difference is refunded to the card only once', async () => {
    const { order, moneyId } = await orderWithPaidDeposit(33_851)
    const { concerns, workOrder } = await getOrderState(order)
    const lineId = concerns[0]!.labors[0]!.laborId
    const less = { params: { id: order.id, lineId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    expect((await changeState(order, 'ready')).body.workOrder.state).toBe('closed')
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 21_851, owedCents: 0, heldCents: 12_000, refundableCents: 12_000 })
    const mails = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(mails).toContain(`$120.00 of your deposit will be refunded: work order ${order.invoice}`)

    const refundId = crypto.randomUUID()
    expect((await refundCard(order, moneyId, 12_000, refundId)).body).toMatchObject({
      state: 'done',
      paidCents: 21_851,
      owedCents: 0,
    })
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
    const credit = crypto.randomUUID()
    expect((await refundCard(order, moneyId, 1000, credit)).status).toBe(200)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 20_851, credited_cents: 1000 })
    // The bank returns both days later. Each goes back to what it was before its refund.
    await sendWebhook(app, makeSandboxRefundMessage(refundId, 12_000, 'failed'))
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 20_851, creditedCents: 1000, refundableCents: 12_000 })
    await sendWebhook(app, makeSandboxRefundMessage(credit, 1000, 'failed'))
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, refundableCents: 12_000 })
    expect((await refundCard(order, moneyId, 12_000)).status).toBe(200)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
  })

  test('the database refuses an overpaid bill, and a balance due while money is held', async () => {
    const { order } = await orderWithPaidDeposit(10_000)
    const set = (what: ReturnType<typeof sql>) => sql`update bill set ${what} where work_order_id = ${order.id}`.execute(app.db)
    await expect(set(sql`paid_cents = 1`)).rejects.toThrow('bill_never_overpaid')
    await changeState(order, 'ready')
    await expect(set(sql`paid_cents = 33852`)).rejects.toThrow('bill_never_overpaid')
    await expect(set(sql`held_cents = 1`)).rejects.toThrow('bill_holds_nothing_that_is_owed')
    await expect(set(sql`held_cents = -1`)).rejects.toThrow('bill_held_cents_check')
  })

  test('a deposit does not prevent reopening and is held again, but a payment on the bill prevents it', async () => {
    const { order } = await orderWithPaidDeposit(10_000)
    await changeState(order, 'ready')
    await takeCash(order, 5000)
    expect((await changeState(order, 'in-progress')).problem.code).toBe('bill_paid')
    await refundCash(order, 5000)
    expect((await changeState(order, 'in-progress')).status).toBe(200)
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 0, heldCents: 10_000, owedCents: 0, mostDepositCents: 23_851 })
    await changeState(order, 'ready')
    expect(await getPayInfo(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851 })
    await takeCash(order, 23_851)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_851, held_cents: 0 })
  })
})

test('a bill that changes while the order is ready adjusts the balance due, and closes the order when that reaches zero', async () => {
  const { order } = await orderWithPaidDeposit(10_000)
  await changeState(order, 'ready')
  const bill = (totalCents: number) =>
    inTransaction(app.db, (tx) =>
      app.built.provided.get(onOrderReady)(tx, { workOrderId: order.id, shopId: order.shopId, totalCents, at: app.clock.now() }),
    )
  await openPage(app, order)
  expect(await bill(33_000)).toEqual({ paidCents: 10_000, owedCents: 23_000 })
  // The page asks for more than is owed now.
  expect((await readMoneyRows(app, order.id)).attempts.at(-1)?.state).toBe('expired')
  const { message: later } = await openPage(app, order)
  await bill(33_851)
  await sendWebhook(app, later())
  expect(await readMoneyRows(app, order.id)).toMatchObject({ order: { state: 'ready', paid_cents: 33_000, held_cents: 0 } })
  const { body: link } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  await bill(33_000)
  expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_000 })
  const token = link.url.split('/').at(-1)!
  expect((await order.customer.call(payments.linkedBill, { body: { token } })).body.isPaid).toBe(true)
})

describe('a canceled order', () => {
  test('a canceled order has its whole deposit refunded, to the card and in cash, and the shop sees it until that is done', async () => {
    const { order, moneyId } = await orderWithPaidDeposit(10_000, 'authorized')
    const { body } = await requestDeposit(order, 2000)
    await takeDeposit(order, body.id)
    await changeState(order, 'cancelled')
    expect(await getPayInfo(order)).toMatchObject({
      state: 'cancelled',
      refundableCents: 12_000,
      notPayable: { code: 'order_not_ready' },
    })
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `$120.00 of your deposit will be refunded: work order ${order.invoice}`,
    )
    const manager = await app.signUpEmployee(order.shopId, 'Manager')
    expect((await refundCash(order, 2001)).problem.code).toBe('amount_above_cash')
    expect((await refundCash(order, 2000, manager)).status).toBe(200)
    expect((await getPayInfo(order)).refundableCents).toBe(10_000)
    expect((await refundCard(order, moneyId, 10_000)).status).toBe(200)
    expect(await getPayInfo(order)).toMatchObject({ refundableCents: 0, heldCents: 0 })
    expect((await refundCash(order, 1)).problem.code).toBe('order_not_ready')
  })
})

describe('requests at the same time', () => {
  test('twenty deposit requests at the same time create one', async () => {
    const order = await orderToPay(app, 'in-progress')
    const replies = await Promise.all(Array.from({ length: 20 }, () => requestDeposit(order, 20_000)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('when cash and card pay one deposit, one becomes the deposit and the other is refunded or refused', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await requestDeposit(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      const [taken, ...mails] = await Promise.all([
        takeDeposit(order, body.id),
        ...Array.from({ length: 5 }, () => sendWebhook(app, message())),
      ])
      expect(new Set(mails.map(({ status }) => status))).toEqual(new Set([200]))
      const { ledger, refunds, order: money } = await readMoneyRows(app, order.id)
      expect([ledger.length, money?.held_cents]).toEqual([1, 10_000])
      outcomes.add(`${taken.status} ${refunds.length}`)
    }
    for (const outcome of outcomes) expect(['200 1', '409 0']).toContain(outcome)
  })

  test('no money is lost when a deposit comes in while the order becomes ready or is canceled', async () => {
    for (const state of ['ready', 'cancelled', 'ready', 'cancelled'] as const) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await requestDeposit(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      await Promise.all([changeState(order, state), sendWebhook(app, message()), sendWebhook(app, message())])
      const { ledger, refunds, order: money } = await readMoneyRows(app, order.id)
      const booked = ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
      expect(booked + refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(10_000)
      expect((money?.paid_cents ?? 0) + (money?.held_cents ?? 0)).toBe(booked)
      if (state === 'ready') expect(money).toMatchObject({ state, paid_cents: 10_000, held_cents: 0 })
    }
  })
})
