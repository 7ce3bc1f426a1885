import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createPaymentLink } from '../../../testing/payments/open-page.ts'
import { readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { counterPayments, payments } from './contract/index.ts'
import { showEntry } from './entry-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const takeCheck = (
  order: OrderToPay,
  amountCents: number,
  change: { checkNumber?: string; depositId?: string } = {},
  key?: string,
) =>
  order.owner.call(
    counterPayments.recordCheck,
    { params: { id: order.id }, body: { amountCents, checkNumber: '1042', memo: 'First Bank', ...change } },
    key ? { key } : {},
  )
const getInfo = async ({ owner, id }: OrderToPay) => (await owner.call(payments.payInfo, { body: { workOrderId: id } })).body
const bounce = async (order: OrderToPay, entry?: string, reason = 'Insufficient funds') => {
  const id = entry ?? (await getInfo(order)).ledger.find(({ canBounce }) => canBounce)!.id
  return order.owner.call(counterPayments.recordBounced, { params: { id: order.id, entry: id }, body: { reason } })
}
const readBooks = async () => {
  const admin = await app.signUp('admin')
  return (await admin.call(payments.books, {})).body.differences
}

test('a check for the balance due closes the order, and the receipt names its number', async () => {
  const order = await orderToPay(app)
  expect((await takeCheck(order, 33851)).body).toMatchObject({ paidCents: 33851, owedCents: 0 })
  const info = await getInfo(order)
  expect(info).toMatchObject({ state: 'closed', ledger: [{ method: 'CHECK', checkNumber: '1042', checkMemo: 'First Bank' }] })
  expect(info.ledger.map(showEntry)).toEqual(['Paid by Check no. 1042, First Bank'])
  const mails = await app.outbox(order.customer.email)
  expect(mails[0]!.body_text).toContain('received $338.51 by Check no. 1042')
})

test('a check needs a number, and is never more than the balance due', async () => {
  const order = await orderToPay(app)
  expect((await takeCheck(order, 100, { checkNumber: '' })).problem).toMatchObject({
    status: 400,
    errors: { checkNumber: 'Check number is required' },
  })
  expect((await takeCheck(order, 100, { checkNumber: '=1+1' })).problem.errors?.['checkNumber']).toMatch(/digits/)
  expect((await takeCheck(order, 33852)).problem).toMatchObject({ code: 'amount_above_owed', msg: 'Only $338.51 is owed.' })
  expect((await takeCheck(await orderToPay(app, 'in-progress'), 100)).problem.code).toBe('order_not_ready')
})

test('a shop that turned checks off takes none', async () => {
  const order = await orderToPay(app)
  await order.owner.call(payments.saveSetting, { body: { shop: order.shopId, vendorType: 'check', isOn: false } })
  expect((await takeCheck(order, 33851)).problem.code).toBe('checks_not_accepted')
  expect((await getInfo(order)).takes.check).toBe(false)
})

test('a repeated check with the same key is recorded once', async () => {
  const order = await orderToPay(app)
  const key = crypto.randomUUID()
  await Promise.all([takeCheck(order, 1000, {}, key), takeCheck(order, 1000, {}, key)])
  expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
})

test('a bounced check is due again on the closed order, which can be paid in another way', async () => {
  const order = await orderToPay(app)
  await takeCheck(order, 33851)
  expect((await bounce(order)).body).toEqual({ paidCents: 0, owedCents: 33851 })
  const info = await getInfo(order)
  expect(info).toMatchObject({ state: 'closed', owedCents: 33851, notPayable: null })
  expect(info.ledger.map(showEntry)).toEqual([
    'Paid by Check no. 1042, First Bank',
    'Returned by the bank, Check no. 1042, First Bank',
  ])
  const [mail] = await app.outbox(order.customer.email)
  expect(mail!.subject).toContain('Your check no. 1042 was returned by the bank')
  const { events } = (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
  expect(events.find(({ what }) => what === 'check-bounced')?.detail).toMatchObject({
    amountCents: 33851,
    reason: 'Insufficient funds',
  })
  expect((await order.customer.call(payments.mine, {})).body.toPay).toMatchObject([{ workOrderId: order.id, owedCents: 33851 }])
  expect(await readBooks()).toEqual([])
  expect((await createPaymentLink(order.customer, order.id)).body.amountCents).toBe(33851)
  const cash = { params: { id: order.id }, body: { amountCents: 33851 } }
  expect((await order.owner.call(payments.recordCash, cash)).body).toMatchObject({ paidCents: 33851, owedCents: 0 })
  expect((await order.owner.call(payments.recordCash, cash)).problem.code).toBe('bill_paid')
  expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', credited_cents: 0, held_cents: 0 })
  expect(await readBooks()).toEqual([])
})

test('a check bounces once, and only a check bounces', async () => {
  const order = await orderToPay(app)
  await takeCheck(order, 1000)
  await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 500 } })
  const [check, cash] = (await getInfo(order)).ledger
  expect((await bounce(order, cash!.id)).problem.code).toBe('not_a_check')
  const replies = await Promise.all([bounce(order, check!.id), bounce(order, check!.id), bounce(order, check!.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await bounce(order, check!.id)).problem.code).toBe('check_already_bounced')
  expect(await getInfo(order)).toMatchObject({ paidCents: 500, owedCents: 33351 })
})

test("another shop's check cannot be recorded as bounced", async () => {
  const order = await orderToPay(app)
  const otherOrder = await orderToPay(app)
  await takeCheck(order, 1000)
  const entry = (await getInfo(order)).ledger[0]!.id
  expect((await bounce(otherOrder, entry)).status).toBe(404)
  const stranger = otherOrder.owner.call(counterPayments.recordBounced, { params: { id: order.id, entry }, body: { reason: '' } })
  expect((await stranger).status).toBe(404)
})

test('a check that was partly refunded in cash can no longer bounce as a whole', async () => {
  const order = await orderToPay(app)
  await takeCheck(order, 33851)
  const refunded = { params: { id: order.id }, body: { amountCents: 3851, reason: 'Came back' } }
  expect((await order.owner.call(payments.refundCash, refunded)).status).toBe(200)
  expect((await bounce(order)).problem.code).toBe('check_refunded')
  expect(await readBooks()).toEqual([])
})

test('a check pays a requested deposit in full, and a bounce takes it back', async () => {
  const order = await orderToPay(app, 'authorized')
  const asked = await order.owner.call(payments.askDeposit, {
    params: { id: order.id },
    body: { amountCents: 5000, reason: 'Parts' },
  })
  const depositId = asked.body.id
  expect((await takeCheck(order, 4999, { depositId })).problem.code).toBe('deposit_ended')
  expect((await takeCheck(order, 5000, { depositId })).status).toBe(200)
  expect(await getInfo(order)).toMatchObject({
    heldCents: 5000,
    deposit: null,
    ledger: [{ isDeposit: true, checkNumber: '1042' }],
  })
  expect((await bounce(order)).status).toBe(200)
  expect(await getInfo(order)).toMatchObject({ heldCents: 0, refundableCents: 0 })
  expect(await readBooks()).toEqual([])
})

test('the cash received and the change are recorded with the amount, and too little is refused', async () => {
  const order = await orderToPay(app)
  const take = (amountCents: number, tenderedCents: number) =>
    order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents, tenderedCents } })
  expect((await take(33851, 30000)).problem).toMatchObject({
    code: 'cash_too_little',
    errors: { tenderedCents: '$300.00 is less than $338.51.' },
  })
  expect((await take(3851, 4000)).body).toMatchObject({ paidCents: 3851, owedCents: 30000 })
  expect((await take(30000, 30000)).body).toMatchObject({ owedCents: 0 })
  expect((await getInfo(order)).ledger.map(showEntry)).toEqual(['Paid by CASH, $40.00 received, $1.49 change', 'Paid by CASH'])
})

test('the database refuses a ledger row with less cash received than paid, and a check without a number', async () => {
  const order = await orderToPay(app)
  const insert = (fields: string, values: string) =>
    sql
      .raw(
        `insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider_event, ${fields})
        values ('${order.shopId}', '${order.id}', 'payment', 100, 'x', ${values})`,
      )
      .execute(app.db)
  await expect(insert('provider, method, tendered_cents', "'cash', 'CASH', 99")).rejects.toThrow(/ledger_entry_tendered/)
  await expect(insert('provider, method', "'check', 'CHECK'")).rejects.toThrow(/ledger_entry_check_number/)
})
