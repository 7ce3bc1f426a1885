import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, getDay, showDay } from '../../../common/dates.ts'
import { graceDays, trialDays } from '../../../common/plans.ts'
import { startListeningApp } from '../../../testing/payments/ready-order.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { cardPayments } from '../../cards/card-payments/contract/index.ts'
import { cardProviders, type PaymentContext, reconcilePayments } from '../../cards/card-payments/server/index.ts'
import { subscriptions } from './contract/index.ts'
import { addMonths, findFirstChargeDay } from './rules.ts'
import { renewSubscriptions } from './server/renew-subscriptions.ts'

let app: TestApp
let start: Date
beforeAll(async () => {
  app = await startListeningApp()
  start = app.clock.now()
})
beforeEach(() => app.clock.set(start))

const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const makePaymentContext = (): PaymentContext => ({
  db: app.db,
  clock: app.clock,
  config: app.config,
  log,
  get: app.built.provided.get,
})
const runRenewals = () => renewSubscriptions(makePaymentContext())
const setClock = (day: string, time = '15:00') => app.clock.set(new Date(`${day}T${time}:00Z`))
const good = '4242424242424242'
const declinedLater = '4000008260003178'

async function payOnPage(url: string, number: string): Promise<void> {
  const body = new URLSearchParams({ number, expiry: '12/44', cvc: '123' })
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303)
  await app.settle()
  await app.settle()
}

interface Bought {
  months?: 1 | 3 | 12
  number?: string
  isRecurring?: boolean
}

/** An owner who has paid a plan on the provider's page; `expiry` is its last day. */
async function makeOwnerWithPlan({ months = 1, number = good, isRecurring = true }: Bought = {}) {
  const owner = await app.signUp('owner')
  const { body } = await owner.call(subscriptions.link, { body: { renewalPeriodMonths: months, isRecurring } })
  await payOnPage(body.url, number)
  return { owner, expiry: (await getMySubscription(owner)).runsUntil }
}

/** The subscription as the owner sees it, logged in at the current test time. */
async function getMySubscription({ accountId, email }: TestUser) {
  return (await (await app.signInAs(accountId, 'owner', email)).call(subscriptions.mine, {})).body
}

async function listRows({ accountId }: TestUser) {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows
  return {
    tries: await rows(sql<{ step: number; state: string; is_paid: boolean }>`
      select step, state, paid_at is not null as is_paid from subscription_try join payment_attempt on id = attempt_id
      where subscription_try.account_id = ${accountId} order by subscription_try.created_at, step`),
    ledger: await rows(sql<{ cents: number }>`
      select amount_cents as cents from ledger_entry where account_id = ${accountId} order by entered_at, id`),
    charges: await rows(sql<{ state: string }>`
      select state from sandbox_charge where merchant = ${accountId} and success_url like '%webhook' order by created_at`),
    periods: await rows(sql<{ plan: string; expires_on: string }>`
      select plan, expires_on from subscription_period where account_id = ${accountId} order by created_at`),
  }
}

const listSubjects = async ({ email }: TestUser) => (await app.outbox(email)).map(({ subject }) => subject).toReversed()

describe('a saved card renews the plan', () => {
  test("a saved card is charged from the day before the plan's last day, as the screen said", async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ months: 3 })
    expect(await getMySubscription(owner)).toMatchObject({
      card: { method: 'VISA', last4: '4242' },
      nextCharge: { on: findFirstChargeDay(expiry), total: 21_599 },
    })
    setClock(addDays(expiry, -1), '13:59')
    await runRenewals()
    expect((await listRows(owner)).tries).toEqual([])
    setClock(addDays(expiry, -1), '14:00')
    await runRenewals()
    await app.settle()
    expect(await listRows(owner)).toMatchObject({
      tries: [{ step: -1, state: 'paid', is_paid: true }],
      ledger: [{ cents: 21_599 }, { cents: 21_599 }],
      periods: [{ expires_on: expiry }, { plan: 'quarterly', expires_on: addMonths(expiry, 3) }],
    })
    expect(await getMySubscription(owner)).toMatchObject({
      runsUntil: addMonths(expiry, 3),
      standing: 'active',
      isDeclined: false,
    })
    expect((await listSubjects(owner)).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2)
  })

  test('a saved card is charged once per period, even when several servers run the job at the same time, and again a period later', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    await Promise.all(Array.from({ length: 6 }, runRenewals))
    await runRenewals()
    await app.settle()
    expect(await listRows(owner)).toMatchObject({ tries: [{ step: -1 }], charges: [{ state: 'paid' }], ledger: [{}, {}] })
    const second = addMonths(expiry, 1)
    setClock(addDays(second, -1))
    await Promise.all([runRenewals(), runRenewals()])
    const { ledger, periods } = await listRows(owner)
    expect(ledger).toHaveLength(3)
    expect(periods.at(-1)?.expires_on).toBe(addMonths(second, 1))
  })

  test('a saved card is not charged twice when the server is killed after the charge but before recording it', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    const [provider] = app.built.provided.get(cardProviders)
    const killed = {
      ...provider!,
      charge: async (order: never) => provider!.charge(order).then(() => Promise.reject(new Error('killed'))),
    }
    const get = ((place: unknown) =>
      place === cardProviders ? [killed] : app.built.provided.get(place as never)) as PaymentContext['get']
    await renewSubscriptions({ ...makePaymentContext(), get })
    // The webhook is lost, too.
    await sql`delete from delivery where kind = 'sandbox-webhook'`.execute(app.db)
    expect(await listRows(owner)).toMatchObject({ tries: [{ state: 'open' }], charges: [{ state: 'paid' }], ledger: [{}] })
    await runRenewals()
    expect((await listRows(owner)).tries).toHaveLength(1)
    // A charge that was made is recorded, even if it would not be made now.
    await sql`update subscription set is_recurring = false where account_id = ${owner.accountId}`.execute(app.db)
    setClock(addDays(expiry, -1), '15:10')
    await Promise.all([reconcilePayments(makePaymentContext()), reconcilePayments(makePaymentContext())])
    expect(await listRows(owner)).toMatchObject({ tries: [{ state: 'paid' }], charges: [{ state: 'paid' }], ledger: [{}, {}] })
    expect((await getMySubscription(owner)).runsUntil).toBe(addMonths(expiry, 1))
  })

  test.each([
    ['still wanted: charged then', true, 2],
    ['turned off in between: never charged', false, 1],
  ])('when the server is killed before the charge, %s', async (_, isRecurring, payments_) => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    const [provider] = app.built.provided.get(cardProviders)
    const killed = { ...provider!, charge: () => Promise.reject(new Error('killed')) }
    const get = ((place: unknown) =>
      place === cardProviders ? [killed] : app.built.provided.get(place as never)) as PaymentContext['get']
    await renewSubscriptions({ ...makePaymentContext(), get })
    const later = await app.signInAs(owner.accountId, 'owner', owner.email)
    await later.call(subscriptions.setRecurring, { body: { isRecurring } })
    setClock(addDays(expiry, -1), '15:10')
    await reconcilePayments(makePaymentContext())
    expect((await listRows(owner)).ledger).toHaveLength(payments_)
    expect((await listRows(owner)).tries).toMatchObject([{ state: isRecurring ? 'paid' : 'expired' }])
  })

  test('a late and repeated webhook of a renewal changes nothing more', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    await runRenewals()
    const { rows } = await sql<{ payload: { url: string; body: string } }>`
      select payload from delivery where kind = 'sandbox-webhook' order by id desc limit 1`.execute(app.db)
    if (rows[0])
      await sql`insert into delivery (kind, payload) values ('sandbox-webhook', ${JSON.stringify(rows[0].payload)}::jsonb)`.execute(
        app.db,
      )
    await app.settle()
    await app.settle()
    expect((await listRows(owner)).ledger).toHaveLength(2)
  })

  test('a saved card is not charged when renewal is turned off or the plan is paid by hand in time', async () => {
    const off = await makeOwnerWithPlan()
    const byHand = await makeOwnerWithPlan()
    setClock(addDays(off.expiry, -2))
    const owner = await app.signInAs(off.owner.accountId, 'owner', off.owner.email)
    await owner.call(subscriptions.setRecurring, { body: { isRecurring: false } })
    const otherSession = await app.signInAs(byHand.owner.accountId, 'owner', byHand.owner.email)
    const { body } = await otherSession.call(subscriptions.link, { body: { renewalPeriodMonths: 12, isRecurring: true } })
    await payOnPage(body.url, good)
    setClock(addDays(off.expiry, 1))
    await runRenewals()
    expect((await listRows(off.owner)).tries).toEqual([])
    expect((await listRows(byHand.owner)).tries).toEqual([])
    // The last paid plan is the one that renews.
    const expiry = (await getMySubscription(byHand.owner)).runsUntil
    expect(await getMySubscription(byHand.owner)).toMatchObject({ nextCharge: { on: findFirstChargeDay(expiry), total: 79_188 } })
  })

  test('recurring payment stays off if it is turned off during the charge', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    const [provider] = app.built.provided.get(cardProviders)
    const slow = {
      ...provider!,
      charge: async (order: never) => {
        await sql`update subscription set is_recurring = false where account_id = ${owner.accountId}`.execute(app.db)
        return provider!.charge(order)
      },
    }
    const get = ((place: unknown) =>
      place === cardProviders ? [slow] : app.built.provided.get(place as never)) as PaymentContext['get']
    await renewSubscriptions({ ...makePaymentContext(), get })
    expect((await getMySubscription(owner)).subscription).toMatchObject({ isRecurring: false, expiresAt: addMonths(expiry, 1) })
  })

  test('a plan is never paid twice while the owner has the provider’s page open or the card is being charged', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -1))
    const later = await app.signInAs(owner.accountId, 'owner', owner.email)
    const order = { body: { renewalPeriodMonths: 1 as const, isRecurring: true } }
    await later.call(subscriptions.link, order)
    await runRenewals()
    expect((await listRows(owner)).tries).toEqual([])
    await sql`update payment_attempt set state = 'expired' where account_id = ${owner.accountId} and state = 'open'`.execute(
      app.db,
    )
    const [provider] = app.built.provided.get(cardProviders)
    const killed = { ...provider!, charge: () => Promise.reject(new Error('killed')) }
    const get = ((place: unknown) =>
      place === cardProviders ? [killed] : app.built.provided.get(place as never)) as PaymentContext['get']
    await renewSubscriptions({ ...makePaymentContext(), get })
    expect((await later.call(subscriptions.link, order)).problem.code).toBe('card_being_charged')
  })

  test('a plan renews only if a card was saved, which paying with recurring off does not do', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ isRecurring: false })
    expect(await getMySubscription(owner)).toMatchObject({ card: null, nextCharge: null })
    setClock(addDays(expiry, 2))
    await runRenewals()
    expect((await listRows(owner)).tries).toEqual([])
  })
})

test('without a card provider nobody can pay, so no free trial ends', async () => {
  const cash = await testApp({ env: { DEMO: '0' } })
  const owner = await cash.signUp('owner')
  await sql`update subscription_trial set ends_on = '2020-01-01'`.execute(cash.db)
  await renewSubscriptions({ db: cash.db, clock: cash.clock, config: cash.config, log, get: cash.built.provided.get })
  expect((await owner.call(subscriptions.mine, {})).body).toMatchObject({
    standing: 'active',
    runsUntil: addDays(getDay(cash.clock.now()), trialDays),
  })
  expect(await cash.outbox(owner.email)).toEqual([])
})

describe('a declined renewal', () => {
  test('a declined renewal is retried on its scheduled days, with one notice each, and then given up', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ number: declinedLater })
    for (const [step, count] of [
      [-1, 1],
      [0, 2],
      [2, 2],
      [3, 3],
      [7, 4],
      [12, 4],
      [13, 5],
      [14, 5],
      [15, 5],
    ] as const) {
      setClock(addDays(expiry, step))
      await Promise.all([runRenewals(), runRenewals()])
      await app.settle()
      expect([step, (await listRows(owner)).tries.length]).toEqual([step, count])
    }
    const subjects = await listSubjects(owner)
    expect(subjects.filter((subject) => subject === 'We could not renew your Liftbay plan')).toHaveLength(5)
    expect(subjects.filter((subject) => subject === 'Your shop on Liftbay is now read-only')).toHaveLength(1)
    expect((await listRows(owner)).ledger).toHaveLength(1)
    const [mail] = (await app.outbox(owner.email)).filter(({ subject }) => subject.startsWith('We could not')).toReversed()
    for (const words of [
      '$79.99',
      'VISA ending in 3178',
      'insufficient funds',
      showDay(expiry),
      '/owner-subscription?dialog=plans',
    ])
      expect(mail?.body_text).toContain(words)
  })

  test('a declined renewal is tried once, not several times, after the server was down', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ number: declinedLater })
    setClock(addDays(expiry, 8))
    await runRenewals()
    await runRenewals()
    expect((await listRows(owner)).tries).toMatchObject([{ step: 7, state: 'failed' }])
  })

  test('a declined renewal uses the new card on the next try, and saving that card charges nothing', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ number: declinedLater })
    setClock(addDays(expiry, -1))
    await runRenewals()
    const later = await app.signInAs(owner.accountId, 'owner', owner.email)
    const { body } = await later.call(subscriptions.saveCard, {})
    expect(await (await fetch(body.url)).text()).toContain('Nothing is charged now')
    await payOnPage(body.url, '5555555555554444')
    expect(
      (await later.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId: body.attemptId } })).body,
    ).toEqual({ state: 'paid', msg: 'Your card is saved.', paidCents: 0, owedCents: 0 })
    expect(await getMySubscription(owner)).toMatchObject({ card: { method: 'MASTER CARD', last4: '4444' }, isDeclined: true })
    expect((await listRows(owner)).ledger).toHaveLength(1)
    setClock(expiry)
    await runRenewals()
    expect(await getMySubscription(owner)).toMatchObject({ runsUntil: addMonths(expiry, 1), isDeclined: false })
    const stranger = await app.signUp('owner')
    const foreign = await stranger.call(cardPayments.verify, {
      params: { provider: 'sandbox' },
      body: { attemptId: body.attemptId },
    })
    expect(foreign.status).toBe(404)
    expect((await stranger.call(subscriptions.saveCard, {})).problem.code).toBe('subscription_missing')
  })

  test('a renewal paid in the grace period extends the plan from the day it ended', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ number: declinedLater })
    setClock(addDays(expiry, 10))
    expect((await getMySubscription(owner)).standing).toBe('grace')
    const later = await app.signInAs(owner.accountId, 'owner', owner.email)
    const { body } = await later.call(subscriptions.link, { body: { renewalPeriodMonths: 1, isRecurring: true } })
    await payOnPage(body.url, good)
    expect(await getMySubscription(owner)).toMatchObject({
      runsUntil: addMonths(expiry, 1),
      card: { last4: '4242' },
      standing: 'active',
    })
  })
})

describe('reminders', () => {
  test('an owner gets one notice each a week before, a day before, at the end, and when data becomes read-only', async () => {
    const { owner, expiry } = await makeOwnerWithPlan({ isRecurring: false })
    for (const day of [-8, -7, -6, -1, 0, 1, 2, 14, 15, 16, 60]) {
      setClock(addDays(expiry, day))
      await Promise.all([runRenewals(), runRenewals()])
    }
    expect((await listSubjects(owner)).filter((subject) => !subject.startsWith('Receipt'))).toEqual([
      `Your Liftbay Monthly plan ends on ${showDay(expiry)}`,
      `Your Liftbay Monthly plan ends on ${showDay(expiry)}`,
      'Your Liftbay Monthly plan has ended',
      'Your shop on Liftbay is now read-only',
    ])
  })

  test('with recurring payment on an owner gets no reminder, because each charge sends its own notice', async () => {
    const { owner, expiry } = await makeOwnerWithPlan()
    setClock(addDays(expiry, -3))
    await runRenewals()
    expect((await listSubjects(owner)).filter((subject) => !subject.startsWith('Receipt'))).toEqual([])
  })

  test('a 30-day free trial begins with sign-up and has the same notices', async () => {
    const owner = await app.signUp('owner')
    const ends = addDays(getDay(app.clock.now()), trialDays)
    expect(await getMySubscription(owner)).toMatchObject({
      subscription: null,
      runsUntil: ends,
      standing: 'active',
      worksUntil: addDays(ends, graceDays),
    })
    setClock(addDays(ends, -7))
    await runRenewals()
    setClock(addDays(ends, 3))
    await runRenewals()
    expect(await listSubjects(owner)).toEqual([
      `Your Liftbay free trial ends on ${showDay(ends)}`,
      'Your Liftbay free trial has ended',
    ])
  })

  test('the owner is told about a running trial and its last week, the employees only that it ended', async () => {
    const { owner, shopId } = await app.signUpShop()
    const employee = await app.signUpEmployee(shopId)
    // Logged in at the current test time.
    const getStanding = async ({ accountId, email, role }: TestUser) =>
      (await (await app.signInAs(accountId, role, email)).call(subscriptions.standing, {})).body
    const runsUntil = addDays(getDay(app.clock.now()), trialDays)
    expect(await getStanding(owner)).toEqual({ ended: [], trial: { runsUntil, isEnding: false } })
    setClock(addDays(runsUntil, -7))
    expect(await getStanding(owner)).toEqual({ ended: [], trial: { runsUntil, isEnding: true } })
    expect(await getStanding(employee)).toEqual({ ended: [], trial: null })
    setClock(addDays(runsUntil, 3))
    for (const user of [owner, employee])
      expect(await getStanding(user)).toMatchObject({ ended: [{ isTrial: true, standing: 'grace' }], trial: null })
  })
})
