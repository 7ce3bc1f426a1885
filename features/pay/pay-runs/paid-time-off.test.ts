import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hire, openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { owedPay } from '../owed-pay/contract/index.ts'
import { timeOffPolicies } from '../time-off-policies/contract/index.ts'
import { shopTimeOff } from '../time-off/contract/index.ts'
import { type NewRun, type PayRun, payRuns } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let tech: TestUser
let vacation: string

beforeAll(async () => {
  app = await testApp()
})

/** Monday after a week of 32 hours at $25.00 an hour that is approved, with the week before paid. */
beforeEach(async () => {
  shop = await openPayrollShop(app)
  tech = shop.tech
  await setTime('2026-11-16T09:00')
  const body = {
    name: 'Vacation',
    kind: 'vacation' as const,
    isPaid: true,
    dayMinutes: 480,
    stepMinutes: 60 as const,
    waitingDays: 0,
    negativeMinutes: null,
    accrual: 'worked' as const,
    accrualMinutes: 60,
    workedMinutes: 1800,
    yearDay: '',
    capMinutes: null,
    carryMinutes: null,
    paysOut: false,
  }
  const added = await owner.call(timeOffPolicies.add, { params: { shop: shop.shopId }, body })
  vacation = added.body.policies[0]!.id
  const given = { accountIds: [tech.accountId], firstDay: '2026-11-01' }
  expect((await owner.call(timeOffPolicies.assign, { params: { id: vacation }, body: given })).status).toBe(200)
  await workWeek(app, shop, tech, [8], { sunday: '2026-11-01' })
  await pay({ kind: 'regular', periodFirst: '2026-11-01' })
  await workWeek(app, shop, tech, [8, 8, 8, 8])
})

async function setTime(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  await sql`update subscription_trial set ends_on = '2027-12-31'`.execute(app.db)
  owner = await app.signInAs(shop.owner.accountId, shop.owner.role, shop.owner.email)
  shop = { ...shop, owner }
}

const start = (body: NewRun) => owner.call(payRuns.create, { params: { shop: shop.shopId }, body })
const get = async (id: string) => (await owner.call(payRuns.get, { params: { id } })).body
const due = async () => (await owner.call(owedPay.due, { params: { shop: shop.shopId } })).body.rows
const stubOf = async (id: string) =>
  (await owner.call(payRuns.payees, { params: { id } })).body.rows.find(({ accountId }) => accountId === tech.accountId)!.stubId!

/** The lines a run pays the technician; empty without a stub. */
async function linesOf(id: string): Promise<(readonly [string, number])[]> {
  const found = await owner.call(payRuns.payee, { params: { id, accountId: tech.accountId } })
  if (found.status !== 200) return []
  return found.body.lines.filter(({ side }) => side === 'earning').map(({ code, cents }) => [code, cents] as const)
}

async function approve({ id }: Pick<PayRun, 'id'>): Promise<PayRun> {
  const approved = await owner.call(
    payRuns.approve,
    { params: { id }, body: { reason: 'Seen' } },
    { version: (await get(id)).version },
  )
  expect(approved.status).toBe(200)
  return approved.body
}

async function pay(body: NewRun): Promise<PayRun> {
  const made = await start(body)
  expect(made.status).toBe(200)
  return approve(made.body)
}

async function enter(firstDay: string): Promise<string> {
  const params = { shop: shop.shopId, accountId: tech.accountId }
  const body = { policyId: vacation, firstDay, lastDay: firstDay, fromTime: null, toTime: null, note: 'On the phone' }
  const entered = await owner.call(shopTimeOff.enter, { params, body })
  expect(entered.status).toBe(200)
  return entered.body.id
}

/** The next week, of 40 hours, and its regular run. */
async function payNext(): Promise<PayRun> {
  await workWeek(app, shop, tech, [8, 8, 8, 8, 8], { sunday: '2026-11-15' })
  await setTime('2026-11-23T09:00')
  return pay({ kind: 'regular', periodFirst: '2026-11-15' })
}

test('a stub shows the time off that the week it pays has earned', async () => {
  const { body } = await start({ kind: 'regular', periodFirst: paidWeek.first })
  const stub = await sql<{ minutes: number }>`
    select (facts->'timeOff'->0->>'minutes')::int as minutes from pay_stub where id = ${await stubOf(body.id)}`.execute(app.db)
  // 2 minutes an hour: 8 hours and 32.
  expect(stub.rows).toEqual([{ minutes: 80 }])
})

describe('time off that is entered after its week was paid', () => {
  test('is paid by the next regular run and is never due besides: a correction of its week has nothing', async () => {
    const first = await pay({ kind: 'regular', periodFirst: paidWeek.first })
    await enter('2026-11-13')
    expect(await due()).toEqual([])
    const next = await payNext()
    expect(await linesOf(next.id)).toEqual([
      ['regular', 100_000],
      ['time-off', 20_000],
    ])
    expect(await due()).toEqual([])
    for (const { id } of [first, next])
      expect((await start({ kind: 'correction', stubId: await stubOf(id) })).problem.code).toBe('nothing_to_correct')
  })

  test('and paid by a correction is not in the next regular run', async () => {
    const first = await pay({ kind: 'regular', periodFirst: paidWeek.first })
    await enter('2026-11-13')
    const correction = await pay({ kind: 'correction', stubId: await stubOf(first.id) })
    expect(await linesOf(correction.id)).toEqual([['time-off', 20_000]])
    expect(await linesOf((await payNext()).id)).toEqual([['regular', 100_000]])
    expect(await due()).toEqual([])
  })

  test('leaves the hours of someone who was left out payable', async () => {
    await workWeek(app, shop, await hire(app, shop, 2000), [8])
    await enter('2026-11-13')
    const { id } = (await start({ kind: 'regular', periodFirst: paidWeek.first })).body
    const { version } = await get(id)
    await owner.call(
      payRuns.leaveOut,
      { params: { id, accountId: tech.accountId }, body: { reason: 'Hours in doubt' } },
      { version },
    )
    await approve({ id })
    expect(await linesOf((await payNext()).id)).toContainEqual(['time-off', 20_000])
    expect((await due()).map(({ accountId, cents }) => [accountId, cents])).toEqual([[tech.accountId, 80_000]])
    const apart = await pay({ kind: 'off-cycle', hours: { accountId: tech.accountId, periodFirst: paidWeek.first } })
    expect(await linesOf(apart.id)).toEqual([['regular', 80_000]])
    expect(await due()).toEqual([])
  })
})

describe('time off that is canceled after it was paid', () => {
  async function payAndCancel(): Promise<PayRun> {
    const requestId = await enter('2026-11-13')
    const first = await pay({ kind: 'regular', periodFirst: paidWeek.first })
    expect(await linesOf(first.id)).toContainEqual(['time-off', 20_000])
    const body = { answer: 'Came in after all' }
    expect((await owner.call(shopTimeOff.cancel, { params: { id: requestId }, body })).status).toBe(200)
    await sql`delete from timesheet_approval where account_id = ${tech.accountId} and first_day = ${paidWeek.first}`.execute(
      app.db,
    )
    await workWeek(app, shop, tech, [0, 0, 0, 0, 10])
    return first
  }

  test('is taken back once, by the correction of its stub', async () => {
    const first = await payAndCancel()
    const correction = await pay({ kind: 'correction', stubId: await stubOf(first.id) })
    expect(await linesOf(correction.id)).toEqual([
      ['regular', 25_000],
      ['overtime-premium', 2_500],
      ['time-off', -20_000],
    ])
    const next = await payNext()
    expect(await linesOf(next.id)).toEqual([['regular', 100_000]])
    await enter('2026-11-13')
    expect((await due()).map(({ cents }) => cents)).toEqual([])
    const later = await start({ kind: 'correction', stubId: await stubOf(first.id) })
    expect(await linesOf(later.body.id)).toEqual([['time-off', 20_000]])
  })

  test('is not taken back by a regular run by itself', async () => {
    const first = await payAndCancel()
    expect(await linesOf((await payNext()).id)).toEqual([['regular', 100_000]])
    const correction = await start({ kind: 'correction', stubId: await stubOf(first.id) })
    expect(await linesOf(correction.body.id)).toContainEqual(['time-off', -20_000])
  })
})
