import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, getDay } from '../../../common/dates.ts'
import { PlanAdmins } from '../../../testing/plan-changes.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { listPlansOn } from './server/list-plans-on.ts'

let app: TestApp
let admins: PlanAdmins
beforeEach(async () => {
  app = await testApp()
  admins = await PlanAdmins.signUp(app)
})

const inDays = (days: number) => addDays(getDay(app.clock.now()), days)
const monthlyOn = async (day: string) => (await listPlansOn(app.db, day)).find(({ id }) => id === 'monthly')!

test('a change after an approved price leaves that price in force', async () => {
  await admins.publish('monthly', { total: 9900, effectiveOn: inDays(10) })
  expect((await admins.change('monthly', { included: 'Every shop of yours', effectiveOn: inDays(20) })).status).toBe(200)
  expect((await admins.read('monthly')).versions[0]).toMatchObject({ step: 'approved', changes: ['included'] })
  expect(await monthlyOn(inDays(20))).toMatchObject({ total: 9900, included: 'Every shop of yours' })
})

test('a plan that was taken off sale stays off sale when an earlier approved price begins', async () => {
  await admins.publish('monthly', { total: 9900, effectiveOn: inDays(10) })
  await admins.publish('monthly', { isOnSale: false })
  expect(await monthlyOn(inDays(10))).toMatchObject({ total: 9900, isOnSale: false })
})

test('a name that is approved after a later price stays when that price begins, and the reply lists both stages', async () => {
  await admins.publish('monthly', { total: 9900, effectiveOn: inDays(10) })
  await admins.publish('monthly', { name: 'Month by month', effectiveOn: inDays(5) })
  expect(await monthlyOn(inDays(10))).toMatchObject({ total: 9900, name: 'Month by month' })
  expect((await admins.read('monthly')).stages).toMatchObject([
    { effectiveOn: inDays(0), name: 'Monthly', total: 7999 },
    { effectiveOn: inDays(5), name: 'Month by month', total: 7999 },
    { effectiveOn: inDays(10), name: 'Month by month', total: 9900 },
  ])
})

test('one admin can end the sale while a price waits, and that price does not put the plan back on sale', async () => {
  await admins.change('monthly', { total: 9900, effectiveOn: inDays(10) })
  const [row] = (await admins.read('monthly')).versions
  expect((await admins.change('monthly', { isOnSale: false })).status).toBe(200)
  expect((await admins.approve(row!)).status).toBe(200)
  expect(await monthlyOn(inDays(10))).toMatchObject({ total: 9900, isOnSale: false })
})

test('a price cannot be approved over a value that changed after it was proposed', async () => {
  await admins.change('monthly', { name: 'Month to month', total: 9900, effectiveOn: inDays(10) })
  const [row] = (await admins.read('monthly')).versions
  expect((await admins.change('monthly', { name: 'Month by month', effectiveOn: inDays(5) })).status).toBe(200)
  expect((await admins.approve(row!)).problem).toMatchObject({
    code: 'plan_base_moved',
    msg: 'Since this was proposed, another change was approved: the name is “Month by month” instead of “Monthly”. Decline this change, and propose it again.',
  })
  expect(await monthlyOn(inDays(10))).toMatchObject({ total: 7999, name: 'Month by month' })
})

test('a form that was opened before another change was approved is not saved', async () => {
  const seen = await admins.read('monthly')
  await admins.publish('monthly', { total: 9900, effectiveOn: inDays(10) })
  const late = await admins.change('monthly', { included: 'Every shop of yours', effectiveOn: inDays(20) }, { seen })
  expect([late.status, late.problem.code]).toEqual([412, 'stale'])
})

test('the audit log has the values a change sets, and those in force on its day without it', async () => {
  await admins.publish('monthly', { total: 9900, effectiveOn: inDays(10) })
  await admins.publish('monthly', { total: 8900, effectiveOn: inDays(20) })
  const { rows } = await sql<{ entry: string }>`select entry from audit_draft union all select entry from audit_entry`.execute(
    app.db,
  )
  const approvals = rows.map(({ entry }) => JSON.parse(entry)).filter(({ action }) => action === 'plan.price-approved')
  expect(approvals.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)).toMatchObject({
    before: { total: 9900 },
    after: { total: 8900, effectiveOn: inDays(20) },
  })
})
