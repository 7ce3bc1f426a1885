import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noEarlierPay } from '../../../testing/samples/earlier-pay.samples.ts'
import { openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { payrollTaxes } from '../deductions/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { ownStubs } from '../pay-stubs/contract/index.ts'
import { listDeductionRows, listEarningRows } from '../pay-stubs/rules.ts'
import { describeEarlierPay } from '../stub-calculation/earlier-pay-notes.ts'
import { taxReports } from '../tax-reports/contract/index.ts'
import { earlierPay } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let tech: TestUser

beforeAll(async () => {
  app = await testApp()
})

/** Monday after a week of 48 hours, eight of them overtime: $1,300.00 at $25.00 an hour, $100.00 of it the premium. */
beforeEach(async () => {
  shop = await openPayrollShop(app)
  await workWeek(app, shop, shop.tech, [10, 10, 10, 10, 8])
  app.clock.set(new Date('2026-11-16T09:00:00-06:00'))
  owner = await app.signInAs(shop.owner.accountId, shop.owner.role, shop.owner.email)
  tech = await app.signInAs(shop.tech.accountId, shop.tech.role, shop.tech.email)
})

/** $40,000.00 with $1,000.00 of health insurance and $2,000.00 of 401(k). */
const earlier = {
  ...noEarlierPay,
  year: 2026,
  lastPayDate: '2026-10-30',
  state: 'TX',
  grossCents: 40_000_00,
  netCents: 30_000_00,
  federalWagesCents: 37_000_00,
  federalTaxCents: 4_000_00,
  socialSecurityWagesCents: 39_000_00,
  socialSecurityTaxCents: 2_418_00,
  medicareWagesCents: 39_000_00,
  medicareTaxCents: 565_50,
  futaWagesCents: 7_000_00,
  stateUnemploymentWagesCents: 9_000_00,
  deferralCents: 2_000_00,
  overtimePremiumCents: 500_00,
}

const save = (body: Partial<typeof earlier> = {}, version = 0, by = owner, employee = tech) =>
  by.call(
    earlierPay.save,
    { params: { shop: shop.shopId, accountId: employee.accountId }, body: { ...earlier, ...body } },
    { version },
  )
const list = async () => (await owner.call(earlierPay.list, { params: { shop: shop.shopId }, query: {} })).body
const rowOf = async (employee: TestUser) => (await list()).rows.find(({ person }) => person.accountId === employee.accountId)!
const start = async () =>
  (await owner.call(payRuns.create, { params: { shop: shop.shopId }, body: { kind: 'regular', periodFirst: paidWeek.first } }))
    .body
const calculate = (id: string) => owner.call(payRuns.calculate, { params: { id } })
const payee = async (id: string) => (await owner.call(payRuns.payee, { params: { id, accountId: tech.accountId } })).body
const approve = async (id: string) => {
  const { version } = (await owner.call(payRuns.get, { params: { id } })).body
  return owner.call(payRuns.approve, { params: { id }, body: { reason: '' } }, { version })
}
const problems = async (id: string) =>
  (await owner.call(payRuns.payees, { params: { id } })).body.rows.flatMap((row) =>
    row.problems.map(({ kind, weight }) => `${kind} ${weight}`),
  )
const reports = async () =>
  (await owner.call(taxReports.get, { params: { shop: shop.shopId }, query: { year: 2026, quarter: 4 } })).body

describe('what was paid before Liftbay', () => {
  test('counts for the limits of FUTA, state unemployment and Social Security', async () => {
    await owner.call(
      payrollTaxes.save,
      {
        params: { shop: shop.shopId },
        body: {
          legalName: 'Ridge Auto LLC',
          state: 'TX',
          year: 2026,
          unemploymentPercent: 2.7,
          unemploymentBaseCents: 9_000_00,
          source: 'TWC notice',
        },
      },
      { version: 0 },
    )
    const high = { grossCents: 200_000_00, socialSecurityWagesCents: 184_000_00, medicareWagesCents: 199_500_00 }
    expect((await save(high)).status).toBe(200)
    const { lines } = await payee((await start()).id)
    const taxable = (code: string) => lines.find((line) => line.code === code)?.taxableCents
    expect(['futa', 'state-unemployment', 'social-security', 'medicare', 'medicare-additional'].map(taxable)).toEqual([
      0, 0, 500_00, 1_300_00, 800_00,
    ])
  })

  test('is in the year’s column of the stub, which adds up to the year’s gross pay', async () => {
    await save()
    const { id } = await start()
    expect((await approve(id)).status).toBe(200)
    const { stubs } = (await tech.call(ownStubs.list, { params: { shop: shop.shopId }, query: {} })).body
    const stub = (await tech.call(ownStubs.get, { params: { id: stubs[0]!.id } })).body
    const ytd = (code: string) => stub.lines.find((line) => line.code === code)!.ytdCents
    expect(stub).toMatchObject({ grossCents: 1_300_00, ytdGrossCents: 41_300_00, ytdNetCents: 30_000_00 + stub.netCents })
    expect([ytd('social-security'), ytd('overtime-premium')]).toEqual([2_418_00 + 80_60, 600_00])
    const sum = (rows: readonly { ytdCents: number | null }[]) => rows.reduce((total, row) => total + (row.ytdCents ?? 0), 0)
    expect(sum(listEarningRows(stub))).toBe(stub.ytdGrossCents)
    expect(sum(listDeductionRows(stub))).toBe(stub.ytdGrossCents - stub.ytdNetCents)
  })

  test('is in Forms W-2, W-3 and 940 of the year, and not in Form 941 or the state wages of the quarter', async () => {
    await save()
    await approve((await start()).id)
    const { form941, form940, w3, states } = await reports()
    const line = (form: typeof form940 | typeof form941, name: string) =>
      form.lines.find((formLine) => formLine.line === name)!.amount
    expect(w3).toMatchObject({ forms: 1, boxes: { box1: 38_300_00, box3: 40_300_00, box4: 2_498_60, box5: 40_300_00 } })
    expect(w3.boxes.box12).toEqual([
      { code: 'D', cents: 2_000_00 },
      { code: 'TT', cents: 600_00 },
    ])
    expect(['3', '4', '5', '7', '8'].map((name) => line(form940, name))).toEqual([
      41_300_00, 1_000_00, 33_300_00, 7_000_00, 42_00,
    ])
    expect(line(form941, '2')).toBe(1_300_00)
    expect(states).toMatchObject([{ grossCents: 1_300_00 }])
  })

  test('gives a W-2 to someone who was paid only before', async () => {
    await save({}, 0, owner, shop.manager)
    const { rows } = (await owner.call(taxReports.w2s, { params: { shop: shop.shopId }, query: { year: 2026 } })).body
    expect(rows).toMatchObject([{ accountId: shop.manager.accountId, boxes: { box1: 37_000_00, box2: 4_000_00 } }])
  })

  test('stays when a run of the year is approved, and can change once that run is void', async () => {
    await save()
    const { id } = await start()
    await approve(id)
    expect(await rowOf(tech)).toMatchObject({ isLocked: true, version: 1 })
    expect((await save({ grossCents: 41_000_00 }, 1)).problem.code).toBe('earlier_pay_locked')
    const past = sql`insert into earlier_pay select (jsonb_populate_record(e, '{"version": 2}')).* from earlier_pay e where shop_id = ${shop.shopId}`
    await expect(past.execute(app.db)).rejects.toThrow('an approved pay run of the year counts it')
    const { version } = (await owner.call(payRuns.get, { params: { id } })).body
    await owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong figures' } }, { version })
    expect((await save({ grossCents: 41_000_00 }, 1)).body).toMatchObject({ version: 2, figures: { grossCents: 41_000_00 } })
  })

  test('is noted as unknown on the first run and does not stop it; zeros answer it', async () => {
    const { id } = await start()
    expect(await problems(id)).toContain('earlier-pay-unknown notes')
    await save({ ...noEarlierPay, lastPayDate: null as never })
    await calculate(id)
    expect(await problems(id)).not.toContain('earlier-pay-unknown notes')
    expect((await approve(id)).status).toBe(200)
  })

  test('stops a run that pays on or before its last pay date', async () => {
    await save({ lastPayDate: paidWeek.payDay })
    const { id } = await start()
    expect(await problems(id)).toContain('earlier-pay-overlaps stops')
    expect((await approve(id)).problem.code).toBe('pay_problems_open')
  })
})

describe('entering it', () => {
  test('warns of a tax that is not its rate, and refuses what cannot be', async () => {
    const { body } = await save({ socialSecurityTaxCents: 2_300_00 })
    expect(body.warnings).toEqual(['Social Security tax is $2,300.00. 6.2% of its wages would be $2,418.00.'])
    expect((await save({ socialSecurityWagesCents: 190_000_00 }, 1)).problem.code).toBe('above_wage_base')
    expect((await save({ futaWagesCents: 7_000_01 }, 1)).status).toBe(400)
    expect((await save({ lastPayDate: '2025-12-31' }, 1)).problem.errors).toEqual({
      lastPayDate: 'Last pay date must be in 2026',
    })
    expect((await save({}, 0)).status).toBe(412)
  })

  test('is of the year in which the shop starts, also when the tax tables of that year are not here yet', async () => {
    app.clock.set(new Date('2027-01-20T09:00:00-06:00'))
    const started = await app.signUpShop()
    const hired = await app.signUpEmployee(started.shopId)
    const read = async (query: { year?: number } = {}) =>
      (await started.owner.call(earlierPay.list, { params: { shop: started.shopId }, query })).body
    expect(await read()).toMatchObject({ year: 2027, years: [2027, 2026] })
    const params = { shop: started.shopId, accountId: hired.accountId }
    const body = { ...earlier, year: 2027, lastPayDate: '2027-01-15', socialSecurityWagesCents: 190_000_00 }
    const saved = await started.owner.call(earlierPay.save, { params, body }, { version: 0 })
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    expect(saved.body.warnings).toContainEqual(expect.stringContaining('The tax tables of 2027 are not in Liftbay yet'))
    expect((await read()).rows).toMatchObject([{ lastPayDate: '2027-01-15' }])
    expect((await read({ year: 2026 })).rows).toMatchObject([{ lastPayDate: null }])
    const asked = { params: { shop: started.shopId }, query: { year: 2027 } }
    expect((await started.owner.call(taxReports.w2s, asked)).body.rows).toHaveLength(1)
  })

  test('is linked from a run with the year in which that pays', () => {
    const [note] = describeEarlierPay(null, { payDate: '2027-01-08' }, { name: 'Ana', isNew: true })
    expect(note).toMatchObject({ kind: 'earlier-pay-unknown', link: '/home-owner/payroll/earlier?year=2027' })
    expect(note!.text).toContain('what Ana was paid in 2027')
  })

  test('is for those who run payroll, and never for one’s own pay', async () => {
    expect((await save({}, 0, tech)).status).toBe(403)
    const manager = await app.signInAs(shop.manager.accountId, shop.manager.role, shop.manager.email)
    expect((await save({}, 0, manager, manager)).problem.code).toBe('own_earlier_pay')
    expect((await save({}, 0, manager)).status).toBe(200)
    expect((await rowOf(tech)).savedBy).not.toBe('')
    const otherShop = await openPayrollShop(app)
    app.clock.set(new Date('2026-11-16T09:00:00-06:00'))
    expect((await save({}, 1, owner, otherShop.tech)).status).toBe(404)
  })
})
