import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { showCents } from '../../../common/cents.ts'
import { addDays, getDay, showDay } from '../../../common/dates.ts'
import { graceDays, type Plan } from '../../../common/plans.ts'
import { startListeningApp } from '../../../testing/payments/ready-order.ts'
import { PlanAdmins } from '../../../testing/plan-changes.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import type { PlanForm } from '../plan-prices/contract/index.ts'
import { subscriptions } from './contract/index.ts'
import { renewSubscriptions } from './server/renew-subscriptions.ts'

let app: TestApp
let start: Date
let admins: PlanAdmins
beforeAll(async () => {
  app = await startListeningApp()
  start = app.clock.now()
  admins = await PlanAdmins.signUp(app)
})
beforeEach(() => app.clock.set(start))

const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const runRenewals = () =>
  renewSubscriptions({ db: app.db, clock: app.clock, config: app.config, log, get: app.built.provided.get })
const setClock = (day: string) => app.clock.set(new Date(`${day}T15:00:00Z`))
const today = () => getDay(app.clock.now())

const openPage = (owner: TestUser, months: 1 | 3 | 12) =>
  owner.call(subscriptions.link, { body: { renewalPeriodMonths: months, isRecurring: true } })

async function pay({ url }: { url: string }): Promise<void> {
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/44', cvc: '123' })
  await fetch(url, { method: 'POST', redirect: 'manual', body: card })
  await app.settle()
  await app.settle()
}
async function makeOwnerWithPlan(months: 1 | 3 | 12) {
  const owner = await app.signUp('owner')
  const { body } = await openPage(owner, months)
  await pay(body)
  return { owner, paid: body.total, expiry: (await getMine(owner)).runsUntil }
}
async function renew(expiry: string): Promise<void> {
  setClock(addDays(expiry, -1))
  await runRenewals()
  await app.settle()
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
  (await app.outbox(email)).filter(({ subject }) => subject.startsWith('The price of your Liftbay plan'))

let last = 0
/** A version that one admin makes and, with a new price, another approves, later than all earlier ones. */
function publish(id: Plan['id'], form: Partial<PlanForm>) {
  last = Math.max(last, app.clock.now().getTime()) + 1000
  app.clock.set(new Date(last))
  return admins.publish(id, form)
}

test('a new subscriber pays the new price, and an existing one keeps theirs when the admin names no day', async () => {
  const before = await makeOwnerWithPlan(12)
  await publish('annual', { total: 89_900, effectiveOn: addDays(today(), 1) })
  setClock(addDays(today(), 1))
  const after = await makeOwnerWithPlan(12)
  expect([before.paid, after.paid]).toEqual([79_188, 89_900])
  await renew(before.expiry)
  expect(await listPaid(before.owner)).toEqual([79_188, 79_188])
  expect(await listPriceMails(before.owner)).toEqual([])
})

test('an existing subscriber is told once, and pays the new price from the day that the admin named', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(1)
  const otherPlan = await makeOwnerWithPlan(3)
  const existingFrom = addDays(today(), 35)
  await publish('monthly', { total: 8999, effectiveOn: addDays(today(), 1), existingFrom })
  await Promise.all([runRenewals(), runRenewals()])
  await runRenewals()
  const [mail, ...more] = await listPriceMails(owner)
  expect(more).toEqual([])
  expect(mail!.subject).toContain(showDay(existingFrom))
  expect(mail!.body_text).toContain('costs $89.99 for 1 month instead of $79.99')
  expect(await listPriceMails(otherPlan.owner)).toEqual([])
  const mine = await getMine(owner)
  expect(mine).toMatchObject({
    priceChange: { on: existingFrom, total: 8999 },
    nextCharge: { total: 8999 },
    subscription: { total: 7999 },
  })
  await renew(expiry)
  expect(await listPaid(owner)).toEqual([7999, 8999])
})

test('a subscriber who was told late pays the old price until 30 days after the notice', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(3)
  await publish('quarterly', { total: 24_999, existingFrom: addDays(today(), 30), effectiveOn: addDays(today(), 1) })
  // No server ran until the day before the renewal.
  await renew(expiry)
  expect(await listPaid(owner)).toEqual([21_599, 21_599])
  expect(await listPriceMails(owner)).toHaveLength(1)
  expect((await getMine(owner)).priceChange).toEqual({ on: addDays(expiry, 29), total: 24_999 })
})

test('someone who comes back after their plan expired pays that day’s price', async () => {
  const { owner, expiry } = await makeOwnerWithPlan(3)
  setClock(addDays(expiry, graceDays + 3))
  const again = await openPage(await app.signInAs(owner.accountId, 'owner', owner.email), 3)
  expect(again.body.total).toBe(24_999)
})

test('a plan that is not on sale can be renewed by its subscribers, but not bought by anyone else', async () => {
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

test('a wrong price for existing subscribers is stopped by its correction, or without a new price', async () => {
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
  await renew(expiry)
  expect(await listPaid(owner)).toEqual([79_188, 79_188])
})

test('someone who subscribes hours before a price is approved on the same day keeps the price they paid', async () => {
  const { owner, paid, expiry } = await makeOwnerWithPlan(12)
  await publish('annual', { total: paid + 5000 })
  await renew(expiry)
  expect(await listPaid(owner)).toEqual([paid, paid])
  expect(await listPriceMails(owner)).toEqual([])
})

test('someone who subscribes hours before a price for existing subscribers is approved is told before they pay it', async () => {
  const { owner, paid, expiry } = await makeOwnerWithPlan(12)
  const existingFrom = addDays(today(), 60)
  await publish('annual', { total: paid + 5000, existingFrom })
  await runRenewals()
  expect(await listPriceMails(owner)).toHaveLength(1)
  expect((await getMine(owner)).priceChange).toEqual({ on: existingFrom, total: paid + 5000 })
  await renew(expiry)
  expect(await listPaid(owner)).toEqual([paid, paid + 5000])
})

test('a payment page opened before a new price sells the plan at the price on the page, including renewals', async () => {
  const owner = await app.signUp('owner')
  const { body } = await openPage(owner, 12)
  await publish('annual', { total: body.total + 5000 })
  await pay(body)
  await renew((await getMine(owner)).runsUntil)
  expect(await listPaid(owner)).toEqual([body.total, body.total])
})

test('only subscribers who were told of an increase are told, once, that it was stopped', async () => {
  const { owner, paid } = await makeOwnerWithPlan(1)
  const existingFrom = addDays(today(), 45)
  await publish('monthly', { total: paid + 2000, effectiveOn: addDays(today(), 1), existingFrom })
  await runRenewals()
  const later = await makeOwnerWithPlan(1)
  await publish('monthly', { total: paid + 2000, effectiveOn: addDays(today(), 1), stopsComing: true })
  await Promise.all([runRenewals(), runRenewals()])
  await runRenewals()
  const [mail, ...more] = await listPriceMails(owner)
  expect(more).toHaveLength(1)
  expect(mail!.subject).toBe(`The price of your Liftbay plan stays ${showCents(paid)}`)
  expect(mail!.body_text).toContain(`will not cost ${showCents(paid + 2000)} from ${showDay(existingFrom)}, as we told you`)
  expect(await listPriceMails(later.owner)).toEqual([])
})

test('the e-mail about a corrected increase says what it replaces, and no other e-mail says that the price stays', async () => {
  const { owner, paid } = await makeOwnerWithPlan(3)
  const [wrongDay, day] = [addDays(today(), 40), addDays(today(), 50)]
  await publish('quarterly', { total: paid * 10, effectiveOn: addDays(today(), 1), existingFrom: wrongDay })
  await runRenewals()
  await publish('quarterly', { total: paid + 1000, effectiveOn: addDays(today(), 1), existingFrom: day })
  await runRenewals()
  await runRenewals()
  const [mail, ...more] = await listPriceMails(owner)
  expect(more).toHaveLength(1)
  expect(mail!.subject).toBe(`The price of your Liftbay plan changes on ${showDay(day)}`)
  expect(mail!.body_text).toContain(`This replaces the change to ${showCents(paid * 10)} on ${showDay(wrongDay)}`)
})

test('someone who buys the plan again at another price is told of an increase, even if an earlier purchase needed no notice', async () => {
  const { owner, paid } = await makeOwnerWithPlan(1)
  const cheaper = paid - 1000
  await publish('monthly', { total: cheaper, effectiveOn: today() })
  const existingFrom = addDays(today(), 40)
  await publish('monthly', { total: paid, effectiveOn: addDays(today(), 40), existingFrom })
  await runRenewals()
  expect(await listPriceMails(owner)).toEqual([])
  for (const months of [12, 1] as const) await pay((await openPage(owner, months)).body)
  expect((await getMine(owner)).subscription?.total).toBe(cheaper)
  await runRenewals()
  await runRenewals()
  const [mail, ...more] = await listPriceMails(owner)
  expect(more).toEqual([])
  expect(mail!.body_text).toContain(`costs ${showCents(paid)} for 1 month instead of ${showCents(cheaper)}`)
})
