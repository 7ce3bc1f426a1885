import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds, addDays, getDay, showDay } from '../../../common/dates.ts'
import type { Plan } from '../../../common/plans.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { type PlanForm, planPrices } from './contract/index.ts'
import { listPlansOn } from './server/list-plans-on.ts'

let app: TestApp
let first: TestUser
let second: TestUser
beforeAll(async () => {
  app = await testApp()
  first = await app.signUpAdmin(['finance'])
  second = await app.signUpAdmin(['superadmin'])
})

const inDays = (days: number) => addDays(getDay(app.clock.now()), days)
const read = async (id: Plan['id'], who = first) =>
  (await who.call(planPrices.read, {})).body.plans.find((plan) => plan.id === id)!
const change = async (plan: Plan['id'], form: Partial<PlanForm>, by = first, key: string = randomUUID()) => {
  const { name, total, included, isOnSale, version } = await read(plan)
  const body = { name, total, included, isOnSale, effectiveOn: inDays(0), existingFrom: null, ...form }
  return by.call(planPrices.change, { params: { plan }, body }, { key, version })
}
const approve = (row: { id: string; version: number }, by = second) =>
  by.call(planPrices.approve, { params: { id: row.id }, body: {} }, { version: row.version, key: randomUUID() })
const totalOn = async (plan: Plan['id'], day: string) => (await listPlansOn(app.db, day)).find(({ id }) => id === plan)!.total

test('a new price waits for a second admin, and is in force from its day', async () => {
  expect((await change('annual', { total: 89_900, effectiveOn: inDays(5) })).status).toBe(200)
  const [row] = (await read('annual')).versions
  expect(row).toMatchObject({ step: 'proposed', changesPrice: true, isMine: true })
  expect(await totalOn('annual', inDays(5))).toBe(79_188)
  expect((await approve(row!, first)).problem.code).toBe('second_admin_needed')
  expect((await approve(row!)).status).toBe(200)
  expect([await totalOn('annual', inDays(4)), await totalOn('annual', inDays(5))]).toEqual([79_188, 89_900])
  expect((await approve({ ...row!, version: 2 })).problem.code).toBe('plan_decided')
})

test('one admin changes a name, what is included, and whether it is on sale, effective immediately', async () => {
  expect((await change('quarterly', { name: 'Three months', included: 'Every shop of yours' })).status).toBe(200)
  expect(await read('quarterly')).toMatchObject({ name: 'Three months', included: 'Every shop of yours', total: 21_599 })
  expect((await change('quarterly', {})).problem.code).toBe('plan_unchanged')
  expect((await change('quarterly', { isOnSale: false })).status).toBe(200)
  expect((await read('quarterly')).isOnSale).toBe(false)
})

test('one plan always stays on sale', async () => {
  expect((await change('annual', { isOnSale: false })).status).toBe(200)
  expect((await change('monthly', { isOnSale: false })).problem.code).toBe('plan_last_on_sale')
})

test('a plan cannot be taken off sale when an approved later change would leave none on sale', async () => {
  expect((await change('annual', { isOnSale: true })).status).toBe(200)
  expect((await change('annual', { total: 89_900, isOnSale: false, effectiveOn: inDays(20) })).status).toBe(200)
  expect((await change('monthly', { isOnSale: false, effectiveOn: inDays(10) })).problem).toMatchObject({
    code: 'plan_last_on_sale',
    msg: `No plan would be on sale on ${showDay(inDays(20))}. At least one has to stay on sale.`,
  })
})

test('a price for existing subscribers needs a second admin and 30 days’ notice, also at approval', async () => {
  expect((await change('monthly', { existingFrom: inDays(29) })).problem.code).toBe('plan_notice_too_short')
  expect((await change('monthly', { effectiveOn: inDays(-2) })).problem.code).toBe('plan_in_the_past')
  expect((await change('monthly', { effectiveOn: inDays(40), existingFrom: inDays(35) })).status).toBe(400)
  expect((await change('monthly', { effectiveOn: inDays(3), existingFrom: inDays(30) })).status).toBe(200)
  const [row] = (await read('monthly')).versions
  expect(row).toMatchObject({ step: 'proposed', changesPrice: true })
  app.clock.set(new Date(Date.now() + dayMilliseconds))
  first = await app.signInAs(first.accountId, 'admin', first.email)
  second = await app.signInAs(second.accountId, 'admin', second.email)
  expect((await approve(row!)).problem.code).toBe('plan_notice_too_short')
  const declined = await second.call(
    planPrices.decline,
    { params: { id: row!.id }, body: { reason: 'Name a later day' } },
    { version: row!.version, key: randomUUID() },
  )
  expect(declined.status).toBe(200)
  expect((await read('monthly')).versions[0]).toMatchObject({ step: 'declined', reason: 'Name a later day' })
})

test('only one change of a plan waits at a time, and a double click proposes it once', async () => {
  const key = randomUUID()
  const sent = { total: 8999, effectiveOn: inDays(1) }
  const replies = await Promise.all([change('monthly', sent, first, key), change('monthly', sent, first, key)])
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect((await read('monthly')).versions.filter(({ step }) => step === 'proposed')).toHaveLength(1)
  expect((await change('monthly', { total: 9999 })).problem.code).toBe('plan_already_proposed')
  const [row] = (await read('monthly')).versions
  const both = await Promise.all([
    approve(row!),
    second.call(
      planPrices.decline,
      { params: { id: row!.id }, body: { reason: 'No' } },
      { version: row!.version, key: randomUUID() },
    ),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('the database refuses a price approved by its proposer, too little notice, and a change of a version', async () => {
  await change('monthly', { total: 9499, effectiveOn: inDays(2), existingFrom: inDays(40) })
  const { id } = (await read('monthly')).versions[0]!
  const set = (what: ReturnType<typeof sql>) => sql`update plan_version set ${what} where id = ${id}`.execute(app.db)
  await expect(set(sql`step = 'approved', decided_by = ${first.accountId}, decided_at = now()`)).rejects.toThrow(/second_admin/)
  await expect(
    set(
      sql`step = 'approved', decided_by = ${second.accountId}, decided_at = now() + interval '15 days', effective_on = effective_on`,
    ),
  ).rejects.toThrow(/not_in_the_past|plan_version_notice/)
  await expect(set(sql`total_cents = 1`)).rejects.toThrow(/never changes/)
  await expect(sql`delete from plan_version where id = ${id}`.execute(app.db)).rejects.toThrow(/never changes/)
})

test('a price below $1.00 a month is refused at the proposal and at the approval, and can be declined', async () => {
  for (const [plan, total, lowest] of [
    ['quarterly', 299, '3 months is at least $3.00'],
    ['annual', 1199, '12 months is at least $12.00'],
  ] as const)
    expect((await change(plan, { total })).problem).toMatchObject({
      code: 'plan_price_too_low',
      errors: { total: `The price for ${lowest}` },
    })
  expect((await change('annual', { total: 0 })).status).toBe(400)
  expect((await change('annual', { total: 1200 })).status).toBe(200)
  const { id } = (await read('annual')).versions[0]!
  // As proposed before there was a lowest price.
  await sql`alter table plan_version disable trigger plan_version_stays`.execute(app.db)
  await sql`update plan_version set total_cents = 10 where id = ${id}`.execute(app.db)
  await sql`alter table plan_version enable trigger plan_version_stays`.execute(app.db)
  const [row] = (await read('annual')).versions
  expect((await approve(row!)).problem.code).toBe('plan_price_too_low')
  const approved = sql`update plan_version set step = 'approved', decided_by = ${second.accountId}, decided_at = now() where id = ${id}`
  await expect(approved.execute(app.db)).rejects.toThrow(/plan_version_lowest_price/)
  const declined = await second.call(
    planPrices.decline,
    { params: { id }, body: { reason: 'A slip' } },
    { version: row!.version, key: randomUUID() },
  )
  expect(declined.status).toBe(200)
})

test('an admin for support cannot see prices', async () => {
  const support = await app.signUpAdmin(['support'])
  expect((await support.call(planPrices.read, {})).status).toBe(403)
})

test('a stop that begins after the price it would stop is refused with the latest day, and changes nothing', async () => {
  const [row] = (await read('quarterly')).versions
  expect((await change('quarterly', { stopsComing: true, included: 'Twelve shops' })).problem.code).toBe('plan_nothing_to_stop')
  await change('quarterly', { total: 25_000, effectiveOn: inDays(5), existingFrom: inDays(40) })
  expect((await approve((await read('quarterly')).versions[0]!)).status).toBe(200)
  const late = await change('quarterly', { stopsComing: true, included: 'Twelve shops', effectiveOn: inDays(41), total: 25_000 })
  expect(late.problem).toMatchObject({
    code: 'plan_nothing_to_stop',
    msg: `It has to begin by ${showDay(inDays(40))} to stop $250.00 for existing subscribers.`,
  })
  const { versions, coming } = await read('quarterly')
  expect(versions.slice(1, 2)).toEqual([row])
  expect(coming).toEqual([{ on: inDays(40), total: 25_000 }])
})
