import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../server/app/testing/test-app.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { workOrders, type WorkOrderState } from '../work-orders/contract.ts'
import { onReady } from '../work-orders/server/index.ts'
import { payments } from './contract.ts'
import { linkFor, openPage, payByCard } from './server/testing/open-page.ts'
import { listeningApp, moneyOf, type OrderToPay, orderToPay } from './server/testing/ready-order.ts'
import { sandboxRefundMessage, sendWebhook } from './server/testing/webhooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const visa = '4242424242424242'
const askAs = (who: Somebody, id: string, amountCents: number, key?: string) =>
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

/** One that the provider has not answered yet. */
async function refundUnderWay(order: OrderToPay, moneyId: string, amountCents: number): Promise<string> {
  const refundId = crypto.randomUUID()
  await sql`
    insert into refund (id, shop_id, work_order_id, attempt_id, provider, amount_cents, reason, requested_by, requested_at)
    select ${refundId}, shop_id, work_order_id, attempt_id, provider, ${amountCents}, 'Deposit', ${order.owner.accountId}, now()
    from ledger_entry where id = ${moneyId}`.execute(app.db)
  return refundId
}

/** One that was paid by card. */
async function paidDeposit(amountCents: number, state: 'authorized' | 'in-progress' = 'in-progress') {
  const order = await orderToPay(app, state)
  const { body } = await ask(order, amountCents)
  await payByCard(app, order, visa, { depositId: body.id })
  return { order, deposit: body, moneyId: (await infoOf(order)).ledger[0]!.id }
}

const eventsOf = async (order: OrderToPay) =>
  (await readOf(order)).events.filter(({ what }) => what.startsWith('deposit')).map(({ what }) => what)

describe('asking', () => {
  test('the customer is told by bell and mail, sees it, and pays it by card; it is kept in the trail', async () => {
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
    expect(seen).toMatchObject({ deposit: { id: body.id, notPayable: null }, notPayable: { code: 'not_ready' }, owedCents: 0 })

    expect((await linkFor(order.customer, order.id, 'sandbox', { depositId: body.id })).body.amountCents).toBe(10_000)
    await payByCard(app, order, visa, { depositId: body.id })
    const after = await infoOf(order)
    expect(after).toMatchObject({ deposit: null, heldCents: 10_000, toGiveBackCents: 0, mostDepositCents: 23_851 })
    expect(after.ledger).toMatchObject([{ isDeposit: true, amountCents: 10_000, method: 'VISA', leftCents: 10_000 }])
    expect(await eventsOf(order)).toEqual(['deposit-paid', 'deposit-asked'])
    expect((await app.outbox(order.customer.email))[0]?.subject).toContain('has received your deposit')
  })

  test('never above what was authorized less what is paid, one at a time, and at least $1.00 with a reason', async () => {
    const order = await orderToPay(app, 'in-progress')
    const above = await ask(order, 33_852)
    expect(above.problem).toMatchObject({ code: 'deposit_above_authorized', msg: expect.stringContaining('At most $338.51') })
    expect((await ask(order, 99)).status).toBe(400)
    const blank = { params: { id: order.id }, body: { amountCents: 500, reason: ' ' } }
    expect((await order.owner.call(payments.askDeposit, blank)).status).toBe(400)
    const { body } = await ask(order, 30_000)
    expect((await ask(order, 500)).problem.code).toBe('deposit_asked')
    expect((await take(order, body.id)).body).toEqual({ heldCents: 30_000 })
    expect((await ask(order, 3852)).problem.code).toBe('deposit_above_authorized')
    expect((await ask(order, 3851)).status).toBe(200)
  })

  test('not before the customer has answered, and not once there is a bill', async () => {
    expect((await ask(await orderToPay(app, 'estimate'))).problem.code).toBe('deposit_not_now')
    expect((await ask(await orderToPay(app))).problem.code).toBe('deposit_not_now')
    const waiting = await orderToPay(app, 'in-progress')
    const params = { id: waiting.id }
    const version = async () => ({ version: (await readOf(waiting)).workOrder.version })
    await waiting.owner.call(workOrders.addConcern, { params, body: { complaint: 'AC is warm' } }, await version())
    await waiting.owner.call(workOrders.sendEstimate, { params }, await version())
    expect((await readOf(waiting)).workOrder.state).toBe('awaiting-authorization')
    expect((await ask(waiting)).status).toBe(200)
  })

  test("somebody else's order, shop or deposit is not there", async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const [stranger, { owner: otherShop }] = [await app.signUp('customer'), await app.signUpShop()]
    const params = { id: order.id }
    const answers = [
      await askAs(otherShop, order.id, 1000),
      await otherShop.call(payments.withdrawDeposit, { params }),
      await otherShop.call(payments.takeDeposit, { params, body: { depositId: body.id } }),
      await linkFor(stranger, order.id, 'sandbox', { depositId: body.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const other = await orderToPay(app, 'in-progress', { customer: order.customer })
    await ask(other, 2000)
    expect((await linkFor(order.customer, other.id, 'sandbox', { depositId: body.id })).problem.code).toBe('deposit_over')
    expect(
      (await other.owner.call(payments.takeDeposit, { params: { id: other.id }, body: { depositId: body.id } })).problem.code,
    ).toBe('deposit_over')
    expect((await stranger.call(payments.mine, {})).body.deposits).toEqual([])
    const both = await linkFor(order.customer, order.id, 'sandbox', { depositId: body.id, amountCents: 500 })
    expect(both.status).toBe(400)
  })

  test('without a deposit no page opens before there is a bill, and a message of another amount is refused', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    expect((await linkFor(order.customer, order.id)).problem.code).toBe('not_ready')
    const { message } = await openPage(app, order, { depositId: body.id })
    for (const amount of [9999, 10_001, 33_851]) expect((await sendWebhook(app, message({ amount }))).status).toBe(422)
    expect(await moneyOf(app, order.id)).toMatchObject({ ledger: [], order: { held_cents: 0 } })
  })

  test('one that was authorized for less meanwhile is not paid', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order, 33_851)
    await sql`update work_order set authorized_cents = 33850 where id = ${order.id}`.execute(app.db)
    expect((await infoOf(order)).deposit?.notPayable?.code).toBe('deposit_above_authorized')
    const refused = await linkFor(order.customer, order.id, 'sandbox', { depositId: body.id })
    expect(refused.problem.code).toBe('deposit_above_authorized')
    expect((await take(order, body.id)).problem.code).toBe('deposit_above_authorized')
  })

  test('its open page closes when the customer authorizes less, and stays open when the deposit still fits', async () => {
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
      expect((await moneyOf(app, order.id)).attempts).toMatchObject([{ state }])
      await app.settle()
      expect((await (await fetch(page.url)).text()).includes('expired')).toBe(state === 'expired')
    }
  })
})

describe('not asked for any more', () => {
  test('a withdrawn deposit closes its page, and money that comes in on it all the same goes back', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const { url, message } = await openPage(app, order, { depositId: body.id })
    expect((await withdraw(order)).body).toEqual({ withdrawn: true })
    expect((await withdraw(order)).body).toEqual({ withdrawn: false })
    await app.settle()
    expect(await (await fetch(url)).text()).toContain('expired')
    expect((await linkFor(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe('deposit_over')
    expect((await take(order, body.id)).problem.code).toBe('deposit_over')
    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await moneyOf(app, order.id)).toMatchObject({
      ledger: [],
      refunds: [{ amount_cents: 10_000 }],
      order: { held_cents: 0 },
    })
    expect(await eventsOf(order)).toEqual(['deposit-withdrawn', 'deposit-asked'])
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `Test Garage does not ask for the deposit any more: work order ${order.invoice}`,
    )
    expect((await ask(order, 500)).status).toBe(200)
  })

  test('when the order becomes ready it ends; what comes in late pays the bill it has room on', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    const { message } = await openPage(app, order, { depositId: body.id })
    expect((await move(order, 'ready')).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ deposit: null, owedCents: 33_851 })
    expect((await moneyOf(app, order.id)).attempts).toMatchObject([{ state: 'expired' }])
    await sendWebhook(app, message())
    const after = await infoOf(order)
    expect(after).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0, ledger: [{ isDeposit: false }] })
    expect((await moneyOf(app, order.id)).refunds).toEqual([])
  })

  test('when the order is cancelled it ends', async () => {
    const order = await orderToPay(app, 'in-progress')
    const { body } = await ask(order)
    await move(order, 'cancelled')
    expect(await infoOf(order)).toMatchObject({ deposit: null, toGiveBackCents: 0 })
    expect((await linkFor(order.customer, order.id, 'sandbox', { depositId: body.id })).problem.code).toBe('deposit_over')
  })
})

describe('the bill', () => {
  test('counts the deposit as paid; the rest is paid in parts and closes the order', async () => {
    const { order } = await paidDeposit(10_000)
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851, heldCents: 0 })
    const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text)
    expect(mails.some((text) => text.includes('$238.51 is owed'))).toBe(true)
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

  test('one that a deposit pays in full closes its order at once, and says so in the history', async () => {
    const { order } = await paidDeposit(33_851)
    const { status, body } = await move(order, 'ready')
    expect([status, body.workOrder.state]).toEqual([200, 'closed'])
    const moved = body.events.filter(({ what }) => what === 'state-changed').slice(0, 2)
    expect(moved.map(({ detail }) => detail['to'])).toEqual(['closed', 'ready'])
    expect((await app.outbox(order.customer.email))[0]?.body_text).toContain('Nothing is owed')
  })

  test('a deposit on its way back to the card keeps the order open: once gone it is owed, sent back by the bank it pays', async () => {
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

  test('cancelling asks nobody to give back what is on its way', async () => {
    const { order, moneyId } = await paidDeposit(10_000)
    await refundUnderWay(order, moneyId, 4000)
    await move(order, 'cancelled')
    const told = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(told).toContain(`$60.00 of your deposit goes back: work order ${order.invoice}`)
  })

  test('what was too much is not handed out in cash while it is on its way to the card', async () => {
    const { order, moneyId } = await paidDeposit(20_000)
    await take(order, (await ask(order, 13_851)).body.id)
    const { concerns, workOrder } = await readOf(order)
    const less = { params: { id: order.id, lineId: concerns[0]!.labors[0]!.laborId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ state: 'closed', heldCents: 12_000, toGiveBackCents: 12_000 })
    const refundId = await refundUnderWay(order, moneyId, 12_000)
    expect((await infoOf(order)).toGiveBackCents).toBe(0)
    expect((await giveBack(order, 12_000)).problem.code).toBe('reason_needed')
    await sendWebhook(app, sandboxRefundMessage(refundId, 12_000, 'failed'))
    expect((await giveBack(order, 12_000)).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, heldCents: 0 })
  })

  test('one of less than the deposit is paid, and the difference goes back to the card, never more than once', async () => {
    const { order, moneyId } = await paidDeposit(33_851)
    const { concerns, workOrder } = await readOf(order)
    const lineId = concerns[0]!.labors[0]!.laborId
    const less = { params: { id: order.id, lineId }, body: { hours: 1 } }
    await order.owner.call(workOrders.changeLabor, less, { version: workOrder.version })
    expect((await move(order, 'ready')).body.workOrder.state).toBe('closed')
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, owedCents: 0, heldCents: 12_000, toGiveBackCents: 12_000 })
    const told = (await app.outbox(order.customer.email)).map(({ subject }) => subject)
    expect(told).toContain(`$120.00 of your deposit goes back: work order ${order.invoice}`)

    const refundId = crypto.randomUUID()
    expect((await refund(order, moneyId, 12_000, refundId)).body).toMatchObject({
      state: 'done',
      paidCents: 21_851,
      owedCents: 0,
    })
    expect((await moneyOf(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
    const credit = crypto.randomUUID()
    expect((await refund(order, moneyId, 1000, credit)).status).toBe(200)
    expect((await moneyOf(app, order.id)).order).toMatchObject({ paid_cents: 20_851, credited_cents: 1000 })
    // The bank sends them back days later: each is what it was before it went.
    await sendWebhook(app, sandboxRefundMessage(refundId, 12_000, 'failed'))
    expect(await infoOf(order)).toMatchObject({ paidCents: 20_851, creditedCents: 1000, toGiveBackCents: 12_000 })
    await sendWebhook(app, sandboxRefundMessage(credit, 1000, 'failed'))
    expect(await infoOf(order)).toMatchObject({ paidCents: 21_851, creditedCents: 0, toGiveBackCents: 12_000 })
    expect((await refund(order, moneyId, 12_000)).status).toBe(200)
    expect((await moneyOf(app, order.id)).order).toMatchObject({ paid_cents: 21_851, held_cents: 0, credited_cents: 0 })
  })

  test('the database itself refuses a bill that is overpaid, and one that is owed while money is held', async () => {
    const { order } = await paidDeposit(10_000)
    const set = (what: ReturnType<typeof sql>) => sql`update bill set ${what} where work_order_id = ${order.id}`.execute(app.db)
    await expect(set(sql`paid_cents = 1`)).rejects.toThrow('bill_never_overpaid')
    await move(order, 'ready')
    await expect(set(sql`paid_cents = 33852`)).rejects.toThrow('bill_never_overpaid')
    await expect(set(sql`held_cents = 1`)).rejects.toThrow('bill_holds_nothing_that_is_owed')
    await expect(set(sql`held_cents = -1`)).rejects.toThrow('bill_held_cents_check')
  })

  test('a deposit does not keep the order from being worked again, and is one again; what was paid on the bill does', async () => {
    const { order } = await paidDeposit(10_000)
    await move(order, 'ready')
    await cash(order, 5000)
    expect((await move(order, 'in-progress')).problem.code).toBe('already_paid')
    await giveBack(order, 5000)
    expect((await move(order, 'in-progress')).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ paidCents: 0, heldCents: 10_000, owedCents: 0, mostDepositCents: 23_851 })
    await move(order, 'ready')
    expect(await infoOf(order)).toMatchObject({ paidCents: 10_000, owedCents: 23_851 })
    await cash(order, 23_851)
    expect((await moneyOf(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_851, held_cents: 0 })
  })
})

test('a bill that changes while the order is ready owes the difference; down to what is paid, it closes the order', async () => {
  const { order } = await paidDeposit(10_000)
  await move(order, 'ready')
  const bill = (totalCents: number) =>
    inTransaction(app.db, (tx) =>
      app.built.provided.get(onReady)(tx, { workOrderId: order.id, shopId: order.shopId, totalCents, at: app.clock.now() }),
    )
  await openPage(app, order)
  expect(await bill(33_000)).toEqual({ paidCents: 10_000, owedCents: 23_000 })
  // The page was opened for more than is owed now.
  expect((await moneyOf(app, order.id)).attempts.at(-1)?.state).toBe('expired')
  const { message: later } = await openPage(app, order)
  await bill(33_851)
  await sendWebhook(app, later())
  expect(await moneyOf(app, order.id)).toMatchObject({ order: { state: 'ready', paid_cents: 33_000, held_cents: 0 } })
  const { body: link } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  await bill(33_000)
  expect((await moneyOf(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_000 })
  const token = link.url.split('/').at(-1)!
  expect((await order.customer.call(payments.linkedBill, { body: { token } })).body.isPaid).toBe(true)
})

describe('a cancelled order', () => {
  test('owes its whole deposit back: by card to the card, in cash at the counter, and the shop sees it until it is done', async () => {
    const { order, moneyId } = await paidDeposit(10_000, 'authorized')
    const { body } = await ask(order, 2000)
    await take(order, body.id)
    await move(order, 'cancelled')
    expect(await infoOf(order)).toMatchObject({ state: 'cancelled', toGiveBackCents: 12_000, notPayable: { code: 'not_ready' } })
    expect((await app.outbox(order.customer.email)).map(({ subject }) => subject)).toContain(
      `$120.00 of your deposit goes back: work order ${order.invoice}`,
    )
    const technician = await app.signUpEmployee(order.shopId)
    expect((await giveBack(order, 2001)).problem.code).toBe('above_cash')
    expect((await giveBack(order, 2000, technician)).status).toBe(200)
    expect((await infoOf(order)).toGiveBackCents).toBe(10_000)
    expect((await refund(order, moneyId, 10_000)).status).toBe(200)
    expect(await infoOf(order)).toMatchObject({ toGiveBackCents: 0, heldCents: 0 })
    expect((await giveBack(order, 1)).problem.code).toBe('not_ready')
  })
})

describe('all at once', () => {
  test('twenty who ask ask once', async () => {
    const order = await orderToPay(app, 'in-progress')
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(order, 20_000)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('cash and the card for one deposit: one is the deposit, the other goes back or is refused', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await ask(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      const [taken, ...told] = await Promise.all([
        take(order, body.id),
        ...Array.from({ length: 5 }, () => sendWebhook(app, message())),
      ])
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
      const { ledger, refunds, order: money } = await moneyOf(app, order.id)
      expect([ledger.length, money?.held_cents]).toEqual([1, 10_000])
      outcomes.add(`${taken.status} ${refunds.length}`)
    }
    for (const outcome of outcomes) expect(['200 1', '409 0']).toContain(outcome)
  })

  test('the deposit comes in while the order becomes ready or is cancelled: no cent is lost', async () => {
    for (const state of ['ready', 'cancelled', 'ready', 'cancelled'] as const) {
      const order = await orderToPay(app, 'in-progress')
      const { body } = await ask(order)
      const { message } = await openPage(app, order, { depositId: body.id })
      await Promise.all([move(order, state), sendWebhook(app, message()), sendWebhook(app, message())])
      const { ledger, refunds, order: money } = await moneyOf(app, order.id)
      const booked = ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
      expect(booked + refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(10_000)
      expect((money?.paid_cents ?? 0) + (money?.held_cents ?? 0)).toBe(booked)
      if (state === 'ready') expect(money).toMatchObject({ state, paid_cents: 10_000, held_cents: 0 })
    }
  })
})
