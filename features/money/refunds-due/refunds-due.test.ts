import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { payByCard } from '../../../testing/payments/open-page.ts'
import { type OrderToPay, orderToPay, readMoneyRows, startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { recordDispute } from '../chargebacks/server/index.ts'
import { payments } from '../payments/contract/index.ts'
import { type RefundDue, refundsDue } from './contract/index.ts'
import { followRefunds } from './server/index.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startListeningApp()
  admin = await app.signUpAdmin(['finance'])
})

const list = async ({ shopId }: OrderToPay) =>
  (await admin.call(refundsDue.list, {})).body.refunds.filter(({ shop }) => shop.id === shopId)
const retry = ({ source, id }: RefundDue) =>
  admin.call(refundsDue.retry, { body: { source, id, refundId: randomUUID(), reason: 'Any' } })
const sumRefunds = async ({ id }: OrderToPay) =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from refund where work_order_id = ${id} and state <> 'failed'`.execute(
      app.db,
    )
  ).rows[0]!.cents
const dispute = (attempt: string, state: 'needs-response' | 'lost') =>
  recordDispute(
    { db: app.db, config: app.config, clock: app.clock, log: app.built.app.log },
    { name: 'sandbox', account: null },
    {
      disputeId: `sbd_${attempt}`,
      attemptId: attempt,
      state,
      reason: 'fraudulent',
      amountCents: 5_000,
      currency: 'usd',
      respondBy: new Date(app.clock.now().getTime() + 864e5),
      movements: [{ id: `${attempt}_taken`, amountCents: -5_000, feeCents: 1500 }],
    },
  )
const items = async (id: string) =>
  (await sql<{ state: string }>`select state from work_item where kind = 'refund-due' and subject_id = ${id}`.execute(app.db))
    .rows

/** A deposit by card, on an order that is then canceled. */
async function cancelledOrder(number?: string): Promise<OrderToPay> {
  const order = await orderToPay(app, 'authorized')
  const asked = await order.owner.call(payments.askDeposit, {
    params: { id: order.id },
    body: { amountCents: 5_000, reason: 'Parts' },
  })
  expect(asked.status).toBe(200)
  const { rows } = await sql<{ id: string }>`select id from deposit where work_order_id = ${order.id}`.execute(app.db)
  await payByCard(app, order, number, { depositId: rows[0]!.id })
  const { rows: seen } = await sql<{ version: number }>`select version from work_order where id = ${order.id}`.execute(app.db)
  const cancel = { params: { id: order.id }, body: { state: 'cancelled' as const } }
  expect((await order.owner.call(workOrders.changeState, cancel, { version: seen[0]!.version })).status).toBe(200)
  return order
}

test('the deposit of a canceled order is due, is refunded to the card once, and leaves the queue', async () => {
  const order = await cancelledOrder()
  const [due] = await list(order)
  expect(due).toMatchObject({ source: 'order', why: 'cancelled-order', cents: 5_000, toCardCents: 5_000, invoice: order.invoice })
  await followRefunds(app.db, app.clock.now())
  await followRefunds(app.db, app.clock.now())
  expect(await items(due!.id)).toEqual([{ state: 'open' }])
  const body = { source: due!.source, id: due!.id, refundId: randomUUID(), reason: 'Canceled' }
  expect((await admin.call(refundsDue.retry, { body })).body).toEqual({ state: 'done' })
  expect((await admin.call(refundsDue.retry, { body })).problem.code).toBe('refund_not_due')
  expect(await list(order)).toEqual([])
  expect(await items(due!.id)).toEqual([{ state: 'done' }])
  const { rows } = await sql<{ cents: number }>`
    select sum(amount_cents)::int as cents from ledger_entry where work_order_id = ${order.id}`.execute(app.db)
  expect(rows[0]!.cents).toBe(0)
})

test('a refund that the card refuses stays due as a failed refund', async () => {
  const order = await cancelledOrder('4000000000005126')
  const [due] = await list(order)
  expect((await retry(due!)).problem.code).toBe('refund_refused')
  expect(await list(order)).toMatchObject([{ why: 'failed-refund', cents: 5_000, toCardCents: 5_000 }])
})

test('a refund that the card refused is settled by one check, booked against the bank and the shop’s payout, not the card company', async () => {
  const untouched = await cancelledOrder()
  const check = (refund: RefundDue, more: object = {}) =>
    admin.call(refundsDue.settleByCheck, {
      body: {
        source: refund.source,
        id: refund.id,
        refundId: randomUUID(),
        cents: refund.toCardCents,
        checkNumber: '1042',
        reason: 'The card is closed',
        ...more,
      },
    })
  expect((await check((await list(untouched))[0]!)).problem.code).toBe('refund_card_first')
  const order = await cancelledOrder('4000000000005126')
  await retry((await list(order))[0]!)
  const due = (await list(order))[0]!
  expect((await check(due, { cents: 4_999 })).problem.code).toBe('refund_changed')
  const replies = await Promise.all([1, 2, 3].map(() => check(due)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await list(order)).toEqual([])
  expect((await retry(due)).problem.code).toBe('refund_not_due')
  expect(await sumRefunds(order)).toBe(5_000)
  const { rows: books } = await sql<{ book: string; cents: number }>`
    select p.book, sum(p.cents)::int as cents from book_posting p join book_entry e on e.id = p.entry_id
    where e.work_order_id = ${order.id} and e.kind in ('adjustment', 'refund') group by 1 order by 1`.execute(app.db)
  expect(books).toEqual([
    { book: 'bank', cents: -5_000 },
    { book: 'shops', cents: 5_000 },
  ])
  const { rows: items } = await sql<{ cents: number }>`
    select i.cents from payout_item i join book_entry e on e.id = i.entry_id where e.shop_id = ${order.shopId} and e.kind = 'adjustment'`.execute(
    app.db,
  )
  expect(items).toEqual([{ cents: -5_000 }])
  const { body } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(body.ledger.at(-1)).toMatchObject({ kind: 'refund', amountCents: -5_000, method: 'CHECK', checkNumber: '1042' })
  const mails = await app.outbox(order.customer.email)
  expect(mails.some(({ body_text: text }) => text.includes('CHECK 1042'))).toBe(true)
})

test('two admins who refund at once refund the amount due only once, even if more is left of the payment', async () => {
  const order = await orderToPay(app)
  await payByCard(app, order)
  await sql`update bill set held_cents = 5000, paid_cents = paid_cents - 5000, total_cents = total_cents - 5000
    where work_order_id = ${order.id}`.execute(app.db)
  const [due] = await list(order)
  expect(due).toMatchObject({ cents: 5_000, toCardCents: 5_000 })
  const replies = await Promise.all([1, 2, 3].map(() => retry(due!)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await sumRefunds(order)).toBe(5_000)
})

test('disputed money cannot be refunded by an admin or at the counter, and is no longer due once the bank has refunded it', async () => {
  const order = await cancelledOrder()
  const { attempts } = await readMoneyRows(app, order.id)
  await dispute(attempts[0]!.id, 'needs-response')
  const [due] = await list(order)
  expect(due).toMatchObject({ cents: 5_000, disputedCents: 5_000, toCardCents: 0 })
  expect((await retry(due!)).problem.code).toBe('payment_disputed')
  const { rows } = await sql<{ id: string }>`select id from ledger_entry where work_order_id = ${order.id}`.execute(app.db)
  const counter = { amountCents: 5_000, reason: 'Any', refundId: randomUUID(), moneyId: rows[0]!.id }
  expect((await order.owner.call(payments.refund, { params: { id: order.id }, body: counter })).problem.code).toBe(
    'payment_disputed',
  )
  await dispute(attempts[0]!.id, 'lost')
  expect(await list(order)).toEqual([])
  expect((await retry(due!)).problem.code).toBe('refund_not_due')
  expect(await sumRefunds(order)).toBe(0)
})

test("money at a shop's own card account is not on the list, and an admin cannot refund it", async () => {
  const order = await cancelledOrder()
  const [due] = await list(order)
  await sql`
    with own as (
      insert into card_account (shop_id, provider, account, title, sealed_keys, key_last4, secret_last4, saved_by, saved_at)
      values (${order.shopId}, 'sandbox', 'own', 'Own', '\\x00', '1234', '1234', ${order.owner.accountId}, now()) returning id)
    update payment_attempt set card_account_id = (select id from own) where work_order_id = ${order.id}`.execute(app.db)
  expect(await list(order)).toEqual([])
  expect((await retry(due!)).problem.code).toBe('refund_not_due')
})

test('only an admin for finance sees the refunds due, and a refund needs a reason', async () => {
  const order = await cancelledOrder()
  const [due] = await list(order)
  const body = { source: due!.source, id: due!.id, refundId: randomUUID(), reason: ' ' }
  expect((await admin.call(refundsDue.retry, { body })).status).toBe(400)
  const support = await app.signUpAdmin(['support'])
  expect((await support.call(refundsDue.list, {})).status).toBe(403)
})
