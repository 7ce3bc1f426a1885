import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, getDay, showDay } from '../../../common/dates.ts'
import { graceDays, type Plan } from '../../../common/plans.ts'
import { startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { type PlanForm, planPrices } from '../plan-prices/contract/index.ts'
import { subscriptions } from './contract/index.ts'
import { renewSubscriptions } from './server/renew-subscriptions.ts'

let app: TestApp
let start: Date
let admins: TestUser[]
beforeAll(async () => {
  app = await startListeningApp()
  start = app.clock.now()
  admins = [await app.signUpAdmin(['finance']), await app.signUpAdmin(['finance'])]
})
beforeEach(() => app.clock.set(start))

const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const runRenewals = () =>
  renewSubscriptions({ db: app.db, clock: app.clock, config: app.config, log, get: app.built.provided.get })
const setClock = (day: string) => app.clock.set(new Date(`${day}T15:00:00Z`))
const today = () => getDay(app.clock.now())

const openPage = (owner: TestUser, months: 1 | 3 | 12) =>
  owner.call(subscriptions.link, { body: { renewalPeriodMonths: months, isRecurring: true } })

async function makeOwnerWithPlan(months: 1 | 3 | 12) {
  const owner = await app.signUp('owner')
  const { body } = await openPage(owner, months)
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/44', cvc: '123' })
  await fetch(body.url, { method: 'POST', redirect: 'manual', body: card })
  await app.settle()
  await app.settle()
  return { owner, paid: body.total, expiry: (await getMine(owner)).runsUntil }
}
const getMine = async ({ accountId, email }: TestUser) =>
  (await (await app.signInAs(accountId, 'owner', email)).call(subscriptions.mine, {})).body
const listPaid = async ({ accountId }: TestUser) =>
  (
    await sql<{
      cents: number
    }>`select total_cents as cents from subscription_period where account_id = ${accountId} order by created_at`.execute(app.db)
  ).rows.map(({ cents }) => cents)
const listPriceMails = async ({ email }: TestUser) =>
  (await app.outbox(email)).filter(({ subject }) => subject.startsWith('The price of your Liftbay plan changes'))

let changes = 0
/** A version that one admin makes and, with a new price, another one approves, later than all before. */
async function publish(id: Plan['id'], form: Partial<PlanForm>): Promise<void> {
  const [first, second] = admins
  changes += 1
  app.clock.set(new Date(app.clock.now().getTime() + changes * 1000))
  const plans = (await first!.call(planPrices.read, {})).body.plans
  const { name, total, included, isOnSale } = plans.find((plan) => plan.id === id)!
  const body = { name, total, included, isOnSale, effectiveOn: today(), existingFrom: null, ...form }
  const key = randomUUID()
  const reply = await first!.call(planPrices.change, { params: { plan: id }, body }, { key })
  expect([reply.status, reply.body]).toMatchObject([200, { plans: [{}, {}, {}] }])
  const [row] = reply.body.plans.find((plan) => plan.id === id)!.versions
  if (row!.step === 'approved') return
  const sent = { params: { id: row!.id }, body: {} }
  expect((await second!.call(planPrices.approve, sent, { version: row!.version, key: randomUUID() })).status).toBe(200)
}

test('a new subscriber pays the new price, and an existing one keeps theirs when the admin names no day', async () => {
  const before = await makeOwnerWithPlan(12)
  await publish('annual', { total: 89_900, effectiveOn: addDays(today(), 1) })
  setClock(addDays(today(), 1))
  const after = await makeOwnerWithPlan(12)
  expect([before.paid, after.paid]).toEqual([79_188, 89_900])
  setClock(addDays(before.expiry, -1))
  await runRenewals()
  await app.settle()
  expect(await listPaid(before.owner)).toEqual([79_188, 79_188])
  expect(await listPriceMails(before.owner)).toEqual([])
})

test('an existing subscriber is told once, and pays the new price from the day that the admin named', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(1)
  const other = await makeOwnerWithPlan(3)
  const existingFrom = addDays(today(), 35)
  await publish('monthly', { total: 8999, effectiveOn: addDays(today(), 1), existingFrom })
  await Promise.all([runRenewals(), runRenewals()])
  await runRenewals()
  const [mail, ...more] = await listPriceMails(owner)
  expect(more).toEqual([])
  expect(mail!.subject).toContain(showDay(existingFrom))
  expect(mail!.body_text).toContain('costs $89.99 for 1 month instead of $79.99')
  expect(await listPriceMails(other.owner)).toEqual([])
  const mine = await getMine(owner)
  expect(mine).toMatchObject({
    priceChange: { on: existingFrom, total: 8999 },
    nextCharge: { total: 8999 },
    subscription: { total: 7999 },
  })
  setClock(addDays(expiry, -1))
  await runRenewals()
  await app.settle()
  expect(await listPaid(owner)).toEqual([7999, 8999])
})

test('a subscriber who could not be told in time pays the old price until 30 days after the notice', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(3)
  await publish('quarterly', { total: 24_999, existingFrom: addDays(today(), 30), effectiveOn: addDays(today(), 1) })
  // No server ran until the day before the renewal.
  setClock(addDays(expiry, -1))
  await runRenewals()
  await app.settle()
  expect(await listPaid(owner)).toEqual([21_599, 21_599])
  expect(await listPriceMails(owner)).toHaveLength(1)
  expect((await getMine(owner)).priceChange).toEqual({ on: addDays(expiry, 29), total: 24_999 })
})

test('someone who comes back after their plan has expired pays the price of the day', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(3)
  setClock(addDays(expiry, graceDays + 3))
  const again = await openPage(await app.signInAs(owner.accountId, 'owner', owner.email), 3)
  expect(again.body.total).toBe(24_999)
})

test('a plan that is not on sale is renewed by those who have it, and sold to nobody else', async () => {
  const { owner } = await makeOwnerWithPlan(1)
  await publish('monthly', { isOnSale: false })
  expect((await openPage(await app.signUp('owner'), 1)).problem.code).toBe('plan_not_on_sale')
  expect((await openPage(owner, 1)).status).toBe(200)
  const [mine, theirs] = [await getMine(owner), await getMine(await app.signUp('owner'))]
  expect(mine.plans.map(({ id }) => id)).toEqual(['monthly', 'quarterly', 'annual'])
  expect(theirs.plans.map(({ id }) => id)).toEqual(['quarterly', 'annual'])
  await publish('monthly', { isOnSale: true })
})

test('a period keeps the name that its plan had when it was paid', async () => {
  const { owner } = await makeOwnerWithPlan(12)
  await publish('annual', { name: 'Yearly' })
  const { rows } = (await owner.call(subscriptions.payments, {})).body
  expect(rows.map(({ planName }) => planName)).toEqual(['Annual'])
  expect((await getMine(owner)).subscription?.planName).toBe('Yearly')
})

test('a wrong price for existing subscribers is stopped by its correction, and also without a new price', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(12)
  const effectiveOn = addDays(today(), 1)
  const existingFrom = addDays(today(), 30)
  const publishWrong = () => publish('annual', { total: 791_880, effectiveOn, existingFrom })
  await publishWrong()
  await runRenewals()
  expect((await getMine(owner)).priceChange).toEqual({ on: existingFrom, total: 791_880 })
  await publish('annual', { total: 89_900, effectiveOn, existingFrom: null })
  expect((await getMine(owner)).priceChange).toBeNull()
  await publishWrong()
  await runRenewals()
  expect((await getMine(owner)).priceChange).not.toBeNull()
  await publish('annual', { total: 791_880, effectiveOn, existingFrom: null, stopsComing: true })
  expect((await getMine(owner)).priceChange).toBeNull()
  setClock(addDays(expiry, -1))
  await runRenewals()
  await app.settle()
  expect(await listPaid(owner)).toEqual([79_188, 79_188])
})
