import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { recordDispute } from '../chargebacks/server/index.ts'
import { payouts, shopPayouts } from './contract/index.ts'
import { findNextPeriod, findPeriod } from './rules.ts'
import { makePayouts } from './server/index.ts'

let app: TestApp
let admin: TestUser
/** A Monday. */
const monday = new Date('2027-03-08T12:00:00Z')
beforeAll(async () => {
  app = await testApp()
  app.clock.set(monday)
  admin = await app.signUpAdmin(['finance'])
})

const silent = { error: (why: unknown) => expect.fail(JSON.stringify(why)) }
const make = (at: Date) => makePayouts({ db: app.db, log: silent }, at)
const later = (days: number) => new Date(monday.getTime() + days * dayMilliseconds)

/** Enters a card payment as `payments` does, at that time. Returns its attempt. */
async function pay({ id, shopId }: OrderToPay, cents: number, at: Date, cardAccountId: string | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with attempt as (
      insert into payment_attempt (shop_id, work_order_id, provider, provider_reference, amount_cents, state, created_at, card_account_id)
      values (${shopId}, ${id}, 'sandbox', ${randomUUID()}, ${cents}, 'paid', ${at}, ${cardAccountId}) returning id, shop_id, work_order_id)
    insert into ledger_entry (shop_id, work_order_id, attempt_id, kind, amount_cents, provider, provider_event, method, last4, entered_at)
    select shop_id, work_order_id, id, 'payment', ${cents}, 'sandbox', id::text, 'VISA', '4242', ${at} from attempt
    returning attempt_id as id`.execute(app.db)
  return rows[0]!.id
}
async function refund({ id, shopId, owner }: OrderToPay, attempt: string, cents: number, at: Date): Promise<string> {
  const refundId = randomUUID()
  await sql`
    with refund as (
      insert into refund (id, shop_id, work_order_id, attempt_id, provider, amount_cents, reason, state, requested_by, requested_at, ended_at)
      values (${refundId}, ${shopId}, ${id}, ${attempt}, 'sandbox', ${cents}, 'Any', 'done', ${owner.accountId}, ${at}, ${at}) returning id)
    insert into ledger_entry (shop_id, work_order_id, attempt_id, refund_id, kind, amount_cents, provider, provider_event, method, entered_at)
    select ${shopId}, ${id}, ${attempt}, id, 'refund', ${-cents}, 'sandbox', ${`refund ${refundId}`}, 'VISA', ${at} from refund`.execute(
    app.db,
  )
  return refundId
}
const returnRefund = ({ id, shopId }: OrderToPay, attempt: string, refundId: string, cents: number, at: Date) =>
  sql`insert into ledger_entry (shop_id, work_order_id, attempt_id, refund_id, kind, amount_cents, provider, provider_event, method, entered_at)
    values (${shopId}, ${id}, ${attempt}, ${refundId}, 'refund-failed', ${cents}, 'sandbox', ${`failed ${refundId}`}, 'VISA', ${at})`.execute(
    app.db,
  )
const dispute = (attempt: string, cents: number, state: 'needs-response' | 'won' | 'lost', at: Date) =>
  recordDispute(
    { db: app.db, config: app.config, clock: { now: () => at }, log: app.built.app.log },
    { name: 'sandbox', account: null },
    {
      disputeId: `sbd_${attempt}`,
      attemptId: attempt,
      state,
      reason: 'fraudulent',
      amountCents: cents,
      currency: 'usd',
      respondBy: later(60),
      movements: [
        { id: `${attempt}_taken`, amountCents: -cents, feeCents: 1500 },
        ...(state === 'won' ? [{ id: `${attempt}_returned`, amountCents: cents, feeCents: -1500 }] : []),
      ],
    },
  )
const listOf = async ({ owner, shopId }: OrderToPay) =>
  (await owner.call(shopPayouts.list, { query: { shop: shopId } })).body.payouts
const standingOf = async ({ owner, shopId }: OrderToPay) =>
  (await owner.call(shopPayouts.standing, { query: { shop: shopId } })).body
async function act(row: typeof payouts.hold | typeof payouts.send, id: string, body: object) {
  const { body: seen } = await admin.call(payouts.read, { params: { id } })
  return admin.call(
    row as typeof payouts.hold,
    { params: { id }, body: body as never },
    { version: seen.version, key: randomUUID() },
  )
}

test('periods begin at midnight, on Mondays and on the first of the month', () => {
  expect(findPeriod('daily', '2027-03-10')).toBe('2027-03-10')
  expect([findPeriod('weekly', '2027-03-08'), findPeriod('weekly', '2027-03-14')]).toEqual(['2027-03-08', '2027-03-08'])
  expect([findPeriod('monthly', '2027-03-31'), findNextPeriod('monthly', '2027-12-31')]).toEqual(['2027-03-01', '2028-01-01'])
  expect(findNextPeriod('weekly', '2027-03-14')).toBe('2027-03-15')
})

test('a payout has everything from before its week, less both fees, and two servers make it once', async () => {
  const order = await orderToPay(app)
  await pay(order, 10_000, later(-2))
  const second = await pay(order, 5_555, later(-1))
  await refund(order, second, 555, later(-1))
  await pay(order, 7_777, later(0))
  await Promise.all([make(monday), make(monday), make(monday)])
  // 2.9% and 30 cents, and 0.5%: 100.00 - 3.20 - 0.50, 55.55 - 1.91 - 0.28, -5.55
  const [payout, ...others] = await listOf(order)
  expect(others).toEqual([])
  expect(payout).toMatchObject({ number: 1, cents: 9_630 + 5_336 - 555, state: 'ready' })
  const { body } = await order.owner.call(shopPayouts.read, { params: { id: payout!.id } })
  expect(body.lines).toMatchObject([
    {
      kind: 'payment',
      invoice: order.invoice,
      grossCents: 10_000,
      providerFeeCents: -320,
      platformFeeCents: -50,
      netCents: 9_630,
    },
    { kind: 'payment', grossCents: 5_555, providerFeeCents: -191, platformFeeCents: -28, netCents: 5_336 },
    { kind: 'refund', grossCents: -555, providerFeeCents: 0, platformFeeCents: 0, netCents: -555 },
  ])
  const csv = (await order.owner.call(shopPayouts.table, { params: { id: payout!.id } })).raw.toString()
  expect(csv).toContain('Total,,,150,-5.11,-0.78,144.11')
  const pdf = await order.owner.call(shopPayouts.paper, { params: { id: payout!.id } })
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  await make(later(3))
  expect(await listOf(order)).toHaveLength(1)
  await make(later(7))
  expect(await listOf(order)).toHaveLength(2)
})

test('a balance below the minimum or below zero waits for a later payout', async () => {
  const order = await orderToPay(app)
  const { owner, shopId: shop } = order
  const saved = await owner.call(shopPayouts.saveSetting, { body: { shop, schedule: 'daily', minimumCents: 10_000 } })
  expect(saved.body).toMatchObject({ setting: { schedule: 'daily', minimumCents: 10_000 }, canSet: true })
  const first = await pay(order, 9_000, later(-3))
  await make(monday)
  expect(await listOf(order)).toEqual([])
  await refund(order, first, 9_000, later(0))
  await make(later(1))
  expect((await standingOf(order)).comingCents).toBeLessThan(0)
  await pay(order, 30_000, later(1))
  await make(later(2))
  expect(await listOf(order)).toMatchObject([{ cents: -336 + 30_000 - 900 - 150 }])
})

test('an open dispute holds a payout until the bank decides, and an admin may release it', async () => {
  const order = await orderToPay(app)
  const disputed = await pay(order, 20_000, later(-3))
  await pay(order, 90_000, later(-2))
  await dispute(disputed, 20_000, 'needs-response', later(-1))
  await make(monday)
  const [held] = await listOf(order)
  expect(held).toMatchObject({ state: 'held', heldFor: 'dispute' })
  expect((await act(payouts.send, held!.id, { how: 'ach', reference: '1' })).problem.code).toBe('payout_held')
  await dispute(disputed, 20_000, 'won', later(0))
  await make(later(0))
  expect((await listOf(order))[0]).toMatchObject({ state: 'ready', heldFor: null })
  const again = await pay(order, 20_000, later(0))
  await dispute(again, 20_000, 'needs-response', later(0))
  await make(later(0))
  expect((await listOf(order))[0]).toMatchObject({ state: 'held', heldFor: 'dispute' })
  expect((await act(payouts.release, held!.id, { reason: 'Known customer' })).body).toMatchObject({ state: 'ready' })
  await make(later(0))
  expect((await listOf(order))[0]).toMatchObject({ state: 'ready' })
})

test('a payout with a dispute or refund after it was made is not sent until the shop’s balance has caught up', async () => {
  const order = await orderToPay(app)
  const disputed = await pay(order, 20_000, later(-3))
  await pay(order, 90_000, later(-2))
  await make(monday)
  const [payout] = await listOf(order)
  expect(payout).toMatchObject({ state: 'ready' })
  const send = () => act(payouts.send, payout!.id, { how: 'ach', reference: '1' })
  await dispute(disputed, 20_000, 'needs-response', later(0))
  expect((await send()).problem.code).toBe('payout_must_wait')
  await make(later(0))
  expect((await act(payouts.release, payout!.id, { reason: 'Known customer' })).status).toBe(200)
  const { problem } = await send()
  expect(problem.code).toBe('payout_above_balance')
  expect(problem.msg).toContain('took $215.00 more than came in')
  await pay(order, 30_000, later(0))
  expect((await send()).body).toMatchObject({ state: 'sent' })
})

test('the rules check every waiting payout, however many there are', async () => {
  const orders = [await orderToPay(app), await orderToPay(app)]
  for (const order of orders) await pay(order, 20_000, later(-2))
  await make(monday)
  for (const { owner } of orders)
    await sql`update account set email_confirmed_at = null where id = ${owner.accountId}`.execute(app.db)
  await makePayouts({ db: app.db, log: silent }, monday, 1)
  const shops = orders.map(({ shopId }) => shopId)
  const { rows } = await sql<{ state: string }>`select state from payout where shop_id = any(${shops}::uuid[])`.execute(app.db)
  expect(rows).toEqual([{ state: 'held' }, { state: 'held' }])
})

test('a payout of a shop whose owner has not confirmed an e-mail is held', async () => {
  const order = await orderToPay(app)
  await pay(order, 20_000, later(-2))
  await sql`update account set email_confirmed_at = null where id = ${order.owner.accountId}`.execute(app.db)
  await make(monday)
  const { rows } = await sql<{ held_for: string }>`select held_for from payout where shop_id = ${order.shopId}`.execute(app.db)
  expect(rows).toEqual([{ held_for: 'unconfirmed-owner' }])
})

test('an admin holds a payout with a reason that the shop sees, and no rule releases it', async () => {
  const order = await orderToPay(app)
  await pay(order, 20_000, later(-2))
  await make(monday)
  const [payout] = await listOf(order)
  expect((await act(payouts.hold, payout!.id, { reason: 'Please call us' })).status).toBe(200)
  await make(later(0))
  expect((await listOf(order))[0]).toMatchObject({ state: 'held', heldFor: 'admin', holdReason: 'Please call us' })
  const mails = (await app.outbox(order.owner.email)).map(({ subject }) => subject)
  expect(mails).toContain('Payout 1 of $192.90 is held')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from audit_entry where entry::text like ${`%${payout!.id}%`}`.execute(app.db)
  expect(rows[0]!.count).toBe(1)
})

test('a payout is sent once, and one returned by the bank is part of the next', async () => {
  const order = await orderToPay(app)
  await pay(order, 20_000, later(-2))
  await make(monday)
  const [payout] = await listOf(order)
  const { body: seen } = await admin.call(payouts.read, { params: { id: payout!.id } })
  const sent = { params: { id: payout!.id }, body: { how: 'ach' as const, reference: 'ACH 1' } }
  const replies = await Promise.all(
    [1, 2, 3].map(() => admin.call(payouts.send, sent, { version: seen.version, key: randomUUID() })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  expect(await standingOf(order)).toMatchObject({ comingCents: 0, waitingCents: 0 })
  await expect(
    sql`update payout set state = 'ready', sent_at = null, sent_by = null, how = null where id = ${payout!.id}`.execute(app.db),
  ).rejects.toThrow('was sent')
  expect((await act(payouts.recordReturn as never, payout!.id, { reason: 'Account closed' })).status).toBe(200)
  expect(await standingOf(order)).toMatchObject({ comingCents: 19_290 })
  await make(later(7))
  expect((await listOf(order))[0]).toMatchObject({ number: 2, cents: 19_290 })
})

test('the database refuses a payout that is not the sum of its items, and an item removed from it', async () => {
  const order = await orderToPay(app)
  await pay(order, 20_000, later(-2))
  await make(monday)
  const [payout] = await listOf(order)
  await expect(sql`update payout set cents = cents + 1 where id = ${payout!.id}`.execute(app.db)).rejects.toThrow('not the sum')
  await expect(sql`update payout_item set payout_id = null where payout_id = ${payout!.id}`.execute(app.db)).rejects.toThrow(
    'never changes',
  )
  await expect(sql`delete from payout_item where payout_id = ${payout!.id}`.execute(app.db)).rejects.toThrow('never changes')
  await expect(sql`delete from book_posting`.execute(app.db)).rejects.toThrow()
})

test("money paid to a shop's own card account is in no payout", async () => {
  const order = await orderToPay(app)
  const { rows } = await sql<{ id: string }>`
    insert into card_account (shop_id, provider, account, title, sealed_keys, key_last4, secret_last4, saved_by, saved_at)
    values (${order.shopId}, 'sandbox', 'own', 'Own', '\\x00', '1234', '1234', ${order.owner.accountId}, now()) returning id`.execute(
    app.db,
  )
  await pay(order, 20_000, later(-2), rows[0]!.id)
  expect(await standingOf(order)).toMatchObject({ comingCents: 0 })
})

test('an adjustment is on the statement with its reason, and a fee applies from the next payment on', async () => {
  const order = await orderToPay(app)
  const { shopId: shop } = order
  await pay(order, 10_000, later(-2))
  expect((await admin.call(payouts.setFee, { body: { shop, platformRate: 0, reason: 'Launch offer' } })).body).toMatchObject({
    platformRate: 0,
  })
  await pay(order, 10_000, later(-2))
  const adjusted = await admin.call(
    payouts.adjust,
    { body: { shop, cents: -1_000, reason: 'Card reader' } },
    { key: randomUUID() },
  )
  expect(adjusted.body).toMatchObject({ comingCents: 9_630 + 9_680 - 1_000 })
  await make(later(7))
  const [payout] = await listOf(order)
  const { body } = await order.owner.call(shopPayouts.read, { params: { id: payout!.id } })
  expect(body.lines.at(-1)).toMatchObject({ kind: 'adjustment', memo: 'Card reader', grossCents: -1_000, netCents: -1_000 })
})

test("another shop's payout is not found, and only an admin for finance sends it", async () => {
  const order = await orderToPay(app)
  await pay(order, 20_000, later(-2))
  await make(monday)
  const [payout] = await listOf(order)
  const otherShop = await app.signUpShop()
  const params = { id: payout!.id }
  for (const row of [shopPayouts.read, shopPayouts.table, shopPayouts.paper])
    expect((await otherShop.owner.call(row, { params })).status).toBe(404)
  expect((await otherShop.owner.call(shopPayouts.list, { query: { shop: order.shopId } })).status).toBe(404)
  const support = await app.signUpAdmin(['support'])
  expect((await support.call(payouts.read, { params })).status).toBe(403)
})

test('after any mix of payments, refunds, disputes, returns and payouts, payouts and balance match the ledger to the cent', async () => {
  const kinds = ['pay', 'pay', 'pay', 'refund', 'returned', 'dispute', 'won', 'payout', 'send', 'bank return'] as const
  const step = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 50, max: 90_000 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      app.clock.set(monday)
      const order = await orderToPay(app, 'ready')
      const { shopId } = order
      await sql`insert into payout_setting values (${shopId}, 'daily', 100, ${order.owner.accountId}, now())`.execute(app.db)
      const paid: {
        attempt: string
        cents: number
        refunds: { id: string; cents: number }[]
        state: 'paid' | 'disputed' | 'ended'
      }[] = []
      let day = 0
      const pick = (seed: number) => paid[seed % Math.max(1, paid.length)]
      const ofShop = async (state: string) =>
        (await sql<{ id: string }>`select id from payout where shop_id = ${shopId} and state = ${state} limit 1`.execute(app.db))
          .rows[0]?.id
      for (const [kind, seed] of steps) {
        day += 1
        const at = later(day)
        const payment = pick(seed)
        if (kind === 'pay') paid.push({ attempt: await pay(order, seed, at), cents: seed, refunds: [], state: 'paid' })
        else if (kind === 'refund' && payment?.state === 'paid' && payment.refunds.length === 0) {
          const cents = Math.max(1, seed % payment.cents)
          payment.refunds.push({ id: await refund(order, payment.attempt, cents, at), cents })
        } else if (kind === 'returned' && payment?.refunds[0]) {
          const { id, cents } = payment.refunds.pop()!
          await returnRefund(order, payment.attempt, id, cents, at)
          payment.state = 'ended'
        } else if (kind === 'dispute' && payment?.state === 'paid') {
          await Promise.all([1, 2].map(() => dispute(payment.attempt, payment.cents, 'needs-response', at)))
          payment.state = 'disputed'
        } else if (kind === 'won' && payment?.state === 'disputed') {
          await dispute(payment.attempt, payment.cents, seed % 2 ? 'won' : 'lost', at)
          payment.state = 'ended'
        } else if (kind === 'payout') await Promise.all([make(at), make(at)])
        else if (kind === 'send' || kind === 'bank return') {
          app.clock.set(at)
          admin = await app.signInAs(admin.accountId, 'admin', admin.email)
          const id = await ofShop(kind === 'send' ? 'ready' : 'sent')
          if (id && kind === 'send') await act(payouts.send, id, { how: 'ach', reference: 'x' })
          else if (id) await act(payouts.recordReturn, id, { reason: 'Closed' })
        }
      }
      const { rows } = await sql<Record<string, number>>`
        with book as (
          select coalesce(-sum(p.cents), 0)::int as owed from book_posting p join book_entry e on e.id = p.entry_id
          where p.book = 'shops' and e.shop_id = ${shopId})
        select owed,
          (select coalesce(sum(cents), 0)::int from payout_item where shop_id = ${shopId} and payout_id is null) as coming,
          (select coalesce(sum(cents), 0)::int from payout where shop_id = ${shopId} and state in ('held', 'ready')) as waiting,
          (select coalesce(sum(cents), 0)::int from payout where shop_id = ${shopId} and state = 'sent') as sent,
          (select coalesce(sum(gross_cents - provider_fee_cents - platform_fee_cents), 0)::int from book_entry
            where shop_id = ${shopId} and provider is not null) as moved,
          (select coalesce(sum(amount_cents), 0)::int from ledger_entry where shop_id = ${shopId} and attempt_id is not null) as ledger,
          (select coalesce(sum(gross_cents), 0)::int from book_entry where shop_id = ${shopId} and kind in ('payment', 'refund', 'refund-returned')) as gross,
          (select count(*)::int from (select from book_posting group by entry_id having sum(cents) <> 0) x) as unbalanced
        from book`.execute(app.db)
      const { owed, coming, waiting, sent, moved, ledger, gross, unbalanced } = rows[0]!
      expect(unbalanced).toBe(0)
      expect(gross).toBe(ledger)
      expect(coming! + waiting!).toBe(owed)
      expect(coming! + waiting! + sent!).toBe(moved)
    }),
    { numRuns: 8 },
  )
}, 120_000)

test('card money from before the card books is booked once, and its refund is not taken from later sales', async () => {
  const order = await orderToPay(app)
  const withoutBooks = async (pause: 'disable' | 'enable') =>
    sql.raw(`alter table ledger_entry ${pause} trigger ledger_entry_is_booked`).execute(app.db)
  await withoutBooks('disable')
  const attempt = await pay(order, 10_000, later(-400))
  await refund(order, attempt, 4000, later(-399))
  await withoutBooks('enable')
  const migration = await readFile('db/migrations/0348-books-of-earlier-payments.sql', 'utf8')
  await sql.raw(migration).execute(app.db)
  const before = await standingOf(order)
  // $100.00 less 2.9% and $0.30, less 0.5%, less the refund.
  expect(before).toMatchObject({ comingCents: 10_000 - 320 - 50 - 4000 })
  await sql.raw(migration).execute(app.db)
  expect(await standingOf(order)).toEqual(before)
})
