import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hire, hourly, openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { deductions, payrollTaxes } from '../deductions/contract/index.ts'
import { myEarnings } from '../earnings/contract/index.ts'
import { owedPay } from '../owed-pay/contract/index.ts'
import { payPlans } from '../pay-plans/contract/index.ts'
import { type NewRun, type PayRun, payRuns } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let tech: TestUser

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  shop = await openPayrollShop(app)
  tech = shop.tech
  await setTime('2026-11-16T09:00')
})

async function setTime(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  await sql`update subscription_trial set ends_on = '2027-12-31'`.execute(app.db)
  owner = await app.signInAs(shop.owner.accountId, shop.owner.role, shop.owner.email)
  shop = { ...shop, owner }
}

const start = (body: NewRun = { kind: 'regular', periodFirst: paidWeek.first }) =>
  owner.call(payRuns.create, { params: { shop: shop.shopId }, body })
const get = async (id: string) => (await owner.call(payRuns.get, { params: { id } })).body
const linesOf = async (id: string, employee = tech) =>
  (await owner.call(payRuns.payee, { params: { id, accountId: employee.accountId } })).body.lines
const centsOf = async (id: string, code: string, employee = tech) =>
  (await linesOf(id, employee)).find((line) => line.code === code)?.cents ?? 0
const stubOf = async (id: string, employee = tech) =>
  (await owner.call(payRuns.payees, { params: { id } })).body.rows.find(({ accountId }) => accountId === employee.accountId)!
    .stubId!
const problemsOf = async (id: string) =>
  (await owner.call(payRuns.payees, { params: { id } })).body.rows.flatMap(({ problems }) => problems)

async function approve({ id }: Pick<PayRun, 'id'>, reason = 'Seen') {
  return owner.call(payRuns.approve, { params: { id }, body: { reason } }, { version: (await get(id)).version })
}

async function payWeek(periodFirst: string = paidWeek.first): Promise<PayRun> {
  const { body, status } = await approve((await start({ kind: 'regular', periodFirst })).body)
  expect(status).toBe(200)
  return body
}

async function add(id: string, kind: 'bonus' | 'adjustment', cents: number, employee = tech) {
  const body = { accountId: employee.accountId, kind, cents, reason: 'For the record' }
  const bonusKind = kind === 'bonus' ? ('discretionary' as const) : null
  return owner.call(payRuns.addEntry, { params: { id }, body: { ...body, bonusKind } }, { version: (await get(id)).version })
}

async function changeHours(hours: readonly number[], employee = tech): Promise<void> {
  await sql`delete from timesheet_approval where account_id = ${employee.accountId}`.execute(app.db)
  await workWeek(app, shop, employee, hours, { isApproved: false })
}

/** As a correction of the time sheet does it. */
async function removePunches(from: string): Promise<void> {
  await sql`delete from timesheet_approval where account_id = ${tech.accountId}`.execute(app.db)
  await sql`with found as (
      insert into shift_correction (shop_id, account_id, day, reason, by_account_id, made_at)
      values (${shop.shopId}, ${tech.accountId}, ${from}, 'Nobody was here', ${owner.accountId}, now()) returning id)
    update shift_punch set removed_by = found.id from found where account_id = ${tech.accountId} and at > ${from}`.execute(app.db)
}

describe('a correction', () => {
  test('is a supplemental wage: 22% once tax was withheld from regular pay, and not a paycheck of its own', async () => {
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
    const paid = await payWeek()
    await changeHours([0, 0, 0, 0, 0, 8])
    const run = (await start({ kind: 'correction', stubId: await stubOf(paid.id) })).body
    // Eight hours at $25.00 and half of it.
    expect(run.totals.grossCents).toBe(30_000)
    expect([await centsOf(run.id, 'federal'), await centsOf(run.id, 'federal-supplemental')]).toEqual([0, 6_600])
  })

  test('leaves one truth in the employee’s earnings: lines and weeks agree before and after it, and say what was paid before', async () => {
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
    const paid = await payWeek()
    await changeHours([0, 0, 0, 0, 0, 8])
    const readOwn = async () => {
      const signedIn = await app.signInAs(tech.accountId, tech.role, tech.email)
      const { body } = await signedIn.call(myEarnings.get, { params: { shop: shop.shopId }, query: { day: paidWeek.first } })
      const [week] = body.weeks
      const listed = body.lines.reduce((sum, { cents }) => sum + cents, 0)
      const records = body.records.map(({ minutes, cents, isSame }) => [minutes, cents, isSame])
      return { listed, week: week!.straightCents + week!.premiumCents, minutes: week!.minutes, records }
    }
    const now = { listed: 130_000, week: 130_000, minutes: 2880 }
    expect(await readOwn()).toEqual({ ...now, records: [[2400, 100_000, false]] })
    await setTime('2026-11-16T10:00')
    const run = (await start({ kind: 'correction', stubId: await stubOf(paid.id) })).body
    expect((await approve(run)).status).toBe(200)
    expect(await readOwn()).toEqual({
      ...now,
      records: [
        [2880, 130_000, true],
        [2400, 100_000, false],
      ],
    })
  })

  test('of someone without income tax is taxed together with the last paycheck, less what that had', async () => {
    await workWeek(app, shop, tech, [8])
    const paid = await payWeek()
    expect(await centsOf(paid.id, 'federal')).toBe(0)
    await changeHours([0, 8, 8, 8, 8, 8])
    const run = (await start({ kind: 'correction', stubId: await stubOf(paid.id) })).body
    // 48 hours: $1,200.00 and half for eight hours. Single, weekly $1,300.00 withholds $116.19 (Publication 15-T (2026), worked out by hand).
    expect([run.totals.grossCents, await centsOf(run.id, 'federal-supplemental')]).toEqual([110_000, 0])
    expect(await centsOf(run.id, 'federal')).toBe(11_619)
  })

  test('is paid on the next banking day, and one that is made in January is wages of the new year', async () => {
    await workWeek(app, shop, tech, [8])
    const stubId = await stubOf((await payWeek()).id)
    await changeHours([0, 8])
    await setTime('2026-11-25T09:00')
    // Thanksgiving is between.
    const run = (await start({ kind: 'correction', stubId })).body
    expect(run.payDate).toBe('2026-11-27')
    await setTime('2027-01-04T09:00')
    expect((await start({ kind: 'correction', stubId, payDate: '2026-12-31' })).problem.code).toBe('pay_date_past')
    const { version } = await get(run.id)
    const change = { params: { id: run.id }, body: { payDate: '2026-12-31' } }
    expect((await owner.call(payRuns.changePayDate, change, { version })).problem.code).toBe('pay_date_past')
    expect((await approve(run)).problem.code).toBe('pay_date_past')
    expect((await start({ kind: 'correction', stubId })).body.payDate).toBe('2027-01-05')
  })

  test('that adds hours to a guaranteed flat-rate week counts all of them: for the guarantee, overtime, taxes by the hour and the state', async () => {
    const flat = await app.signUpEmployee(shop.shopId, 'Technician')
    const ofFlat = { shop: shop.shopId, accountId: flat.accountId }
    const plan = { ...hourly(3000), kind: 'flat-rate' as const, guaranteeHourlyCents: 2000, firstDay: '2026-11-02' }
    await owner.call(payPlans.save, { params: ofFlat, body: { ...plan, reason: 'Flat rate', after: null } })
    const figure = { kind: 'state-insurance', label: 'Benefit fund', how: 'per-hour', perHour: 0.1, source: 'Letter' } as const
    await owner.call(payrollTaxes.addFigure, {
      params: { shop: shop.shopId },
      body: {
        ...figure,
        accountId: flat.accountId,
        cents: 0,
        percent: 0,
        wageBaseCents: null,
        firstDay: '2026-11-02',
        lastDay: null,
      },
    })
    const fundOf = async (id: string) => (await linesOf(id, flat)).find(({ label }) => label === figure.label)?.cents
    await workWeek(app, shop, flat, [8, 8, 8, 8, 4])
    const paid = await payWeek()
    // Nothing flagged: 36 hours at the guarantee of $20.00, and 10 cents for each hour.
    expect([await centsOf(paid.id, 'guarantee', flat), await fundOf(paid.id)]).toEqual([72_000, 360])
    await changeHours([0, 0, 0, 0, 0, 10], flat)
    const stubId = await stubOf(paid.id, flat)
    const run = (await start({ kind: 'correction', stubId })).body
    // 46 hours: ten more at $20.00, and half of $20.00 for the six over 40.
    const lines = await linesOf(run.id, flat)
    expect(lines.flatMap(({ side, code, minutes, cents }) => (side === 'earning' ? [[code, minutes, cents]] : []))).toEqual([
      ['guarantee', 600, 20_000],
      ['overtime-premium', 360, 6_000],
    ])
    expect(await fundOf(run.id)).toBe(100)
    const { rows } = (await owner.call(payRuns.payees, { params: { id: run.id } })).body
    expect(rows.map(({ minutes }) => minutes)).toEqual([600])
    expect((await approve(run)).status).toBe(200)
    expect((await start({ kind: 'correction', stubId })).problem.code).toBe('nothing_to_correct')
  })

  test('below zero stops until it is balanced, and what is taken back lowers the taxes of a later paycheck of the year', async () => {
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
    const paid = await payWeek()
    await removePunches('2026-11-13')
    const stubId = await stubOf(paid.id)
    const run = (await start({ kind: 'correction', stubId })).body
    const overpaid = (await problemsOf(run.id)).find(({ kind }) => kind === 'overpaid')!
    expect(overpaid.weight).toBe('stops')
    expect(overpaid.text).toContain('Overpaid by $200.00. Add $200.00 to this correction')
    expect((await approve(run)).problem.code).toBe('pay_problems_open')
    await add(run.id, 'adjustment', 20_000)
    expect((await approve(run)).body.totals).toMatchObject({ grossCents: 0, netCents: 0 })
    expect((await start({ kind: 'correction', stubId })).problem.code).toBe('nothing_to_correct')
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8], { sunday: '2026-11-15' })
    await setTime('2026-11-23T09:00')
    const next = (await start({ kind: 'regular', periodFirst: '2026-11-15' })).body
    expect((await add(next.id, 'adjustment', -20_000)).body.totals.grossCents).toBe(80_000)
    // Social Security of $800.00, and the tax of a week of $800.00 instead of $1,000.00.
    expect([await centsOf(next.id, 'social-security'), await centsOf(next.id, 'federal')]).toEqual([4_960, 5_408])
  })

  test('below zero for a stub of an earlier year says that this year’s paychecks cannot put it right', async () => {
    await workWeek(app, shop, tech, [8])
    const stubId = await stubOf((await payWeek()).id)
    await removePunches('2026-11-08')
    await setTime('2027-01-04T09:00')
    const run = (await start({ kind: 'correction', stubId })).body
    expect((await problemsOf(run.id))[0]!.text).toContain('file Forms 941-X and W-2c for 2026, and do not take it back in a run')
  })
})

test('regular pay for the rest of a period that final pay began is taxed together with it, as one paycheck', async () => {
  await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
  const final: NewRun = { kind: 'final', payDate: '2026-11-16', accountId: tech.accountId, lastDay: '2026-11-13' }
  expect((await approve((await start(final)).body)).status).toBe(200)
  await changeHours([0, 0, 0, 0, 0, 4])
  const run = (await start()).body
  expect(run.totals.grossCents).toBe(15_000)
  // Single, weekly: $1,150.00 withholds $96.08, of which $78.08 was withheld of $1,000.00.
  expect(await centsOf(run.id, 'federal')).toBe(1_800)
})

describe('a levy', () => {
  const levy = { kind: 'federal-levy', payee: 'United States Treasury', how: 'most', exemptCents: 40_000 } as const
  const bonus = { kind: 'bonus', payDate: '2026-11-23', bonusTaxedAs: 'supplemental' } as const
  const order = () =>
    owner.call(deductions.addGarnishment, {
      params: { shop: shop.shopId, accountId: tech.accountId },
      body: { ...levy, receivedOn: '2026-11-02', firstDay: '2026-11-02' },
    })

  test('takes a whole bonus beside the paycheck of the period, and leaves the exempt amount of a bonus alone', async () => {
    await order()
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
    const alone = (await start(bonus)).body
    await add(alone.id, 'bonus', 100_000)
    expect((await get(alone.id)).totals.netCents).toBe(40_000)
    await payWeek()
    await owner.call(payRuns.calculate, { params: { id: alone.id } })
    expect((await get(alone.id)).totals.netCents).toBe(0)
    // A week later, the next payday has begun another period, which has no paycheck yet.
    await start({ kind: 'regular', periodFirst: '2026-11-15' })
    const later = (await start({ ...bonus, payDate: '2026-11-27' })).body
    await add(later.id, 'bonus', 100_000)
    expect((await get(later.id)).totals.netCents).toBe(40_000)
  })

  test('leaves the regular pay what a bonus of the same payday has not used', async () => {
    await order()
    await workWeek(app, shop, tech, [8, 8, 8, 8, 8])
    const early = (await start({ ...bonus, payDate: paidWeek.payDay })).body
    await add(early.id, 'bonus', 30_000)
    const { netCents } = (await approve(early)).body.totals
    expect(netCents).toBe(30_000 - 6_600 - 1_860 - 435)
    expect((await start()).body.totals.netCents).toBe(40_000 - netCents)
  })
})

describe('late items', () => {
  /** Flagged hours at $30.00, as an invoice of that day earns them. */
  async function flag(employee: TestUser, day: string, hundredths = 200): Promise<void> {
    const { workOrder } = await (await Workshop.open(app)).inProgress([])
    await sql`
      insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
      values (${shop.shopId}, ${employee.accountId}, ${workOrder.id}, gen_random_uuid(), 'performed', 'labor', ${day}, ${day},
        ${hundredths}, 12000, 0, 0, 'Pads', '')`.execute(app.db)
  }

  async function hireFlat(firstDay = '2026-11-02'): Promise<TestUser> {
    const flat = await app.signUpEmployee(shop.shopId, 'Technician')
    const terms = { ...hourly(3000), kind: 'flat-rate' as const, firstDay, reason: 'Flat rate', after: null }
    await owner.call(payPlans.save, { params: { shop: shop.shopId, accountId: flat.accountId }, body: terms })
    return flat
  }

  /** A regular run without these. */
  async function payOthers(...left: TestUser[]): Promise<void> {
    const { id } = (await start()).body
    for (const { accountId } of left) {
      const { version } = await get(id)
      await owner.call(payRuns.leaveOut, { params: { id, accountId }, body: { reason: 'Hours in doubt' } }, { version })
    }
    expect((await approve({ id })).status).toBe(200)
  }

  const due = async () => (await owner.call(owedPay.due, { params: { shop: shop.shopId } })).body.rows

  test('that a stub paid belong to it: its correction takes none back, and nothing pays them again', async () => {
    await workWeek(app, shop, tech, [8])
    tech = await hireFlat()
    await flag(tech, '2026-11-03')
    await payWeek('2026-11-01')
    await workWeek(app, shop, tech, [9, 9, 9, 9, 9])
    await flag(tech, '2026-11-10', 4000)
    await payOthers(tech)
    await flag(tech, '2026-11-17')
    await setTime('2026-11-23T09:00')
    // 40.00 flagged hours of the week before, half of their rate for five hours of overtime, and two of this week.
    const second = await payWeek('2026-11-15')
    expect(second.totals.grossCents).toBe(120_000 + 6_667 + 6_000)
    expect((await start({ kind: 'correction', stubId: await stubOf(second.id) })).problem.code).toBe('nothing_to_correct')
    expect(await due()).toEqual([])
    const hours = { accountId: tech.accountId, periodFirst: paidWeek.first }
    expect((await start({ kind: 'off-cycle', hours })).body.totals.grossCents).toBe(0)
  })

  test('that the next regular run pays anyway are not late; hours, and items of someone who was never paid, are', async () => {
    await workWeek(app, shop, tech, [8])
    await workWeek(app, shop, await hire(app, shop, 2000), [8])
    const flat = await hireFlat()
    await flag(flat, '2026-11-03')
    await payWeek('2026-11-01')
    await flag(flat, '2026-11-10')
    const unpaid = await hireFlat(paidWeek.first)
    await flag(unpaid, '2026-11-10')
    await payOthers(flat, unpaid, tech)
    const byId = ([id]: readonly [string, number], [otherId]: readonly [string, number]) => id.localeCompare(otherId)
    expect((await due()).map(({ accountId, cents }) => [accountId, cents] as const).toSorted(byId)).toEqual(
      [[tech.accountId, 20_000] as const, [unpaid.accountId, 6_000] as const].toSorted(byId),
    )
    await setTime('2026-11-23T09:00')
    const next = (await start({ kind: 'regular', periodFirst: '2026-11-15' })).body
    expect([next.totals.people, next.totals.grossCents]).toEqual([1, 6_000])
  })
})
