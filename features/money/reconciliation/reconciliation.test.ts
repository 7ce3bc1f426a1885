import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { payByCard } from '../../../testing/payments/open-page.ts'
import { type OrderToPay, orderToPay, startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { monthCloses } from '../month-closes/contract/index.ts'
import { payments } from '../payments/contract/index.ts'
import { reconciliation } from './contract/index.ts'
import { fetchReports } from './server/index.ts'

let app: TestApp
let admin: TestUser
let now: number
beforeAll(async () => {
  app = await startListeningApp()
  now = Date.UTC(2027, 2, 3, 15)
  app.clock.set(new Date(now))
  admin = await app.signUpAdmin(['finance'])
})

/** Days later; people log in again. */
async function moveOn(days: number): Promise<void> {
  now += days * dayMilliseconds
  app.clock.set(new Date(now))
  admin = await app.signInAs(admin.accountId, 'admin', admin.email)
}
const fetchAll = () => fetchReports({ db: app.db, clock: app.clock, get: (key) => app.built.provided.get(key) })
const open = async () => (await admin.call(reconciliation.differences, { query: { state: 'open' } })).body.differences
const settle = (difference: { id: string; version: number }, note = 'Checked with the company') =>
  admin.call(
    reconciliation.settle,
    { params: { id: difference.id }, body: { note } },
    { version: difference.version, key: randomUUID() },
  )
const bookOf = async (book: string) =>
  (
    await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int as cents from book_posting where book = ${book}`.execute(
      app.db,
    )
  ).rows[0]!.cents
async function paidOrder(number?: string): Promise<OrderToPay> {
  const order = await orderToPay(app)
  await payByCard(app, order, number)
  await app.settle()
  return order
}

test('payments, refunds and disputes of the sandbox match to the cent, from two servers and when fetched again', async () => {
  const order = await paidOrder()
  const { body } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  const refund = { refundId: randomUUID(), moneyId: body.ledger[0]!.id, amountCents: 1_000, reason: 'Goodwill' }
  expect((await order.owner.call(payments.refund, { params: { id: order.id }, body: refund })).status).toBe(200)
  await paidOrder('4000000000000259')
  await paidOrder()
  await moveOn(1)
  const counts = await Promise.all([fetchAll(), fetchAll()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await fetchAll()).toBe(0)
  expect((await admin.call(reconciliation.fetch, { body: {} })).body).toEqual({ reports: 0, differences: 0 })
  expect(await open()).toEqual([])
  const { reports } = (await admin.call(reconciliation.reports, {})).body
  expect(reports).toMatchObject([{ lines: 5, matched: 5, open: 0 }])
  // Everything was transferred, and nothing is left there.
  expect(await bookOf('provider')).toBe(0)
  expect(await bookOf('bank')).toBe(reports[0]!.cents)
})

test('each difference gets its kind and is settled once with a note, after which the book matches the company', async () => {
  const [amount, fee, here] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const chargeOf = async ({ id }: OrderToPay) =>
    (
      await sql<{
        reference: string
      }>`select provider_reference as reference from payment_attempt where work_order_id = ${id}`.execute(app.db)
    ).rows[0]!.reference
  await sql`update sandbox_charge set amount_cents = amount_cents - 100 where reference = ${await chargeOf(amount)}`.execute(
    app.db,
  )
  await sql`insert into sandbox_charge (reference, token, client_reference, merchant, title, amount_cents, currency, success_url, fail_url,
      webhook_url, state, created_at, expires_at, ended_at)
    select 'sbx_unknown', 'unknown', ${randomUUID()}, merchant, title, 5000, currency, success_url, fail_url, webhook_url, 'paid', created_at,
      expires_at, ended_at from sandbox_charge where reference = ${await chargeOf(fee)}`.execute(app.db)
  await sql`delete from sandbox_charge where reference = ${await chargeOf(here)}`.execute(app.db)
  await moveOn(1)
  await fetchAll()
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['missing-here', 'other-amount'])
  await moveOn(8)
  await fetchAll()
  const found = await open()
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['missing-at-provider', 'missing-here', 'other-amount'])
  expect(found.find(({ kind }) => kind === 'other-amount')).toMatchObject({
    oursCents: 33_851,
    theirsCents: 33_751,
    invoice: amount.invoice,
  })
  const replies = await Promise.all([settle(found[0]!), settle(found[0]!), settle(found[0]!)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const difference of found.slice(1)) expect((await settle(difference)).status).toBe(200)
  expect(await open()).toEqual([])
  expect(await bookOf('provider')).toBe(0)
  await expect(sql`update provider_difference set note = 'Other' where state = 'settled'`.execute(app.db)).rejects.toThrow(
    'was settled',
  )
})

test('a note is needed to settle a difference, and only an admin for finance settles one', async () => {
  const support = await app.signUpAdmin(['support'])
  expect((await support.call(reconciliation.differences, {})).status).toBe(403)
  const { rows } = await sql<{ id: string }>`select id from provider_difference limit 1`.execute(app.db)
  expect((await settle({ id: rows[0]!.id, version: 1 }, '')).status).toBe(400)
})

test('a card’s actual fee is booked to the shop and is not a difference', async () => {
  const order = await paidOrder()
  // Expected at 3.9%, and the sandbox takes 2.9%.
  await sql`insert into card_fee_terms (provider, provider_rate, provider_fixed_cents, platform_rate) values ('sandbox', 390, 30, 50)`.execute(
    app.db,
  )
  const foreign = await paidOrder()
  await sql`delete from card_fee_terms`.execute(app.db)
  await moveOn(1)
  await fetchAll()
  expect(await open()).toEqual([])
  const booked = async ({ shopId }: OrderToPay) =>
    (
      await sql<{ memo: string; cents: number }>`
        select e.memo, i.cents from payout_item i join book_entry e on e.id = i.entry_id
        where i.shop_id = ${shopId} and e.kind = 'adjustment'`.execute(app.db)
    ).rows
  expect(await booked(order)).toEqual([])
  expect(await booked(foreign)).toEqual([{ memo: 'The card fee was $10.12, not $13.50', cents: 338 }])
  expect(await bookOf('provider')).toBe(0)
})

async function losePayment(): Promise<OrderToPay> {
  const lost = await paidOrder()
  await sql`delete from sandbox_charge where client_reference in (select id::text from payment_attempt where work_order_id = ${lost.id})`.execute(
    app.db,
  )
  return lost
}

test('a month closes when it is over, fully reported and without differences; a later month’s difference does not matter', async () => {
  const { month } = (await admin.call(monthCloses.next, {})).body
  expect(month).toBe('2027-03-01')
  const close = () => admin.call(monthCloses.close, { body: { month: month! } }, { key: randomUUID() })
  const unmet = async () =>
    (await admin.call(monthCloses.next, {})).body.checks.filter(({ isMet }) => !isMet).map(({ check }) => check)
  const lost = await losePayment()
  await moveOn(1)
  await fetchAll()
  expect(await unmet()).toEqual(['month-over', 'entries-reported'])
  expect((await close()).problem.code).toBe('month_not_ready')
  await moveOn(25)
  const later = await losePayment()
  await fetchAll()
  expect(await unmet()).toEqual(['no-differences'])
  expect((await close()).problem.code).toBe('month_not_ready')
  await moveOn(9)
  await fetchAll()
  expect(await open()).toHaveLength(2)
  const { rows: named } = await sql<{ id: string }>`
    select d.id from provider_difference d join book_entry e on e.id = d.entry_id where e.work_order_id = ${lost.id}`.execute(
    app.db,
  )
  expect((await settle({ id: named[0]!.id, version: 1 })).status).toBe(200)
  expect(await unmet()).toEqual([])
  const replies = await Promise.all([close(), close()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await open()).map(({ invoice }) => invoice)).toEqual([later.invoice])
  const insert = (day: string) =>
    sql`insert into book_entry (kind, source, gross_cents, day, at) values ('adjustment', ${randomUUID()}, 1, ${day}, now())`.execute(
      app.db,
    )
  await expect(insert(`${month!.slice(0, 8)}15`)).rejects.toThrow('the books are closed')
  // A payment that is recorded with a time in the closed month is booked on the first open day.
  const order = await orderToPay(app)
  await sql`
    with attempt as (insert into payment_attempt (shop_id, work_order_id, provider, amount_cents, state)
      values (${order.shopId}, ${order.id}, 'sandbox', 500, 'paid') returning id)
    insert into ledger_entry (shop_id, work_order_id, attempt_id, kind, amount_cents, provider, provider_event, method, entered_at)
    select ${order.shopId}, ${order.id}, id, 'payment', 500, 'sandbox', 'late', 'VISA', ${`${month!.slice(0, 8)}15`}::date from attempt`.execute(
    app.db,
  )
  const { rows } = await sql<{ ok: boolean }>`
    select day > (select closed_through from book_lock) as ok from book_entry where work_order_id = ${order.id}`.execute(app.db)
  expect(rows).toEqual([{ ok: true }])
})

test('a month stays open while one of its payments differs, even if it was reported and paid out in the next month', async () => {
  const settleAllBut = async (kept: string) => {
    for (const difference of (await open()).filter(({ kind }) => kind !== kept))
      expect((await settle(difference)).status).toBe(200)
  }
  const { month } = (await admin.call(monthCloses.next, {})).body
  expect(month).toBe('2027-04-01')
  await moveOn((Date.UTC(2027, 3, 29, 15) - now) / dayMilliseconds)
  const { id } = await paidOrder()
  await sql`update sandbox_charge set amount_cents = amount_cents - 100, ended_at = ended_at + interval '3 days'
    where client_reference in (select id::text from payment_attempt where work_order_id = ${id})`.execute(app.db)
  await moveOn(6)
  await fetchAll()
  await settleAllBut('other-amount')
  expect(await open()).toMatchObject([{ kind: 'other-amount', oursCents: 33_851, theirsCents: 33_751 }])
  const close = () => admin.call(monthCloses.close, { body: { month: month! } }, { key: randomUUID() })
  expect((await close()).problem.code).toBe('month_not_ready')
  await settleAllBut('')
  expect((await close()).status).toBe(200)
})
