import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { payByCard } from '../../../testing/payments/open-page.ts'
import { type OrderToPay, orderToPay, startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from '../payments/contract/index.ts'
import { refundsDue } from './contract/index.ts'
import { followRefunds } from './server/index.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startListeningApp()
  admin = await app.signUpAdmin(['finance'])
})

const list = async ({ shopId }: OrderToPay) =>
  (await admin.call(refundsDue.list, {})).body.refunds.filter(({ shop }) => shop.id === shopId)
const settle = (body: object) => admin.call(refundsDue.settle, { body: body as never }, { key: randomUUID() })
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

test('the deposit of a canceled order is due, goes back to the card once, and leaves the queue', async () => {
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

test('a refund that the card refuses stays due as a failed refund, and is settled another way, never above what is due', async () => {
  const order = await cancelledOrder('4000000000005126')
  const [due] = await list(order)
  const which = { source: due!.source, id: due!.id }
  const refused = await admin.call(refundsDue.retry, { body: { ...which, refundId: randomUUID(), reason: 'Canceled' } })
  expect(refused.problem.code).toBe('refund_refused')
  expect(await list(order)).toMatchObject([{ why: 'failed-refund', cents: 5_000 }])
  expect((await settle({ ...which, cents: 5_001, how: 'check', reason: 'Check 1' })).problem.code).toBe('refund_above_due')
  expect((await settle({ ...which, cents: 2_000, how: 'check', reason: 'Check 1' })).body).toEqual({ leftCents: 3_000 })
  const replies = await Promise.all([1, 2].map(() => settle({ ...which, cents: 3_000, how: 'cash', reason: 'At the counter' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list(order)).toEqual([])
})

test('a settlement needs a reason, and only an admin for finance sees what is due', async () => {
  const order = await cancelledOrder()
  const [due] = await list(order)
  expect((await settle({ source: due!.source, id: due!.id, cents: 1, how: 'cash', reason: ' ' })).status).toBe(400)
  const support = await app.signUpAdmin(['support'])
  expect((await support.call(refundsDue.list, {})).status).toBe(403)
})
