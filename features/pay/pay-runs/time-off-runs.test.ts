import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hourly, openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { payPlans } from '../pay-plans/contract/index.ts'
import { timeOffPolicies } from '../time-off-policies/contract/index.ts'
import { lockTimeOff } from '../time-off-policies/server/index.ts'
import { shopTimeOff } from '../time-off/contract/index.ts'
import { type NewRun, payRuns } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let vacation: string

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  shop = await openPayrollShop(app)
  await setTime('2026-11-16T09:00')
  vacation = await addVacation()
})

async function setTime(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  owner = await app.signInAs(shop.owner.accountId, shop.owner.role, shop.owner.email)
  shop = { ...shop, owner }
}

interface Vacation {
  paysOut?: boolean
  name?: string
  kind?: 'vacation' | 'sick'
}

/** A policy without a limit that the technician has. */
async function addVacation({ paysOut = false, name = 'Vacation', kind = 'vacation' }: Vacation = {}): Promise<string> {
  const form = {
    name,
    kind,
    isPaid: true,
    stepMinutes: 60,
    negativeMinutes: null,
    accrual: 'none',
    paysOut,
  } as const
  const { body } = await owner.call(timeOffPolicies.add, { params: { shop: shop.shopId }, body: form })
  const { id } = body.policies.find((policy) => policy.name === name)!
  const assign = { accountIds: [shop.tech.accountId], firstDay: '2026-01-01' }
  expect((await owner.call(timeOffPolicies.assign, { params: { id }, body: assign })).status).toBe(200)
  return id
}

const ofTech = () => ({ shop: shop.shopId, accountId: shop.tech.accountId })

async function takeOff(day: string, policyId = vacation): Promise<string> {
  const body = { policyId, firstDay: day, lastDay: day, fromTime: null, toTime: null, note: 'Agreed' }
  const entered = await owner.call(shopTimeOff.enter, { params: ofTech(), body })
  expect(entered.status).toBe(200)
  return entered.body.id
}

const start = async (body: NewRun) => {
  const started = await owner.call(payRuns.create, { params: { shop: shop.shopId }, body })
  expect(started.status).toBe(200)
  return started.body
}
const startWeek = (periodFirst: string) => start({ kind: 'regular', periodFirst })
const approve = async (id: string, reason = '') => {
  const { version } = (await owner.call(payRuns.get, { params: { id } })).body
  return owner.call(payRuns.approve, { params: { id }, body: { reason } }, { version })
}
/** The lines a run pays the technician. */
const earned = async (id: string) => {
  const found = await owner.call(payRuns.payee, { params: { id, accountId: shop.tech.accountId } })
  const lines = found.status === 200 ? found.body.lines : []
  return lines.filter(({ side }) => side === 'earning').map(({ code, label, cents }) => [code, label, cents])
}
const dayOff = ['time-off', 'Vacation', 20_000]

test('a run pays a day of time off beside 40 hours of work without any overtime, and the next run does not pay it again', async () => {
  await workWeek(app, shop, shop.tech, [10, 10, 10, 10])
  await takeOff('2026-11-13')
  const run = await startWeek(paidWeek.first)
  expect(await earned(run.id)).toEqual([['regular', expect.any(String), 100_000], dayOff])
  const { rows } = (await owner.call(payRuns.payees, { params: { id: run.id } })).body
  expect(rows).toMatchObject([{ minutes: 2400, timeOffMinutes: 480 }])
  expect((await approve(run.id)).status).toBe(200)
  await workWeek(app, shop, shop.tech, [8], { sunday: '2026-11-15' })
  await setTime('2026-11-23T09:00')
  const next = await startWeek('2026-11-15')
  expect(await earned(next.id)).toEqual([['regular', expect.any(String), 20_000]])
})

test('time off that is entered after its week was paid is in the next run, once, and canceled no run takes it back by itself', async () => {
  await workWeek(app, shop, shop.tech, [8, 8, 8, 8])
  expect((await approve((await startWeek(paidWeek.first)).id)).status).toBe(200)
  const off = await takeOff('2026-11-13')
  for (const [sunday, today] of [
    ['2026-11-15', '2026-11-23'],
    ['2026-11-22', '2026-11-30'],
    ['2026-11-29', '2026-12-07'],
  ] as const) {
    await workWeek(app, shop, shop.tech, [8], { sunday })
    await setTime(`${today}T09:00`)
    if (sunday === '2026-11-22')
      await owner.call(shopTimeOff.cancel, { params: { id: off }, body: { answer: 'Came in after all' } })
    const run = await startWeek(sunday)
    const late = (await earned(run.id)).filter(([code]) => code === 'time-off').map(([, , cents]) => cents)
    expect(late).toEqual({ '2026-11-15': [20_000], '2026-11-22': [], '2026-11-29': [] }[sunday])
    expect((await approve(run.id)).status).toBe(200)
  }
})

test('two runs that are approved at the same moment pay a late day of time off once', async () => {
  await workWeek(app, shop, shop.tech, [8])
  expect((await approve((await startWeek(paidWeek.first)).id)).status).toBe(200)
  await takeOff('2026-11-13')
  for (const sunday of ['2026-11-15', '2026-11-22']) await workWeek(app, shop, shop.tech, [8], { sunday })
  await setTime('2026-11-30T09:00')
  const drafts = [await startWeek('2026-11-15'), await startWeek('2026-11-22')]
  const replies = await Promise.all(drafts.map(({ id }) => approve(id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { id } = drafts[replies.findIndex(({ status }) => status === 409)]!
  await owner.call(payRuns.calculate, { params: { id } })
  expect((await earned(id)).map(([code]) => code)).toEqual(['regular'])
  expect((await approve(id)).status).toBe(200)
  const { rows } = await sql<{ cents: number }>`
    select sum(l.cents)::int as cents from pay_stub_line l join pay_stub s on s.id = l.stub_id
    where s.shop_id = ${shop.shopId} and s.approved_at is not null and l.code = 'time-off'`.execute(app.db)
  expect(rows).toEqual([{ cents: 20_000 }])
})

test('final pay of someone still on the team says what must be paid out and is not in it, and has it after they left', async () => {
  await workWeek(app, shop, shop.tech, [8], { sunday: '2026-11-15' })
  const policyId = await addVacation({ paysOut: true, name: 'PTO' })
  const body = { policyId, minutes: 960, reason: 'From the old system' }
  for (const id of [policyId, vacation])
    await owner.call(shopTimeOff.adjust, { params: ofTech(), body: { ...body, policyId: id } })
  const final = { kind: 'final', payDate: '2026-11-17', accountId: shop.tech.accountId, lastDay: '2026-11-16' } as const
  const run = await start(final)
  const problems = async () => (await owner.call(payRuns.payees, { params: { id: run.id } })).body.rows[0]!.problems
  expect((await problems()).filter(({ kind }) => kind === 'time-off-not-paid-out')).toMatchObject([
    { text: expect.stringContaining('16 h of unused PTO must be paid out and is not in this run'), weight: 'reason' },
  ])
  expect((await approve(run.id)).problem.code).toBe('approval_reason_needed')
  await owner.call(staff.dismiss, { params: ofTech() })
  await owner.call(payRuns.calculate, { params: { id: run.id } })
  expect((await problems()).map(({ kind }) => kind)).not.toContain('time-off-not-paid-out')
  expect(await earned(run.id)).toContainEqual(['time-off', 'PTO, paid out', 40_000])
})

test('final pay of someone who is owed nothing but unused time waits until it is paid out', async () => {
  const policyId = await addVacation({ paysOut: true, name: 'PTO' })
  await owner.call(shopTimeOff.adjust, {
    params: ofTech(),
    body: { policyId, minutes: 960, reason: 'From the old system' },
  })
  const run = await start({
    kind: 'final',
    payDate: '2026-11-17',
    accountId: shop.tech.accountId,
    lastDay: '2026-11-16',
  })
  const { rows } = (await owner.call(payRuns.payees, { params: { id: run.id } })).body
  expect(rows.flatMap(({ problems }) => problems)).toMatchObject([
    { text: expect.stringContaining('16 h of unused PTO must be paid out'), weight: 'stops' },
  ])
  expect((await approve(run.id, 'Agreed')).problem.code).toBe('pay_problems_open')
  await owner.call(staff.dismiss, { params: ofTech() })
  await owner.call(payRuns.calculate, { params: { id: run.id } })
  expect(await earned(run.id)).toEqual([['time-off', 'PTO, paid out', 40_000]])
  expect((await approve(run.id)).status).toBe(200)
})

test('a dismissal by mistake takes the payout back when they return at once, unless a pay run has paid it', async () => {
  const policyId = await addVacation({ paysOut: true, name: 'PTO' })
  await owner.call(shopTimeOff.adjust, { params: ofTech(), body: { policyId, minutes: 960, reason: 'From the old system' } })
  const final = { kind: 'final', payDate: '2026-11-17', accountId: shop.tech.accountId, lastDay: '2026-11-16' } as const
  const returnFromLeave = (day: string) =>
    sql`update shop_member set ended_at = null, created_at = ${`${day}T12:00:00-06:00`}::timestamptz
      where shop_id = ${shop.shopId} and account_id = ${shop.tech.accountId}`.execute(app.db)
  const minutes = async () => {
    const { rows } = (await owner.call(shopTimeOff.balances, { params: { shop: shop.shopId }, query: {} })).body
    return rows
      .find(({ person }) => person.accountId === shop.tech.accountId)
      ?.balances.find((balance) => balance.policyId === policyId)?.minutes
  }
  await owner.call(staff.dismiss, { params: ofTech() })
  const run = await start(final)
  expect(await earned(run.id)).toEqual([['time-off', 'PTO, paid out', 40_000]])
  // Hired again months later: what was paid out stays paid out.
  await returnFromLeave('2027-02-01')
  expect(await minutes()).toBe(0)
  await returnFromLeave('2026-11-17')
  expect((await approve(run.id)).problem.code).toBe('pay_facts_changed')
  expect(await minutes()).toBe(960)
  await owner.call(staff.dismiss, { params: ofTech() })
  await owner.call(payRuns.calculate, { params: { id: run.id } })
  expect((await approve(run.id)).status).toBe(200)
  await returnFromLeave('2026-11-17')
  expect(await minutes()).toBe(0)
})

test('an approval waits while balances change, so that no payout is paid and taken back at once', async () => {
  const policyId = await addVacation({ paysOut: true, name: 'PTO' })
  await owner.call(shopTimeOff.adjust, { params: ofTech(), body: { policyId, minutes: 960, reason: 'From the old system' } })
  await owner.call(staff.dismiss, { params: ofTech() })
  const final = { kind: 'final', payDate: '2026-11-17', accountId: shop.tech.accountId, lastDay: '2026-11-16' } as const
  const run = await start(final)
  const hasWaiting = async () =>
    (
      await sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(app.db)
    ).rows.length > 0
  const reply = await app.db.transaction().execute(async (tx) => {
    await lockTimeOff(tx, shop.shopId)
    const approval = approve(run.id)
    await sql`update shop_member set ended_at = null, created_at = '2026-11-17T12:00:00-06:00'
      where shop_id = ${shop.shopId} and account_id = ${shop.tech.accountId}`.execute(tx)
    await Promise.race([expect.poll(hasWaiting).toBe(true), approval])
    return { approval }
  })
  expect((await reply.approval).problem?.code).toBe('pay_facts_changed')
})

test('a flat-rate technician’s day off pays the time off rate of the plan of its day, and before there was one the flat rate', async () => {
  const save = async (terms: object) => {
    const { newest } = (await owner.call(payPlans.get, { params: ofTech() })).body
    const body = { ...hourly(3000), kind: 'flat-rate', reason: 'Agreed', after: newest, ...terms } as const
    return owner.call(payPlans.save, { params: ofTech(), body: { firstDay: '2026-11-15', ...body } })
  }
  await save({})
  expect((await save({ firstDay: '2026-11-18', timeOffRateCents: 2200 })).status).toBe(200)
  for (const day of ['2026-11-17', '2026-11-19', '2026-11-20']) await takeOff(day)
  await setTime('2026-11-23T09:00')
  const { id } = await startWeek('2026-11-15')
  expect(await earned(id)).toEqual([
    ['time-off', 'Vacation', 8 * 3000],
    ['time-off', 'Vacation', 16 * 2200],
  ])
})

test('a sick day of hourly pay with commission pays the hourly rate where the time off rate is lower, and a vacation day does not', async () => {
  const sick = await addVacation({ name: 'Sick', kind: 'sick' })
  const { newest } = (await owner.call(payPlans.get, { params: ofTech() })).body
  const plan = { ...hourly(3000), timeOffRateCents: 1700, laborCommissionBp: 500 }
  const body = { ...plan, firstDay: '2026-11-16', reason: 'Agreed', after: newest }
  expect((await owner.call(payPlans.save, { params: ofTech(), body })).status).toBe(200)
  await takeOff('2026-11-19')
  await takeOff('2026-11-20', sick)
  await setTime('2026-11-23T09:00')
  expect(await earned((await startWeek('2026-11-15')).id)).toEqual([
    ['time-off', 'Vacation', 13_600],
    ['time-off', 'Sick', 24_000],
  ])
})

test('in California, a sick day pays the average of the last 90 days where the plan of the day pays less', async () => {
  await sql`update shop set state = 'CA' where id = ${shop.shopId}`.execute(app.db)
  const sick = await addVacation({ name: 'Sick', kind: 'sick' })
  await workWeek(app, shop, shop.tech, [8, 8, 8, 8, 8])
  const { newest } = (await owner.call(payPlans.get, { params: ofTech() })).body
  const body = { ...hourly(2000), firstDay: '2026-11-16', reason: 'Agreed', after: newest }
  expect((await owner.call(payPlans.save, { params: ofTech(), body })).status).toBe(200)
  await takeOff('2026-11-19')
  await takeOff('2026-11-20', sick)
  await setTime('2026-11-23T09:00')
  const run = await startWeek('2026-11-15')
  expect(await earned(run.id)).toEqual([
    ['time-off', 'Vacation', 16_000],
    ['time-off', 'Sick, at the average of 90 days', 20_000],
  ])
})

test('in California, promised bonuses are in the average that a sick day pays, those of the draft too, and one at the shop’s discretion is not', async () => {
  await workWeek(app, shop, shop.tech, [8, 8, 8, 8, 8])
  const give = async (id: string, cents: number, isPromised: boolean) => {
    const { version } = (await owner.call(payRuns.get, { params: { id } })).body
    const days = isPromised ? { forFirst: paidWeek.first, forLast: paidWeek.last } : {}
    const kind = { kind: 'bonus', bonusKind: isPromised ? 'promised' : 'discretionary' } as const
    const body = { accountId: shop.tech.accountId, cents, reason: 'No comebacks', ...kind, ...days }
    expect((await owner.call(payRuns.addEntry, { params: { id }, body }, { version })).status).toBe(200)
  }
  const paid = await startWeek(paidWeek.first)
  await give(paid.id, 20_000, true)
  expect((await approve(paid.id)).status).toBe(200)
  await sql`update shop set state = 'CA' where id = ${shop.shopId}`.execute(app.db)
  await takeOff('2026-11-20', await addVacation({ name: 'Sick', kind: 'sick' }))
  await setTime('2026-11-23T09:00')
  const { id } = await startWeek('2026-11-15')
  const sick = async () => (await earned(id)).find(([code]) => code === 'time-off')
  expect(await sick()).toEqual(['time-off', 'Sick, at the average of 90 days', 8 * 3000])
  await give(id, 50_000, false)
  expect((await sick())?.[2]).toBe(8 * 3000)
  await give(id, 10_000, true)
  expect((await sick())?.[2]).toBe(8 * 3250)
})
