import { sql } from 'kysely'
import Stripe from 'stripe'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays, dayMilliseconds, getDay, showDay } from '../../../common/dates.ts'
import { plans, trialDays } from '../../../common/plans.ts'
import { createPaymentLink } from '../../../testing/payments/open-page.ts'
import { freePort, startListeningApp, orderToPay } from '../../../testing/payments/ready-order.ts'
import { makeSandboxMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { cardPayments } from '../../cards/card-payments/contract/index.ts'
import { reconcilePayments } from '../../cards/card-payments/server/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { subscriptions } from './contract/index.ts'
import { addMonths } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const nobody = '00000000-0000-4000-8000-000000000000'
const openPlanPage = (renewalPeriodMonths: 1 | 3 | 12, isRecurring = true) => ({ body: { renewalPeriodMonths, isRecurring } })
const today = () => getDay(app.clock.now())
/** A new owner's paid months start after the free trial. */
const trialEnd = () => addDays(today(), trialDays)
const verify = (who: TestUser, attemptId: string) =>
  who.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId } })

async function listRows(accountId: string) {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows
  return {
    attempts: await rows(sql<{ id: string; state: string; amount_cents: number; provider_reference: string }>`
      select id, state, amount_cents, provider_reference from payment_attempt where account_id = ${accountId} order by created_at, id`),
    ledger: await rows(sql<{ purchase: string; amount_cents: number; method: string; shop_id: string | null }>`
      select purchase, amount_cents, method, shop_id from ledger_entry where account_id = ${accountId} order by entered_at`),
    periods: await rows(sql<{ plan: string; expires_on: string; total_cents: number }>`
      select plan, expires_on, total_cents from subscription_period where account_id = ${accountId} order by created_at`),
  }
}

/** A new owner with a plan's payment page open. `message` is the webhook of a successful payment. */
async function openPlan(months: 1 | 3 | 12 = 3, owner?: TestUser) {
  const who = owner ?? (await app.signUp('owner'))
  const { body } = await who.call(subscriptions.link, openPlanPage(months))
  const reference = (await listRows(who.accountId)).attempts.find(({ id }) => id === body.attemptId)?.provider_reference as string
  const facts = { reference, attemptId: body.attemptId, partyId: who.accountId, totalCents: body.total }
  return { ...body, owner: who, reference, message: (change = {}) => makeSandboxMessage(facts, change) }
}

describe("a plan's payment page", () => {
  test("a plan's payment page has the price of the plan and the new expiry", async () => {
    const { body } = await (await app.signUp('owner')).call(subscriptions.link, openPlanPage(12))
    expect(body).toMatchObject({ total: 79_188, provider: 'sandbox', expiresAt: addMonths(trialEnd(), 12) })
    expect(await (await fetch(body.url)).text()).toContain('$791.88')
  })

  test("a plan's payment page opens once for fifty clicks, with one attempt and one charge", async () => {
    const owner = await app.signUp('owner')
    const replies = await Promise.all(Array.from({ length: 50 }, () => owner.call(subscriptions.link, openPlanPage(3))))
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
    expect((await listRows(owner.accountId)).attempts).toHaveLength(1)
  })

  test("a plan's payment page closes when the owner chooses another plan", async () => {
    const owner = await app.signUp('owner')
    const first = await owner.call(subscriptions.link, openPlanPage(1))
    const second = await owner.call(subscriptions.link, openPlanPage(12))
    expect(second.body.url).not.toBe(first.body.url)
    await app.settle()
    expect((await listRows(owner.accountId)).attempts.map(({ state }) => state)).toEqual(['expired', 'open'])
    expect(await (await fetch(first.body.url)).text()).toContain('expired')
  })

  test.each([
    { total: -1 },
    { amountCents: 1 },
    { renewalPeriodMonths: 2 },
    { renewalPeriodMonths: '3' },
    { renewalPeriodMonths: -3 },
    { type: 'gift' },
    { isRecurring: 'yes' },
  ])("a plan's payment page refuses a field or a length that it does not have: %j", async (change) => {
    const owner = await app.signUp('owner')
    const refused = await owner.call(subscriptions.link, { body: { ...openPlanPage(3).body, ...change } as never })
    expect([refused.status, refused.problem.code]).toEqual([400, 'bad_input'])
    expect((await listRows(owner.accountId)).attempts).toEqual([])
  })

  test("the server sets a plan's price and expiry, whatever the request says", async () => {
    const { owner, shopId } = await app.signUpShop()
    const body = {
      type: 'renewal' as const,
      renewalPeriodMonths: 3 as const,
      total: 0.01,
      createdTime: '2026-11-21T14:05:00Z',
      expiresAt: '2099-01-01',
      noOfEmployee: 4,
      alternativePhone: '(512) 555-0143',
      shopOwnerId: owner.accountId,
      shop: shopId,
    }
    const sent = await owner.call(subscriptions.link, { body })
    expect(sent.body).toMatchObject({ total: 21_599, expiresAt: addMonths(trialEnd(), 3) })
    const { rows } = await sql<{ is_recurring: boolean }>`
      select is_recurring from subscription_order where account_id = ${owner.accountId}`.execute(app.db)
    expect(rows).toEqual([{ is_recurring: true }])
  })

  test('nobody orders a plan in the name of another owner or shop', async () => {
    const [mine, otherShop] = [await app.signUpShop(), await app.signUpShop()]
    for (const named of [{ shopOwnerId: otherShop.owner.accountId }, { shop: otherShop.shopId }, { shopOwnerId: nobody }]) {
      const refused = await mine.owner.call(subscriptions.link, { body: { ...openPlanPage(3).body, ...named } })
      expect(refused.status).toBe(404)
    }
    expect((await listRows(mine.owner.accountId)).attempts).toEqual([])
  })

  test("a plan's payment page is for owners only", async () => {
    for (const role of ['customer', 'employee', 'vendors', 'admin'] as const) {
      const somebody = await app.signUp(role)
      for (const reply of [
        await somebody.call(subscriptions.link, openPlanPage(1)),
        await somebody.call(subscriptions.mine, {}),
        await somebody.call(subscriptions.payments, { query: {} }),
        await somebody.call(subscriptions.setRecurring, { body: { isRecurring: false } }),
      ])
        expect([role, reply.status]).toEqual([role, 403])
    }
  })

  test("a plan's payment page is refused without a card provider, and the screen says so", async () => {
    const real = await testApp({ env: { DEMO: '0' } })
    const owner = await real.signUp('owner')
    expect((await owner.call(subscriptions.mine, {})).body).toMatchObject({ provider: null, subscription: null })
    expect((await owner.call(subscriptions.link, openPlanPage(1))).problem.code).toBe('cards_not_accepted')
  })
})

describe('paying a plan', () => {
  test('a signed webhook extends the plan, adds a ledger row and e-mails the receipt, and the owner’s bell stays silent', async () => {
    const { owner, message, attemptId } = await openPlan(3)
    expect((await sendWebhook(app, message())).status).toBe(200)
    const expiresAt = addMonths(trialEnd(), 3)
    expect((await owner.call(subscriptions.mine, {})).body).toEqual({
      shopOwnerId: owner.accountId,
      subscription: {
        plan: 'quarterly',
        planName: 'Quarterly',
        total: 21_599,
        renewalPeriodMonths: 3,
        isRecurring: true,
        expiresAt,
        isRunning: true,
      },
      plans: [...plans],
      priceChange: null,
      runsUntil: expiresAt,
      standing: 'active',
      worksUntil: addDays(expiresAt, 14),
      // This message names no saved card.
      card: null,
      nextCharge: null,
      isDeclined: false,
      today: today(),
      provider: { name: 'sandbox', label: 'Test card' },
    })
    const { body } = await owner.call(subscriptions.payments, { query: {} })
    expect(body).toMatchObject({
      rows: [
        { type: 'renewal', plan: 'quarterly', total: 21_599, renewalPeriodMonths: 3, expiresAt, method: 'VISA', last4: '4242' },
      ],
      next: null,
    })
    expect((await listRows(owner.accountId)).ledger).toEqual([
      { purchase: 'subscription', amount_cents: 21_599, method: 'VISA', shop_id: null },
    ])
    const [mail] = await app.outbox(owner.email)
    expect(mail?.subject).toBe('Receipt from Liftbay: Quarterly plan')
    for (const words of ['$215.99 by VISA ending in 4242', `paid until ${showDay(expiresAt)}`])
      expect(mail?.body_text).toContain(words)
    expect((await owner.call(notifications.list, { query: {} })).body.rows).toEqual([])
    expect((await verify(owner, attemptId)).body).toEqual({
      state: 'paid',
      msg: 'Payment Successful!',
      paidCents: 21_599,
      owedCents: 0,
    })
  })

  test('five plan webhooks at the same time and one out of order make one period', async () => {
    const { owner, message } = await openPlan(1)
    await Promise.all(Array.from({ length: 5 }, () => sendWebhook(app, message())))
    await sendWebhook(app, message({ state: 'failed' }))
    await sendWebhook(app, message({ state: 'expired' }))
    await sendWebhook(app, message())
    expect(await listRows(owner.accountId)).toMatchObject({
      attempts: [{ state: 'paid' }],
      ledger: [{ amount_cents: 7999 }],
      periods: [{ plan: 'monthly', expires_on: addMonths(trialEnd(), 1) }],
    })
    expect((await app.outbox(owner.email)).filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1)
  })

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'eur' }],
    ['attempt', { attempt: nobody }],
    ['account', { party: nobody }],
    ['reference', { reference: 'sbx_unknown' }],
  ])('a signed plan webhook with another %s books nothing', async (_, change) => {
    const { owner, message } = await openPlan()
    const refused = await sendWebhook(app, message(change))
    expect([refused.status, refused.json().code]).toEqual([422, 'payment_mismatch'])
    expect(await listRows(owner.accountId)).toMatchObject({ attempts: [{ state: 'open' }], ledger: [], periods: [] })
    expect((await owner.call(subscriptions.mine, {})).body.subscription).toBeNull()
  })

  test("a webhook cannot apply one owner's payment to another owner's plan or to a work order", async () => {
    const paid = await openPlan(1)
    await sendWebhook(app, paid.message())
    const otherPayment = await openPlan(1)
    expect((await sendWebhook(app, { ...otherPayment.message(), id: paid.message().id })).status).toBe(422)
    expect((await sendWebhook(app, otherPayment.message({ attempt: paid.attemptId }))).status).toBe(422)
    const work = await orderToPay(app)
    const { body } = await createPaymentLink(work.customer, work.id)
    const { rows } = await sql<{ reference: string }>`
      select provider_reference as reference from payment_attempt where id = ${body.attemptId}`.execute(app.db)
    const openPlanPage = {
      reference: rows[0]!.reference,
      attemptId: body.attemptId,
      partyId: work.shopId,
      totalCents: work.totalCents,
    }
    expect((await sendWebhook(app, { ...makeSandboxMessage(openPlanPage), id: paid.message().id })).status).toBe(422)
    expect((await sendWebhook(app, otherPayment.message({ reference: openPlanPage.reference }))).status).toBe(422)
    expect(await listRows(otherPayment.owner.accountId)).toMatchObject({ ledger: [], periods: [] })
  })

  test('a plan paid early adds its months to the current expiry', async () => {
    const { owner, message } = await openPlan(1)
    await sendWebhook(app, message())
    const next = await openPlan(12, owner)
    const expected = addMonths(addMonths(trialEnd(), 1), 12)
    expect(next.expiresAt).toBe(expected)
    await sendWebhook(app, next.message())
    expect((await owner.call(subscriptions.mine, {})).body.subscription).toMatchObject({ plan: 'annual', expiresAt: expected })
  })

  test('a plan paid after the end counts its months from today', async () => {
    const { owner, message } = await openPlan(1)
    await sendWebhook(app, message())
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 100 * dayMilliseconds))
    const later = await app.signInAs(owner.accountId, 'owner', owner.email)
    expect((await later.call(subscriptions.mine, {})).body.subscription).toMatchObject({ isRunning: false })
    const next = await openPlan(3, later)
    await sendWebhook(app, next.message(), { at: app.clock.now() })
    expect((await later.call(subscriptions.mine, {})).body.subscription).toMatchObject({
      isRunning: true,
      expiresAt: addMonths(today(), 3),
    })
    app.clock.set(start)
  })

  test('two pages paid at the same time both count', async () => {
    const first = await openPlan(1)
    const second = await openPlan(3, first.owner)
    await Promise.all([sendWebhook(app, first.message()), sendWebhook(app, second.message())])
    const { periods, ledger } = await listRows(first.owner.accountId)
    expect(ledger.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([21_599, 7999])
    // Their order may matter after the 28th: May 28 via February, or May 30 via April.
    const ends = [addMonths(addMonths(trialEnd(), 1), 3), addMonths(addMonths(trialEnd(), 3), 1)]
    expect(ends).toContain(
      periods
        .map(({ expires_on }) => expires_on)
        .toSorted()
        .at(-1),
    )
  })

  test('a plan payment with a declined card changes nothing, and another page can be opened', async () => {
    const { owner, url, message } = await openPlan(3)
    expect((await sendWebhook(app, message({ state: 'failed' }))).status).toBe(200)
    expect(await listRows(owner.accountId)).toMatchObject({ attempts: [{ state: 'failed' }], ledger: [], periods: [] })
    expect((await openPlan(3, owner)).url).not.toBe(url)
  })
})

test("with Stripe the plan's payment page is Stripe’s, and its signed webhook extends the plan", async () => {
  const stripe = new StripeStandIn()
  const port = await freePort()
  await stripe.listen(port)
  onTestFinished(() => stripe.close())
  const secret = 'whsec_stand_in'
  const real = await testApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      DEMO: '0',
    },
  })
  const owner = await real.signUp('owner')
  const { body } = await owner.call(subscriptions.link, openPlanPage(12))
  const [[id, session] = []] = [...stripe.sessions]
  expect([body.provider, body.url]).toEqual(['stripe', session?.url])
  expect(session).toMatchObject({ amount_total: 79_188, metadata: { attempt: body.attemptId, party: owner.accountId } })
  const paid = stripe.shown(stripe.pay(id as string))
  const send = (object: unknown) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } })
    const header = new Stripe('sk_test_stand_in').webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    return real.built.app.inject({ method: 'POST', url: cardPayments.stripeWebhook.url, headers, payload })
  }
  expect((await send({ ...paid, amount_total: 7999 })).statusCode).toBe(422)
  expect((await owner.call(subscriptions.mine, {})).body.subscription).toBeNull()
  expect((await send(paid)).statusCode).toBe(200)
  expect((await owner.call(subscriptions.mine, {})).body.subscription).toMatchObject({ plan: 'annual', isRunning: true })
})

describe('asking the provider', () => {
  /** Pays with the card whose webhook comes late, and drops that webhook. */
  async function payUnheard(url: string): Promise<void> {
    const body = new URLSearchParams({ number: '4000000000000077', expiry: '12/34', cvc: '123' })
    const paid = await fetch(url, { method: 'POST', redirect: 'manual', body })
    expect(paid.headers.get('location')).toBe(`${app.config.appUrl}/success?subscription`)
    await sql`delete from delivery where kind = 'sandbox-webhook'`.execute(app.db)
  }

  test('verify records a plan payment whose webhook was lost, and only once', async () => {
    const { owner, url, attemptId, message } = await openPlan(3)
    expect((await verify(owner, attemptId)).body).toMatchObject({ state: 'open', paidCents: 0, owedCents: 0 })
    await payUnheard(url)
    await Promise.all([verify(owner, attemptId), verify(owner, attemptId), sendWebhook(app, message())])
    expect((await verify(owner, attemptId)).body).toMatchObject({ state: 'paid', paidCents: 21_599 })
    expect((await listRows(owner.accountId)).periods).toHaveLength(1)
  })

  test('the timed job asks the provider about an attempt without news', async () => {
    const { owner, url } = await openPlan(12)
    await payUnheard(url)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 121_000))
    const log = { warn: () => {}, error: () => {}, info: () => {} } as never
    const { get } = app.built.provided
    await reconcilePayments({ db: app.db, clock: app.clock, config: app.config, log, get })
    app.clock.set(start)
    expect(await listRows(owner.accountId)).toMatchObject({ attempts: [{ state: 'paid' }], periods: [{ plan: 'annual' }] })
  })

  test("a payment attempt is not found by another owner, by a customer, or by the shop's owner for a customer's payment", async () => {
    const { attemptId } = await openPlan()
    expect((await verify(await app.signUp('owner'), attemptId)).status).toBe(404)
    expect((await verify(await app.signUp('customer'), attemptId)).status).toBe(404)
    const work = await orderToPay(app)
    const { body } = await createPaymentLink(work.customer, work.id)
    expect((await verify(work.owner, body.attemptId)).status).toBe(404)
    expect((await verify(work.customer, body.attemptId)).status).toBe(200)
  })
})

describe('the subscription', () => {
  test('recurring payment can be turned off and on once there is a subscription', async () => {
    const { owner, message } = await openPlan(1)
    const turn = (isRecurring: boolean) => owner.call(subscriptions.setRecurring, { body: { isRecurring } })
    expect((await turn(false)).problem.code).toBe('subscription_missing')
    await sendWebhook(app, message())
    expect((await turn(false)).body.isRecurring).toBe(false)
    expect((await owner.call(subscriptions.mine, {})).body.subscription?.isRecurring).toBe(false)
    expect((await turn(true)).body.isRecurring).toBe(true)
  })

  test('the last click on the recurring switch wins', async () => {
    const { owner, message } = await openPlan(1)
    await owner.call(subscriptions.link, openPlanPage(1, false))
    await sendWebhook(app, message())
    expect((await owner.call(subscriptions.mine, {})).body.subscription?.isRecurring).toBe(false)
  })

  test("plan payments are listed page by page, only the owner's own", async () => {
    const owner = await app.signUp('owner')
    const otherOwner = await app.signUp('owner')
    for (let count = 0; count < 26; count++) await sendWebhook(app, (await openPlan(1, owner)).message())
    const first = await owner.call(subscriptions.payments, { query: {} })
    const second = await owner.call(subscriptions.payments, { query: { after: first.body.next as string } })
    expect([first.body.rows.length, second.body.rows.length, second.body.next]).toEqual([24, 2, null])
    expect(first.body.rows[0]?.expiresAt).toBe(Array.from({ length: 26 }).reduce<string>((day) => addMonths(day, 1), trialEnd()))
    expect((await otherOwner.call(subscriptions.payments, { query: { after: first.body.next as string } })).body.rows).toEqual([])
  })

  test('a paid plan period can be neither changed nor deleted', async () => {
    const { owner, message } = await openPlan(1)
    await sendWebhook(app, message())
    for (const attack of [
      sql`update subscription_period set expires_on = '2099-01-01' where account_id = ${owner.accountId}`,
      sql`delete from subscription_period where account_id = ${owner.accountId}`,
      sql`delete from ledger_entry where account_id = ${owner.accountId}`,
    ])
      await expect(attack.execute(app.db)).rejects.toThrow()
  })
})
