import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveRun } from '../../../testing/samples/pay-run.samples.ts'
import { hire, hourly, openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { payrollTaxes } from '../deductions/contract/index.ts'
import { payPlans } from '../pay-plans/contract/index.ts'
import { type NewRun, type PayRun, payRuns } from '../pay-runs/contract/index.ts'
import { type ReportTable, taxReports } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser

beforeAll(async () => {
  app = await testApp()
})

const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)

/** Monday after a week of 48 hours, eight of them overtime: $1,300.00 at $25.00 an hour. */
beforeEach(async () => {
  shop = await openPayrollShop(app)
  await workWeek(app, shop, shop.tech, [10, 10, 10, 10, 8])
  app.clock.set(new Date('2026-11-16T09:00:00-06:00'))
  owner = await again(shop.owner)
  shop = { ...shop, owner, manager: await again(shop.manager), tech: await again(shop.tech) }
})

const inShop = () => ({ shop: shop.shopId })
const getReports = async (quarter = 4, by = owner) =>
  by.call(taxReports.get, { params: inShop(), query: { year: 2026, quarter } })
const read = (form: { lines: { line: string; amount: number }[] }, line: string) =>
  form.lines.find((formLine) => formLine.line === line)!.amount
const download = async (table: ReportTable) => {
  const reply = await owner.call(taxReports.table, { params: { ...inShop(), table }, query: { year: 2026, quarter: 4 } })
  expect(reply.status).toBe(200)
  return reply.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
}

async function payWeek(): Promise<PayRun> {
  const { id, version } = (
    await owner.call(payRuns.create, { params: inShop(), body: { kind: 'regular', periodFirst: paidWeek.first } })
  ).body
  const approved = await owner.call(payRuns.approve, { params: { id }, body: { reason: '' } }, { version })
  expect(approved.status).toBe(200)
  return approved.body
}

async function sumStubLines(side: string, codes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(l.cents), 0)::integer as cents from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shop.shopId} and l.side = ${side} and l.code = any(${[...codes]}::text[])`.execute(app.db)
  return rows[0]!.cents
}

describe('the figures of a quarter', () => {
  test('are those of the stubs of an approved run', async () => {
    const run = await payWeek()
    const { body } = await getReports()
    const { form941, form940, w3, states } = body
    expect(run.totals.grossCents).toBe(130_000)
    expect([read(form941, '2'), read(form941, '5e')]).toEqual([130_000, 16_120 + 3_770])
    expect(read(form941, '3')).toBe(await sumStubLines('deduction', ['federal', 'federal-supplemental']))
    expect(form941.liabilities).toEqual([{ payDate: paidWeek.payDay, cents: read(form941, '12') }])
    expect(read(form941, '12')).toBe(read(form941, '3') + 16_120 + 3_770)
    expect([read(form940, '3'), read(form940, '7'), read(form940, '8')]).toEqual([130_000, 130_000, 780])
    expect(w3).toMatchObject({ forms: 1, boxes: { box1: 130_000, box3: 130_000, box4: 8_060, box5: 130_000, box6: 1_885 } })
    expect(w3.boxes.box12).toEqual([{ code: 'TT', cents: 10_000 }])
    // Without a state unemployment rate, the taxable wages are not zero but unknown.
    expect(states).toMatchObject([{ state: 'TX', people: 1, grossCents: 130_000, withoutRateCents: 130_000 }])
  })

  test('leave out drafts and voided runs', async () => {
    await owner.call(payRuns.create, { params: inShop(), body: { kind: 'regular', periodFirst: paidWeek.first } })
    const draft = (await getReports()).body
    expect([read(draft.form941, '2'), draft.form941.liabilities, draft.w3.forms]).toEqual([0, [], 0])
    const [run] = (await owner.call(payRuns.list, { params: inShop(), query: {} })).body.runs
    const { version } = (await owner.call(payRuns.get, { params: { id: run!.id } })).body
    const { body } = await owner.call(payRuns.approve, { params: { id: run!.id }, body: { reason: '' } }, { version })
    expect(read((await getReports()).body.form941, '2')).toBe(130_000)
    const reason = { reason: 'Wrong hours' }
    expect((await owner.call(payRuns.void, { params: { id: body.id }, body: reason }, { version: body.version })).status).toBe(
      200,
    )
    const voided = (await getReports()).body
    expect([read(voided.form941, '2'), read(voided.form940, '3'), voided.w3.forms]).toEqual([0, 0, 0])
    const journal = await owner.call(taxReports.journal, { params: inShop(), query: { year: 2026, quarter: 4 } })
    expect(journal.body.runs).toEqual([])
  })

  test('belong to the quarter of the pay date, and to its year', async () => {
    const paid = [{ who: shop.tech, parts: [50_000], check: true }]
    await approveRun(app, shop, paid, { payDate: '2026-09-30' })
    await approveRun(app, shop, paid, { payDate: '2026-10-01' })
    await approveRun(app, shop, paid, { payDate: '2025-12-31' })
    const dates = async (quarter: number) => (await getReports(quarter)).body.form941.liabilities.map(({ payDate }) => payDate)
    expect([await dates(2), await dates(3), await dates(4)]).toEqual([[], ['2026-09-30'], ['2026-10-01']])
    const { form940, years } = (await getReports()).body
    expect([read(form940, '3'), years]).toEqual([102_000, [2026, 2025]])
  })

  test('without a choice are those of today by the shop’s clock', async () => {
    app.clock.set(new Date('2026-10-01T03:00:00Z'))
    const { body } = await (await again(owner)).call(taxReports.get, { params: inShop(), query: {} })
    expect([body.year, body.quarter]).toEqual([2026, 3])
  })

  test('count on line 1 who was paid for the period with the 12th of the quarter’s last month', async () => {
    const at = async () => read((await getReports()).body.form941, '1')
    await payWeek()
    expect(await at()).toBe(0)
    await workWeek(app, shop, shop.tech, [8], { sunday: '2026-12-06' })
    app.clock.set(new Date('2026-12-14T09:00:00-06:00'))
    owner = await again(owner)
    const { id, version } = (
      await owner.call(payRuns.create, { params: inShop(), body: { kind: 'regular', periodFirst: '2026-12-06' } })
    ).body
    await owner.call(payRuns.approve, { params: { id }, body: { reason: '' } }, { version })
    expect(await at()).toBe(1)
  })
})

describe('the W-2s of a year', () => {
  test('have an employee’s stubs added up, and at most the last four digits of the Social Security number', async () => {
    await payWeek()
    const { body } = await owner.call(taxReports.w2s, { params: inShop(), query: { year: 2026 } })
    expect(body.rows).toMatchObject([
      { accountId: shop.tech.accountId, boxes: { box1: 130_000, box12: [{ code: 'TT', cents: 10_000 }] } },
    ])
    expect(body.rows[0]!.ssnLast4.length).toBeLessThanOrEqual(4)
    expect(body.after).toBeNull()
  })

  test('come in pages of 50 by name, each employee once', async () => {
    const people = [shop.tech]
    for (let count = 0; count < 3; count++) people.push(await hire(app, shop, 2500))
    await approveRun(
      app,
      shop,
      people.map((who) => ({ who, parts: [10_000], check: true })),
      { payDate: '2026-10-02' },
    )
    const list = async (after?: string) =>
      (await owner.call(taxReports.w2s, { params: inShop(), query: { year: 2026, ...(after ? { after } : {}) } })).body
    const accountIds = (await list()).rows.map(({ accountId }) => accountId)
    expect(new Set(accountIds)).toEqual(new Set(people.map(({ accountId }) => accountId)))
    expect((await list(accountIds[1])).rows.map(({ accountId }) => accountId)).toEqual(accountIds.slice(2))
  })
})

describe('the journal', () => {
  test('of each run is balanced, and its net pay is what the run pays', async () => {
    const run = await payWeek()
    const { body } = await owner.call(taxReports.journal, { params: inShop(), query: { year: 2026, quarter: 4 } })
    const [{ number, payDate, entries }] = body.runs as [(typeof body.runs)[number]]
    expect([number, payDate]).toEqual([run.number, paidWeek.payDay])
    const add = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
    expect(add(entries.map(({ debitCents }) => debitCents))).toBe(add(entries.map(({ creditCents }) => creditCents)))
    expect(entries.find(({ account }) => account === 'Net pay')!.creditCents).toBe(run.totals.netCents)
    expect(entries.find(({ account }) => account === 'Wages expense: Regular hours')!.debitCents).toBe(120_000)
    expect(entries.find(({ account }) => account === 'Wages expense: Overtime premium')!.debitCents).toBe(10_000)
  })
})

test('every table can be saved as CSV with the figures of the screen', async () => {
  const run = await payWeek()
  const form = await download('form-941')
  expect(form).toContain('2,"Wages, tips and other compensation",,1300')
  expect(form.at(-1)).toMatch(new RegExp(`^${paidWeek.payDay},`))
  expect(await download('form-940')).toContain('8,FUTA tax before adjustments,,7.8')
  const [head, ...rows] = await download('w-2')
  expect([head!.split(',')[3], rows.length]).toEqual(['Box 1', 1])
  const states = await download('state-wages')
  expect(states[1]).toMatch(/^TX,.*,48,1300,0,/)
  const journal = await download('journal')
  expect(journal).toContain(`${paidWeek.payDay},${run.number},Wages expense: Regular hours,1200,`)
  expect(journal.at(-1)).toBe(`${paidWeek.payDay},${run.number},Net pay,,${run.totals.netCents / 100}`)
})

test('the hours of state wages are all hours worked, also those that a correction added at a guarantee', async () => {
  await payWeek()
  const flat = { ...hourly(1000), kind: 'flat-rate' as const, guaranteeHourlyCents: 2000, firstDay: '2026-11-02' }
  const hired = await app.signUpEmployee(shop.shopId, 'Technician')
  const plan = { params: { ...inShop(), accountId: hired.accountId }, body: { ...flat, reason: 'Flat rate', after: null } }
  expect((await owner.call(payPlans.save, plan)).status).toBe(200)
  await workWeek(app, shop, hired, [8])
  const hours = { accountId: hired.accountId, periodFirst: paidWeek.first }
  const pay = async (body: NewRun) => {
    const { id, version } = (await owner.call(payRuns.create, { params: inShop(), body })).body
    expect((await owner.call(payRuns.approve, { params: { id }, body: { reason: 'Seen' } }, { version })).status).toBe(200)
    return (await owner.call(payRuns.payees, { params: { id } })).body.rows[0]!.stubId!
  }
  const stubId = await pay({ kind: 'off-cycle', hours })
  await sql`delete from timesheet_approval where account_id = ${hired.accountId}`.execute(app.db)
  await workWeek(app, shop, hired, [0, 0, 0, 0, 0, 4.5], { isApproved: false })
  await pay({ kind: 'correction', stubId })
  // 48 hours of the other one; eight and four and a half here, at $20.00.
  const [, ...rows] = await download('state-wages')
  expect(rows.map((row) => row.split(',').slice(-6, -4)).toSorted()).toEqual([
    ['12.5', '250'],
    ['48', '1300'],
  ])
})

test('a correction that pays more nonproductive time for hours that were counted adds none', async () => {
  await sql`update shop set state = 'CA' where id = ${shop.shopId}`.execute(app.db)
  const flat = { ...hourly(6000), kind: 'flat-rate' as const, firstDay: '2026-11-02' }
  const hired = await app.signUpEmployee(shop.shopId, 'Technician')
  const plan = { params: { ...inShop(), accountId: hired.accountId }, body: { ...flat, reason: 'Flat rate', after: null } }
  expect((await owner.call(payPlans.save, plan)).status).toBe(200)
  const figure = {
    kind: 'state-income',
    label: 'CA income tax',
    how: 'percent',
    percent: 1,
    perHour: 0,
    wages: 'gross',
    source: 'EDD',
  } as const
  const days = { cents: 0, wageBaseCents: null, firstDay: '2026-11-02', lastDay: null }
  const entered = await owner.call(payrollTaxes.addFigure, {
    params: inShop(),
    body: { ...figure, ...days, accountId: hired.accountId },
  })
  expect(entered.status).toBe(200)
  const { workOrder } = await (await Workshop.open(app)).inProgress([])
  await sql`
    insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
    values (${shop.shopId}, ${workOrder.id}, gen_random_uuid(), 'Pads', ${hired.accountId}, '2026-11-09T09:00:00-06:00', '2026-11-09T13:00:00-06:00',
      'stopped', 0)`.execute(app.db)
  await workWeek(app, shop, hired, [8])
  const pay = async (body: NewRun) => {
    const { id, version } = (await owner.call(payRuns.create, { params: inShop(), body })).body
    expect((await owner.call(payRuns.approve, { params: { id }, body: { reason: 'Seen' } }, { version })).status).toBe(200)
    return (await owner.call(payRuns.payees, { params: { id } })).body.rows[0]!
  }
  const { stubId } = await pay({ kind: 'off-cycle', hours: { accountId: hired.accountId, periodFirst: paidWeek.first } })
  await sql`delete from job_clock where account_id = ${hired.accountId}`.execute(app.db)
  const correction = await pay({ kind: 'correction', stubId: stubId! })
  // The minimum wage had raised the pay of these hours, so it is the same money, too.
  expect([correction.minutes, correction.grossCents]).toEqual([0, 0])
  const [, ...rows] = await download('state-wages')
  expect(rows.map((row) => row.split(',').at(-6))).toEqual(['8'])
})

describe('who may read them', () => {
  test('an owner and whoever may run payroll, and no other employee', async () => {
    await payWeek()
    expect(read((await getReports(4, shop.manager)).body.form941, '2')).toBe(130_000)
    const { status, problem } = await getReports(4, shop.tech)
    expect([status, problem.code]).toEqual([403, 'permission_needed'])
    const otherCalls = [
      shop.tech.call(taxReports.w2s, { params: inShop(), query: { year: 2026 } }),
      shop.tech.call(taxReports.journal, { params: inShop(), query: { year: 2026, quarter: 4 } }),
      shop.tech.call(taxReports.table, { params: { ...inShop(), table: 'w-2' }, query: { year: 2026, quarter: 4 } }),
    ]
    for (const reply of await Promise.all(otherCalls)) expect(reply.status).toBe(403)
  })

  test('the owner of another shop gets 404', async () => {
    const { owner: stranger } = await app.signUpShop()
    expect((await getReports(4, stranger)).status).toBe(404)
    const table = { params: { ...inShop(), table: 'w-2' as const }, query: { year: 2026, quarter: 4 } }
    expect((await stranger.call(taxReports.table, table)).status).toBe(404)
  })

  test('a run of another shop as the place to go on from shows nothing of it', async () => {
    const run = await payWeek()
    const otherShop = await openPayrollShop(app)
    const query = { year: 2026, quarter: 4, after: run.id }
    const { body } = await otherShop.owner.call(taxReports.journal, { params: { shop: otherShop.shopId }, query })
    expect(body).toEqual({ runs: [], after: null })
  })
})
