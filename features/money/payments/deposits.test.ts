import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { createPaymentLink, openPage, payByCard } from '../../../testing/payments/open-page.ts'
import { listeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { sandboxRefundMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { workOrders, type WorkOrderState } from '../../repair/work-orders/contract/index.ts'
import { onOrderReady } from '../../repair/work-orders/server/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const visa = '4242424242424242'
const askAs = (who: TestUser, id: string, amountCents: number, key?: string) =>
  who.call(payments.askDeposit, { params: { id }, body: { amountCents, reason: 'special-order parts' } }, key ? { key } : {})
const ask = (order: OrderToPay, amountCents = 10_000) => askAs(order.owner, order.id, amountCents)
const take = (order: OrderToPay, depositId: string) =>
  order.owner.call(payments.takeDeposit, { params: { id: order.id }, body: { depositId } })
const withdraw = (order: OrderToPay) => order.owner.call(payments.withdrawDeposit, { params: { id: order.id } })
const infoOf = async (order: OrderToPay) => (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
const readOf = async (order: OrderToPay) => (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
const cash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const giveBack = (order: OrderToPay, amountCents: number, who = order.owner) =>
  who.call(payments.giveBackCash, { params: { id: order.id }, body: { amountCents } })

async function move(order: OrderToPay, state: WorkOrderState) {
  const { version } = (await readOf(order)).workOrder
  return order.owner.call(workOrders.changeState, { params: { id: order.id }, body: { state } }, { version })
}

async function refund(order: OrderToPay, moneyId: string, amountCents: number, refundId: string = crypto.randomUUID()) {
  return order.owner.call(payments.refund, {
    params: { id: order.id },
    body: { refundId, moneyId, amountCents, reason: 'Deposit' },
  })
}

/** A refund that the provider has not answered yet. */
async function refundUnderWay(order: OrderToPay, moneyId: string, amountCents: number): Promise<string> {
  const refundId = crypto.randomUUID()
  await sql`
    insert into refund (id, shop_id, work_order_id, attempt_id, provider, amount_cents, reason, requested_by, requested_at)
    select ${refundId}, shop_id, work_order_id, attempt_id, provider, ${amountCents}, 'Deposit', ${order.owner.accountId}, now()
    from ledger_entry where id = ${moneyId}`.execute(app.db)
  return refundId
}

/** A deposit paid by card. */
async function paidDeposit(amountCents: number, state: 'authorized' | 'in-progress' = 'in-progress') {
  const order = await orderToPay(app, state)
  const { body } = await ask(order, amountCents)
  await payByCard(app, order, visa, { depositId: body.id })
  return { order, deposit: body, moneyId: (await infoOf(order)).ledger[0]!.id }
}

const eventsOf = async (order: OrderToPay) =>
  (await readOf(order)).events.filter(({ what }) => what.startsWith('deposit')).map(({ what }) => what)

describe('requesting a deposit', () => {
  test('notifies the customer by bell and mail, who pays it by card, and is recorded in the history', async () => {
    const order = await orderToPay(app, 'authorized')
    expect(await infoOf(order)).toMatchObject({ deposit: null, mostDepositCents: 33_851 })
    const { status, body } = await ask(order)
    expect(status).toBe(200)
    const [mail] = await app.outbox(order.customer.email)
    expect(mail?.subject).toBe(`Test Garage asks for a deposit of $100.00: work order ${order.invoice}`)
    expect(mail?.body_text).toContain('For: special-order parts.')
    expect(mail?.body_text).toContain(`${app.config.appUrl}/payment?order=${order.id}`)
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
    const after = await infoOf(order)
    expect(after).toMatchObject({ deposit: null, heldCents: 10_000, toGiveBackCents: 0, mostDepositCents: 23_851 })
    expect(after.ledger).toMatchObject([{ isDeposit: true, amountCents: 10_000, method: 'VISA', leftCents: 10_000 }])
    expect(await eventsOf(order)).toEqual(['deposit-paid', 'deposit-asked'])
    expect((await app.outbox(order.customer.email))[0]?.subject).toContain('received your deposit')
  })

  test('allows at most the authorized amount less what is paid, one at a time, at least $1.00 with a reason', async () => {
    const order = await orderToPay(app, 'in-progress')
    const above = await ask(order, 33_852)
    expect(above.problem).toMatchObject({ code: 'deposit_above_authorized', msg: expect.stringContaining('At most $338.51') })
    expect((await ask(order, 99)).status).toBe(400)
    const blank = { params: { id: order.id }, body: { amountCents: 500, reason: ' ' } }
    expect((await order.owner.call(payments.askDeposit, blank)).status).toBe(400)
    const { body } = await ask(order, 30_000)
    expect((await ask(order, 500)).problem.code).toBe('deposit_requested')
    expect((await take(order, body.id)).body).toEqual({ heldCents: 30_000 })
    expect((await ask(order, 3852)).problem.code).toBe('deposit_above_authorized')
    expect((await ask(order, 3851)).status).toBe(200)
  })

  test('is refused before the customer answers and once there is a bill', async () => {
    expect((await ask(await orderToPay(app, 'estimate'))).problem.code).toBe('deposit_not_allowed')
    expect((await ask(await orderToPay(app))).problem.code).toBe('deposit_not_allowed')
    const waiting = await orderToPay(app, 'in-progress')
    const params = { id: waiting.id }
    const version = async () => ({ version: (await readOf(waiting)).workOrder.version })
    await waiting.owner.call(workOrders.addConcern, { params, body: { complaint: 'AC is warm' } }, await version())
    await waiting.owner.call(workOrders.sendEstimate, { params }, await version())
    expect((await readOf(waiting)).workOrder.state).toBe('awaiting-authorization')
    expect((await ask(waiting)).status).toBe(200)
  })

  test("does not find another person's order, shop or deposit", async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const [stranger, { owner: otherShop }] = [await app.signUp('customer'), await app.signUpShop()]
    const params = { id: order.id }
    const answers = [
      await askAs(otherShop, order.id, 1000),
      await otherShop.call(payments.withdrawDeposit, { params }),
      await otherShop.call(payments.takeDeposit, { params, body: { depositId: body.id } }),
      await createPaymentLink(stranger, order.id, 'sandbox', { depositId: body.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const other = await orderToPay(app, 'in-progress', { customer: order.customer })
    await ask(other, 2000)
    expect((await createPaymentLink(order.customer, other.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
    expect(
      (await other.owner.call(payments.takeDeposit, { params: { id: other.id }, body: { depositId: body.id } })).problem.code,
    ).toBe('deposit_ended')
    expect((await stranger.call(payments.mine, {})).body.deposits).toEqual([])
    const both = await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id, amountCents: 500 })
    expect(both.status).toBe(400)
  })

  test('opens no payment page without a deposit or bill, and refuses a webhook with another amount', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('order_not_ready')
    const { message } = await openPage(app, order, { depositId: body.id })
    for (const amount of [9999, 10_001, 33_851]) expect((await sendWebhook(app, message({ amount }))).status).toBe(422)
    expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], order: { held_cents: 0 } })
  })

  test('cannot be paid once the customer authorizes less than the deposit', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order, 33_851)
    await sql`update work_order set authorized_cents = 33850 where id = ${order.id}`.execute(app.db)
    expect((await infoOf(order)).deposit?.notPayable?.code).toBe('deposit_above_authorized')
    const refused = await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })
    expect(refused.problem.code).toBe('deposit_above_authorized')
    expect((await take(order, body.id)).problem.code).toBe('deposit_above_authorized')
  })

  test('closes its open page when the customer authorizes less than the deposit, and keeps it open otherwise', async () => {
    for (const [amountCents, state] of [
      [33_851, 'expired'],
      [5000, 'open'],
    ] as const) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await ask(order, amountCents)
      const page = await openPage(app, order, { depositId: body.id })
      const params = { id: order.id }
      const version = async () => ({ version: (await readOf(order)).workOrder.version })
      const [part] = (await readOf(order)).concerns.flatMap(({ parts }) => parts)
      await order.owner.call(workOrders.removePart, { params: { ...params, lineId: part!.partId } }, await version())
      await order.owner.call(workOrders.sendEstimate, { params }, await version())
      const { concerns, estimates } = await readOf(order)
      const said = await order.owner.call(
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
      expect(said.status).toBe(200)
      expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state }])
      await app.settle()
      expect((await (await fetch(page.url)).text()).includes('expired')).toBe(state === 'expired')
    }
  })
})

describe('a deposit request that ends', () => {
  test('closes its page when withdrawn, and a payment that still comes in has to be refunded', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const { url, message } = await openPage(app, order, { depositId: body.id })
    expect((await withdraw(order)).body).toEqual({ withdrawn: true })
    expect((await withdraw(order)).body).toEqual({ withdrawn: false })
    await app.settle()
    expect(await (await fetch(url)).text()).toContain('expired')
    expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
    expect((await take(order, body.id)).problem.code).toBe('deposit_ended')
    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [],
      refunds: [{ amount_cents: 10_000 }],
      order: { held_cents: 0 },
    })
    expect(await eventsOf(order)).toEqual(['deposit-withdrawn', 'deposit-asked'])
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `Test Garage no longer asks for the deposit: work order ${order.invoice}`,
    )
    expect((await ask(order, 500)).status).toBe(200)
  })

  test('ends when the order becomes ready, and a late payment pays the bill', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const { message } = await openPage(app, order, { depositId: body.id })
    expect((await move(order, 'ready')).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ deposit: null, owedCents: 33_851 })
    expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state: 'expired' }])
    await sendWebhook(app, message())
    const after = await infoOf(order)
    expect(after).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0, ledger: [{ isDeposit: false }] })
    expect((await readMoneyRows(app, order.id)).refunds).toEqual([])
  })

  test('ends when the order is canceled', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    await move(order, 'cancelled')
    expect(await infoOf(order)).toMatchObject({ deposit: null, toGiveBackCents: 0 })
    expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe(
      'deposit_ended',
    )
  })
})

describe('the bill of an order with a deposit', () => {
  test('counts the deposit as paid, and paying the balance in parts closes the order', async () => {
    const { order } = await paidDeposit(10_000)
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0 })
    const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text)
    expect(mails.some((text) => text.includes('The balance due is $238.51'))).toBe(true)
    expect(mails.some((text) => text.includes('$100.00 of $338.51 is paid.'))).toBe(true)
    await payByCard(app, order, visa, { amountCents: 13_851 })
    await cash(order, 10_000)
    const { body: receipt } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
    expect(receipt.ledger.map(({ method, isDeposit, amountCents }) => [method, isDeposit, amountCents])).toEqual([
      ['VISA', true, 10_000],
      ['VISA', false, 13_851],
      ['CASH', false, 10_000],
    ])
    expect(receipt).toMatchObject({ state: 'closed', owedCents: 0, toGiveBackCents: 0 })
  })

  test('closes its order right away when the deposit pays it in full, and records that in the history', async () => {
    const { order } = await paidDeposit(33_851)
    const { status, body } = await move(order, 'ready')
    expect([status, body.workOrder.state]).toEqual([200, 'closed'])
    const moved = body.events.filter(({ what }) => what === 'state-changed').slice(0, 2)
    expect(moved.map(({ detail }) => detail['to'])).toEqual(['closed', 'ready'])
    expect((await app.outbox(order.customer.email))[0]?.body_text).toContain('No balance is due')
  })

  test('keeps its order open while the deposit is being refunded; a refund adds to the balance due, and one returned by the bank pays it', async () => {
    for (const [said, state, owedCents] of [
      ['succeeded', 'ready', 33_851],
      ['failed', 'closed', 0],
    ] as const) {
      const { order, moneyId } = await paidDeposit(33_851)
      const refundId = await refundUnderWay(order, moneyId, 33_851)
      expect((await move(order, 'ready')).body.workOrder.state).toBe('ready')
      expect((await sendWebhook(app, sandboxRefundMessage(refundId, 33_851, said))).status).toBe(200)
      expect(await infoOf(order)).toMatchObject({ state, owedCents, creditedCents: 0 })
    }
  })

  test('asks for no second refund when the order is canceled while a refund is pending', async () => {
    const { order, moneyId } = await paidDeposit(10_000)
    await refundUnderWay(order, moneyId, 4000)
    await move(order, 'cancelled')
    const mails = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(mails).toContain(`$60.00 of your deposit will be refunded: work order ${order.invoice}`)
  })

  test('an overpayment cannot be refunded in cash while its card refund is pending', async () => {
    const { order, moneyId } = await paidDeposit(20_000)
    await take(order, (await ask(order, 13_851)).body.id)
    const { concerns, workOrder } = await readOf(order)
    const less = { params: { id: order.id, lineId: concerns[0]!.labors[0]!.laborId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ state: 'closed', heldCents: 12_000, toGiveBackCents: 12_000 })
    const refundId = await refundUnderWay(order, moneyId, 12_000)
    expect((await infoOf(order)).toGiveBackCents).toBe(0)
    expect((await giveBack(order, 12_000)).problem.code).toBe('reason_missing')
    await sendWebhook(app, sandboxRefundMessage(refundId, 12_000, 'failed'))
    expect((await giveBack(order, 12_000)).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, heldCents: 0 })
  })

  test('is paid when it is less than the deposit, and the difference is refunded to the card only once', async () => {
    const { order, moneyId } = await paidDeposit(33_851)
    const { concerns, workOrder } = await readOf(order)
    const lineId = concerns[0]!.labors[0]!.laborId
    const less = { params: { id: order.id, lineId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    expect((await move(order, 'ready')).body.workOrder.state).toBe('closed')
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, owedCents: 0, heldCents: 12_000, toGiveBackCents: 12_000 })
    const mails = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(mails).toContain(`$120.00 of your deposit will be refunded: work order ${order.invoice}`)

    const refundId = crypto.randomUUID()
    expect((await refund(order, moneyId, 12_000, refundId)).body).toMatchObject({
      state: 'done',
      paidCents: 21_851,
      owedCents: 0,
    })
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
    const credit = crypto.randomUUID()
    expect((await refund(order, moneyId, 1000, credit)).status).toBe(200)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 20_851, credited_cents: 1000 })
    // The bank returns both days later. Each becomes what it was before its refund.
    await sendWebhook(app, sandboxRefundMessage(refundId, 12_000, 'failed'))
    expect(await infoOf(order)).toMatchObject({ paidCents: 20_851, creditedCents: 1000, toGiveBackCents: 12_000 })
    await sendWebhook(app, sandboxRefundMessage(credit, 1000, 'failed'))
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, toGiveBackCents: 12_000 })
    expect((await refund(order, moneyId, 12_000)).status).toBe(200)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
  })

  test('the database refuses an overpaid bill, and a balance due while money is held', async () => {
    const { order } = await paidDeposit(10_000)
    const set = (what: ReturnType<typeof sql>) => sql`update bill set ${what} where work_order_id = ${order.id}`.execute(app.db)
    await expect(set(sql`paid_cents = 1`)).rejects.toThrow('bill_never_overpaid')
    await move(order, 'ready')
    await expect(set(sql`paid_cents = 33852`)).rejects.toThrow('bill_never_overpaid')
    await expect(set(sql`held_cents = 1`)).rejects.toThrow('bill_holds_nothing_that_is_owed')
    await expect(set(sql`held_cents = -1`)).rejects.toThrow('bill_held_cents_check')
  })

  test('a deposit does not prevent reopening and is held again, but a payment on the bill prevents it', async () => {
    const { order } = await paidDeposit(10_000)
    await move(order, 'ready')
    await cash(order, 5000)
    expect((await move(order, 'in-progress')).problem.code).toBe('bill_paid')
    await giveBack(order, 5000)
    expect((await move(order, 'in-progress')).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ paidCents: 0, heldCents: 10_000, owedCents: 0, mostDepositCents: 23_851 })
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851 })
    await cash(order, 23_851)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_851, held_cents: 0 })
  })
})

test('adjusts the balance due when it changes while the order is ready, and closes the order when that reaches zero', async () => {
  const { order } = await paidDeposit(10_000)
  await move(order, 'ready')
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
  test('has its whole deposit refunded, to the card and in cash, and the shop sees it until that is done', async () => {
    const { order, moneyId } = await paidDeposit(10_000, 'authorized')
    const { body } = await ask(order, 2000)
    await take(order, body.id)
    await move(order, 'cancelled')
    expect(await infoOf(order)).toMatchObject({
      state: 'cancelled',
      toGiveBackCents: 12_000,
      notPayable: { code: 'order_not_ready' },
    })
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `$120.00 of your deposit will be refunded: work order ${order.invoice}`,
    )
    const technician = await app.signUpEmployee(order.shopId)
    expect((await giveBack(order, 2001)).problem.code).toBe('amount_above_cash')
    expect((await giveBack(order, 2000, technician)).status).toBe(200)
    expect((await infoOf(order)).toGiveBackCents).toBe(10_000)
    expect((await refund(order, moneyId, 10_000)).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ toGiveBackCents: 0, heldCents: 0 })
    expect((await giveBack(order, 1)).problem.code).toBe('order_not_ready')
  })
})

describe('requests at the same time', () => {
  test('twenty deposit requests create one', async () => {
    const order = await orderToPay(app, 'in-progress')
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(order, 20_000)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('when cash and card pay one deposit, one becomes the deposit and the other is refunded or refused', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await ask(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      const [taken, ...mails] = await Promise.all([
        take(order, body.id),
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
      const { body } = await ask(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      await Promise.all([move(order, state), sendWebhook(app, message()), sendWebhook(app, message())])
      const { ledger, refunds, order: money } = await readMoneyRows(app, order.id)
      const booked = ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
      expect(booked + refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(10_000)
      expect((money?.paid_cents ?? 0) + (money?.held_cents ?? 0)).toBe(booked)
      if (state === 'ready') expect(money).toMatchObject({ state, paid_cents: 10_000, held_cents: 0 })
    }
  })
})
