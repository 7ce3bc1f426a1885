import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openPayrollShop, type PayrollShop } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { type PolicyForm, timeOffPolicies } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let params: { shop: string }

const form = (name: string, more: Partial<PolicyForm>): PolicyForm => ({
  name,
  kind: 'vacation',
  isPaid: true,
  dayMinutes: 480,
  stepMinutes: 60,
  waitingDays: 0,
  negativeMinutes: 0,
  accrual: 'none',
  accrualMinutes: 0,
  workedMinutes: 1800,
  yearDay: '',
  capMinutes: null,
  carryMinutes: null,
  paysOut: false,
  ...more,
})

async function addPolicy(name: string, more: Partial<PolicyForm>): Promise<string> {
  const added = await shop.owner.call(timeOffPolicies.add, { params, body: form(name, more) })
  expect(added.status).toBe(200)
  return added.body.policies.find((policy) => policy.name === name)!.id
}

beforeAll(async () => {
  app = await testApp()
  shop = await openPayrollShop(app)
  params = { shop: shop.shopId }
})

test('California keeps earned vacation: a policy that lets it lapse or does not pay it out is refused', async () => {
  await sql`update shop set state = 'CA' where id = ${shop.shopId}`.execute(app.db)
  const refused = await shop.owner.call(timeOffPolicies.add, { params, body: form('PTO', { carryMinutes: 0, paysOut: true }) })
  expect([refused.status, refused.problem.code]).toEqual([422, 'time_off_state_forbids'])
  expect(refused.problem.msg).toContain('Labor Code 227.3')
  const sickCap = await shop.owner.call(timeOffPolicies.add, {
    params,
    body: form('CA sick', { kind: 'sick', carryMinutes: 0 }),
  })
  expect(sickCap.status).toBe(200)
  await sql`update shop set state = 'TX' where id = ${shop.shopId}`.execute(app.db)
})

test('a manager changes and ends no policy they have, and nobody changes the kind of one that somebody has', async () => {
  const id = await addPolicy('Personal', { kind: 'personal', negativeMinutes: null })
  const read = async () =>
    (await shop.owner.call(timeOffPolicies.list, { params })).body.policies.find((policy) => policy.id === id)!
  const save = async (user: TestUser, more: Partial<PolicyForm>) =>
    user.call(
      timeOffPolicies.save,
      { params: { id }, body: form('Personal', { kind: 'personal', negativeMinutes: null, ...more }) },
      { version: (await read()).version },
    )
  expect((await save(shop.manager, { isPaid: false })).status).toBe(200)
  expect((await save(shop.manager, { isPaid: true })).status).toBe(200)
  expect((await read()).keepsKind).toBe(false)
  const body = { accountIds: [shop.manager.accountId], firstDay: '2026-12-01' }
  expect((await shop.owner.call(timeOffPolicies.assign, { params: { id }, body })).status).toBe(200)
  const more = { accrual: 'year' as const, accrualMinutes: 48_000, yearDay: '11-20' }
  expect((await save(shop.manager, more)).problem.code).toBe('own_time_off')
  const { version } = await read()
  const ended = await shop.manager.call(timeOffPolicies.end, { params: { id } }, { version })
  expect(ended.problem.code).toBe('own_time_off')
  expect((await save(shop.owner, { isPaid: false })).problem.code).toBe('time_off_kind_stays')
  expect((await save(shop.owner, { kind: 'vacation' })).problem.code).toBe('time_off_kind_stays')
  expect((await read()).keepsKind).toBe(true)
  expect((await save(shop.owner, more)).status).toBe(200)
})

test('a manager whose policy has ended does not change it either, because their balance stays', async () => {
  const id = await addPolicy('Floating holidays', {})
  const body = { accountIds: [shop.manager.accountId], firstDay: '2025-11-01' }
  expect((await shop.owner.call(timeOffPolicies.assign, { params: { id }, body })).status).toBe(200)
  await sql`update time_off_assignment set last_day = '2025-11-30' where policy_id = ${id}`.execute(app.db)
  const policies = (await shop.owner.call(timeOffPolicies.list, { params })).body.policies
  const { version } = policies.find((policy) => policy.id === id)!
  const paidOut = { params: { id }, body: form('Floating holidays', { paysOut: true }) }
  expect((await shop.manager.call(timeOffPolicies.save, paidOut, { version })).problem?.code).toBe('own_time_off')
  expect((await shop.owner.call(timeOffPolicies.save, paidOut, { version })).status).toBe(200)
})
