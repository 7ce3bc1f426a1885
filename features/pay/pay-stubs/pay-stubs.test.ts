import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { showAmount } from '../../../common/cents.ts'
import { openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { type PayRun, payRuns } from '../pay-runs/contract/index.ts'
import { ownStubs, payStubs } from './contract/index.ts'
import { countMinutes, listDeductionRows, listEarningRows, nameLineIn } from './rules.ts'
import { drawStub } from './server/draw-stub.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let tech: TestUser
let run: PayRun
let stubId: string

beforeAll(async () => {
  app = await testApp()
  shop = await openPayrollShop(app)
  await sql`update shop set corporate_name = 'Test Garage LLC', fei = '74-1234567' where id = ${shop.shopId}`.execute(app.db)
  await sql`update personnel set ssn_last4 = '6789' where account_id = ${shop.tech.accountId}`.execute(app.db)
  await workWeek(app, shop, shop.tech, [10, 8, 8, 8, 8])
  app.clock.set(new Date('2026-11-16T09:00:00-06:00'))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  owner = await again(shop.owner)
  tech = await again(shop.tech)
  run = await pay()
  stubId = (await owner.call(payRuns.payees, { params: { id: run.id } })).body.rows[0]!.stubId!
})

async function pay(): Promise<PayRun> {
  const { body: draft } = await owner.call(payRuns.create, {
    params: { shop: shop.shopId },
    body: { kind: 'regular', periodFirst: paidWeek.first },
  })
  const params = { id: draft.id }
  return (await owner.call(payRuns.approve, { params, body: { reason: '' } }, { version: draft.version })).body
}

async function readPdfText(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'liftbay-stub-'))
  try {
    await writeFile(join(folder, 'stub.pdf'), bytes)
    return (await promisify(execFile)('pdftotext', ['-layout', join(folder, 'stub.pdf'), '-'])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

const ofPeriod = (by = tech, period = '2026-11-10') =>
  by.call(ownStubs.ofPeriod, { body: { email: by.email, shop: shop.shopId, period } })

test('an employee gets the payroll of a period by any of its days, line by line', async () => {
  const { body } = await ofPeriod()
  expect(body.period).toEqual({ from: paidWeek.first, to: paidWeek.last, payDay: paidWeek.payDay })
  expect(body.stubs).toHaveLength(1)
  expect([body.grossCents, body.netCents]).toEqual([run.totals.grossCents, run.totals.netCents])
  const [{ lines, grossCents, netCents }] = body.stubs as [(typeof body.stubs)[number]]
  const sum = (side: string) => lines.reduce((total, line) => total + (line.side === side ? line.cents : 0), 0)
  expect([sum('earning'), sum('earning') - sum('deduction')]).toEqual([grossCents, netCents])
})

test('a period without pay has no stubs, and a day before the first period has no period', async () => {
  expect((await ofPeriod(tech, '2026-11-18')).body).toMatchObject({ stubs: [], grossCents: 0, netCents: 0 })
  expect((await ofPeriod(tech, '2026-10-01')).body.period).toBeNull()
})

test('an employee cannot ask with somebody else’s e-mail or about a shop where they never worked', async () => {
  const coworker = await app.signUpEmployee(shop.shopId, 'Technician')
  const stolen = await coworker.call(ownStubs.ofPeriod, {
    body: { email: tech.email, shop: shop.shopId, period: paidWeek.first },
  })
  expect(stolen.status).toBe(404)
  const { shopId } = await app.signUpShop()
  expect((await tech.call(ownStubs.ofPeriod, { body: { email: tech.email, shop: shopId, period: paidWeek.first } })).status).toBe(
    404,
  )
})

test('overtime is a separate line, and the extra half is reported as code TT', async () => {
  const { lines } = (await tech.call(ownStubs.get, { params: { id: stubId } })).body
  const premium = lines.find(({ code }) => code === 'overtime-premium')!
  expect(premium).toMatchObject({ minutes: 120, cents: 2_500 })
  expect(lines.find(({ code }) => code === 'regular')).toMatchObject({ minutes: 2520, rateCents: 2500, cents: 105_000 })
})

test('only the employee and whoever may run payroll see a stub; a colleague, another owner and a draft get nothing', async () => {
  expect((await tech.call(ownStubs.get, { params: { id: stubId } })).status).toBe(200)
  expect((await owner.call(payStubs.get, { params: { id: stubId } })).body.facts.name).toBe('Ed Tech')
  const colleague = await app.signUpEmployee(shop.shopId, 'Manager')
  expect((await colleague.call(ownStubs.get, { params: { id: stubId } })).status).toBe(404)
  expect((await colleague.call(ownStubs.pdf, { params: { id: stubId } })).status).toBe(404)
  expect((await colleague.call(payStubs.get, { params: { id: stubId } })).status).toBe(403)
  const stranger = (await app.signUpShop()).owner
  expect((await stranger.call(payStubs.get, { params: { id: stubId } })).status).toBe(404)
  expect((await stranger.call(payStubs.pdf, { params: { id: stubId } })).status).toBe(404)
})

test('the PDF has everything that California and New York require on every stub, and has the same bytes every time', async () => {
  const first = await tech.call(ownStubs.pdf, { params: { id: stubId } })
  const text = await readPdfText(first.raw)
  for (const part of [
    'Test Garage LLC',
    'Doing business as Test Garage',
    '1 Main St, Austin, TX 78701',
    '(512) 555-0100',
    'EIN ending in 4567',
    'Ed Tech',
    'SSN ending in 6789',
    '11/08/2026',
    '11/14/2026',
    '11/20/2026',
    '42.00 hr',
    '25.00',
    'Social Security',
    'code TT',
    'This year',
  ])
    expect(text).toContain(part)
  const again = await owner.call(payStubs.pdf, { params: { id: stubId } })
  expect(again.raw.equals(first.raw)).toBe(true)
})

test('lines of one name say their weeks on the page and on paper', async () => {
  const { body: stub } = await tech.call(ownStubs.get, { params: { id: stubId } })
  const lines = stub.lines.flatMap((line) => (line.code === 'overtime-premium' ? [{ ...line, week: '2026-11-01' }, line] : line))
  const names = lines.filter(({ code }) => code === 'overtime-premium').map((line) => nameLineIn(line, lines))
  expect(names.map((name) => name.slice(-18))).toEqual(['week of 11/01/2026', 'week of 11/08/2026'])
  const paper = (await readPdfText(Buffer.from(await drawStub({ ...stub, lines })))).replaceAll(/\s+/g, ' ')
  expect(paper).toMatch(/week of .*11\/01\/2026.*week of .*11\/08\/2026/)
})

test('a stub keeps the name, address and employer of its day', async () => {
  await sql`update employee set last_name = 'Changed' where account_id = ${tech.accountId}`.execute(app.db)
  await sql`update shop set corporate_name = 'New Owner Inc' where id = ${shop.shopId}`.execute(app.db)
  const { facts } = (await tech.call(ownStubs.get, { params: { id: stubId } })).body
  expect([facts.name, facts.employer]).toEqual(['Ed Tech', 'Test Garage LLC'])
})

test('a voided stub stays readable, is marked, and counts for nothing', async () => {
  const { version } = (await owner.call(payRuns.get, { params: { id: run.id } })).body
  await owner.call(payRuns.void, { params: { id: run.id }, body: { reason: 'Wrong rate' } }, { version })
  const { body } = await ofPeriod()
  expect([body.stubs[0]!.state, body.grossCents]).toEqual(['voided', 0])
  expect((await tech.call(ownStubs.list, { params: { shop: shop.shopId } })).body.stubs[0]!.state).toBe('voided')
  expect(await readPdfText((await tech.call(ownStubs.pdf, { params: { id: stubId } })).raw)).toContain('no longer counts')
})

test('this year’s column adds up to the gross and net of the year, with two lines of a kind and with kinds that only earlier checks had', async () => {
  await pay()
  const draft = (
    await owner.call(payRuns.create, {
      params: { shop: shop.shopId },
      body: { kind: 'bonus', payDate: '2026-11-20', bonusTaxedAs: 'supplemental' },
    })
  ).body
  const entries = [20_000, 5_000].map(
    (cents) => ({ kind: 'bonus', cents, reason: `For ${cents}`, bonusKind: 'discretionary' }) as const,
  )
  let { version } = draft
  for (const entry of entries) {
    const body = { ...entry, accountId: tech.accountId }
    version = (await owner.call(payRuns.addEntry, { params: { id: draft.id }, body }, { version })).body.version
  }
  expect((await owner.call(payRuns.approve, { params: { id: draft.id }, body: { reason: '' } }, { version })).status).toBe(200)
  const id = (await owner.call(payRuns.payees, { params: { id: draft.id } })).body.rows[0]!.stubId!
  const stub = (await tech.call(ownStubs.get, { params: { id } })).body
  const rows = listEarningRows(stub)
  expect(rows.map(({ name, cents, ytdCents }) => [name, cents, ytdCents])).toEqual([
    ['Bonus: For 20000', 20_000, null],
    ['Bonus: For 5000', 5_000, 25_000],
    ['Overtime premium', 0, 2_500],
    ['Regular hours', 0, 105_000],
  ])
  const sum = (list: readonly { ytdCents: number | null }[]) => list.reduce((total, row) => total + (row.ytdCents ?? 0), 0)
  expect(sum(rows)).toBe(stub.ytdGrossCents)
  expect(stub.ytdGrossCents - sum(listDeductionRows(stub))).toBe(stub.ytdNetCents)
  const paper = (await readPdfText((await tech.call(ownStubs.pdf, { params: { id } })).raw)).replaceAll(/\s+/g, ' ')
  expect(paper).toContain(
    'Bonus: For 20000 200.00 Bonus: For 5000 50.00 250.00 Overtime premium 0.00 25.00 Regular hours 0.00 1,050.00',
  )
  expect(paper).toContain(
    `Total deductions ${showAmount(stub.grossCents - stub.netCents)} ${showAmount(stub.ytdGrossCents - stub.ytdNetCents)} Net pay`,
  )
})

test('what pay is raised by names the hours and the rate it is raised to, and of a stub from before them nothing', () => {
  const line = (code: string, minutes: number | null, rateCents: number | null) => ({
    side: 'earning' as const,
    code,
    label: code === 'guarantee' ? 'Up to the hourly guarantee' : 'Up to the minimum wage',
    week: '2026-11-08',
    minutes,
    rateCents,
  })
  const names = [line('minimum-wage', 2400, 725), line('guarantee', 90, 2000), line('minimum-wage', null, null)].map((named) =>
    nameLineIn(named, [named]),
  )
  expect(names).toEqual([
    'Up to the minimum wage of $7.25 for 40.00 hours',
    'Up to the hourly guarantee of $20.00 for 1.50 hours',
    'Up to the minimum wage',
  ])
})

test('hours worked are those of the clock, and of a correction those of its lines, but never those that pay is raised for', () => {
  const line = (code: string, minutes: number) => ({ side: 'earning' as const, code, minutes })
  const lines = [
    line('guarantee', 120),
    line('overtime-premium', 60),
    line('nonproductive', 90),
    line('minimum-wage', 45),
    line('time-off', 480),
  ]
  const count = (minutesWorked: number, of = lines) => countMinutes({ facts: { minutesWorked }, lines: of })
  expect([count(0), count(2400)]).toEqual([90, 2400])
  // Hours that moved from one rate to another come to none, beside a guarantee for them.
  expect(count(0, [line('regular', 2400), line('regular', -2400), line('guarantee', 2400)])).toBe(0)
})
