import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { paySchedules } from '../../hiring/pay-schedules/contract/index.ts'
import { payPlans, type PlanTerms } from '../pay-plans/contract/index.ts'
import { timesheets } from '../shift-clock/contract/index.ts'
import { getDefaultWages } from '../wage-rules/rules.ts'
import { earnings, myEarnings, wageSettings } from './contract/index.ts'
import { readEarnings, readMinimumWage, recordWorkweeks } from './server/index.ts'

let app: TestApp
let shop: string
let owner: TestUser
let tech: TestUser

const monday = '2026-11-09'
const sunday = '2026-11-08'
const at = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`).toISOString()

beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2026-11-20T09:00:00-06:00'))
  ;({ shopId: shop, owner } = await app.signUpShop())
  await sql`update shop set state = 'TX' where id = ${shop}`.execute(app.db)
  tech = await app.signUpEmployee(shop, 'Technician')
  await setPlan(tech, { rateCents: 2000 })
  await owner.call(paySchedules.save, {
    params: { shop },
    body: { frequency: 'weekly', firstDay: '2026-08-02', payDaysAfter: 5 },
  })
})

async function setPlan(person: TestUser, terms: Partial<PlanTerms>, firstDay = '2026-06-01'): Promise<void> {
  const plain: PlanTerms = {
    kind: 'hourly',
    rateCents: 2000,
    guaranteeHourlyCents: null,
    timeOffRateCents: null,
    laborCommissionBp: 0,
    laborCommissionOn: 'sales',
    partsCommissionBp: 0,
    partsCommissionOn: 'sales',
    commissionBy: 'performed',
    exemption: 'none',
    spiffs: [],
  }
  const params = { shop, accountId: person.accountId }
  const body = { ...plain, ...terms, firstDay, reason: 'First plan', after: null }
  expect((await owner.call(payPlans.save, { params, body })).status).toBe(200)
}

/** Hours of the days from that one on, each from 8 AM without a break. */
async function enterHours(person: TestUser, first: string, hours: readonly number[]): Promise<void> {
  for (const [index, count] of hours.entries()) {
    const day = addDays(first, index)
    const until = `${String(8 + Math.floor(count)).padStart(2, '0')}:${String(Math.round((count % 1) * 60)).padStart(2, '0')}`
    const punches = [
      { kind: 'in' as const, at: at(day, '08:00') },
      { kind: 'out' as const, at: at(day, until) },
    ]
    const params = { shop, accountId: person.accountId }
    const reply = await owner.call(timesheets.correct, { params, body: { day, punches, reason: 'From the paper sheet' } })
    expect(reply.status).toBe(200)
  }
}

async function approve(person: TestUser, week: string): Promise<void> {
  const params = { shop, accountId: person.accountId }
  const { seconds, firstDay } = (await owner.call(timesheets.get, { params, query: { week } })).body
  const body = { firstDay, seconds, reason: 'Entered by the shop' }
  expect((await owner.call(timesheets.approve, { params, body })).status).toBe(200)
}

const read = (user: TestUser, accountId: string, day = monday) =>
  user.call(earnings.get, { params: { shop, accountId }, query: { day } })

test('an approved week of 46 hours is paid with its overtime, and shows how it was calculated', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { rateCents: 1200 })
  await enterHours(person, monday, [10, 10, 10, 8, 8])
  const before = (await read(owner, person.accountId)).body
  expect(before.problems.map(({ kind, link }) => [kind, link])).toEqual([
    ['week-not-approved', `/home-owner/timesheets?person=${person.accountId}&week=${sunday}`],
  ])
  await approve(person, monday)
  const { lines, weeks, problems, period } = (await read(owner, person.accountId)).body
  expect([problems, period]).toEqual([[], { from: sunday, to: '2026-11-14', payDay: '2026-11-19' }])
  expect(lines.map(({ kind, minutes, cents }) => [kind, minutes, cents])).toEqual([
    ['regular', 2760, 55_200],
    ['overtime-premium', 360, 3600],
  ])
  expect(weeks[0]).toMatchObject({ minutes: 2760, regularRate: 1200, overtimeMinutes: 360 })
  const row = (await owner.call(earnings.list, { params: { shop }, query: { day: monday } })).body.rows.find(
    (candidate) => candidate.person.accountId === person.accountId,
  )
  expect(row).toMatchObject({ minutes: 2760, overtimeMinutes: 360, premiumCents: 3600, grossCents: 58_800, problems: [] })
  const ownEarnings = await person.call(myEarnings.get, { params: { shop }, query: { day: monday } })
  expect([ownEarnings.status, ownEarnings.body.lines]).toEqual([200, lines])
})

test('a shift without an end and hours without a pay plan are named with the place to solve them', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await sql`insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
    values (gen_random_uuid(), ${shop}, ${person.accountId}, 'in', ${at(monday, '08:00')}::timestamptz, now(), 'online')`.execute(
    app.db,
  )
  await enterHours(person, addDays(monday, 1), [8])
  const { problems, lines } = (await read(owner, person.accountId)).body
  expect(problems.map(({ kind, text }) => [kind, text])).toEqual([
    ['missed-punch', 'A punch was missed on 11/09/2026. Correct the time sheet.'],
    ['week-not-approved', 'The hours of the week of 11/08/2026 are not approved.'],
    ['no-pay-plan', 'No pay plan for the hours of 11/10/2026.'],
  ])
  expect([lines, problems[2]!.link]).toEqual([[], `/home-owner/payroll/plans?person=${person.accountId}`])
})

test('only the owner and people with the permission see earnings; everyone else gets 403 or 404', async () => {
  const coworker = await app.signUpEmployee(shop, 'Technician')
  expect((await read(coworker, tech.accountId)).status).toBe(403)
  expect((await coworker.call(earnings.list, { params: { shop }, query: {} })).status).toBe(403)
  const stranger = await app.signUpShop()
  expect((await read(stranger.owner, tech.accountId)).status).toBe(404)
  expect((await stranger.owner.call(wageSettings.get, { params: { shop } })).status).toBe(404)
  const outsider = await app.signUpEmployee(stranger.shopId, 'Technician')
  expect((await outsider.call(myEarnings.get, { params: { shop }, query: {} })).status).toBe(404)
  expect((await read(owner, outsider.accountId)).status).toBe(404)
  expect(
    (await owner.call(earnings.list, { params: { shop }, query: {} })).body.rows.map(({ person }) => person.accountId),
  ).not.toContain(outsider.accountId)
})

test('a local minimum wage above the state’s is what an hour must pay, and a lower one changes nothing', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { kind: 'flat-rate', rateCents: 3000 })
  await enterHours(person, monday, [8])
  const makeUp = async () =>
    (await read(owner, person.accountId)).body.lines.map(({ kind, minutes, rateCents, cents }) => [
      kind,
      minutes,
      rateCents,
      cents,
    ])
  const state = (localMinimumCents: number | null) =>
    owner.call(wageSettings.save, { params: { shop }, body: { retailPercent: null, retailYear: null, localMinimumCents } })
  expect(await makeUp()).toEqual([['minimum-wage', 480, 725, 8 * 725]])
  expect((await state(1300)).body).toMatchObject({ localMinimumCents: 1300, rule: { state: 'TX', minimumWageCents: 725 } })
  expect(await makeUp()).toEqual([['minimum-wage', 480, 1300, 8 * 1300]])
  await state(null)
  expect(await makeUp()).toEqual([['minimum-wage', 480, 725, 8 * 725]])
})

test('a minimum wage that is no longer published stops the pay until the owner states the one in force', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { rateCents: 2000 })
  await enterHours(person, monday, [8])
  await approve(person, monday)
  await sql`update shop set state = 'WV' where id = ${shop}`.execute(app.db)
  const rule = JSON.stringify({ ...getDefaultWages('WV').values, knownThrough: '2026-10-31' })
  await sql`insert into state_rule (kind, state, "values", source, source_day, effective_on, examples, step, proposed_by, proposed_at, decided_by, decided_at)
    values ('wages', 'WV', ${rule}::jsonb, 'Notice of 2025', '2025-11-01', '2026-01-01', '[{}]', 'approved', ${owner.accountId}, '2026-01-01', ${person.accountId}, '2026-01-01')`.execute(
    app.db,
  )
  const state = (localMinimumCents: number | null) =>
    owner.call(wageSettings.save, { params: { shop }, body: { retailPercent: null, retailYear: null, localMinimumCents } })
  const problems = async () => (await read(owner, person.accountId)).body.problems.map(({ kind, text }) => [kind, text])
  const text =
    'The state’s minimum wage may be outdated. It was published through 10/31/2026, and this pay still uses it. Liftbay’s admins enter the next one under Settings, State rules. Until then, enter the current one as the local minimum wage, or approve with a reason.'
  expect(await problems()).toEqual([['no-rule', text]])
  // Less than the last known one cannot be the one in force.
  await state(800)
  expect(await problems()).toEqual([['no-rule', text]])
  await state(925)
  expect(await problems()).toEqual([])
  await state(null)
  await sql`update shop set state = 'TX' where id = ${shop}`.execute(app.db)
})

test('a share of sales without its year is refused, and the newest statement counts', async () => {
  const save = (retailPercent: number | null, retailYear: number | null) =>
    owner.call(wageSettings.save, { params: { shop }, body: { retailPercent, retailYear, localMinimumCents: null } })
  const refused = await save(80, null)
  expect([refused.status, refused.problem.errors]).toEqual([400, { retailYear: 'Enter the share and its year, or neither' }])
  await save(60, 2024)
  expect((await save(82, 2025)).body).toMatchObject({ retailPercent: 82, retailYear: 2025 })
  await expect(sql`update wage_setting set retail_percent = 99 where shop_id = ${shop}`.execute(app.db)).rejects.toThrow()
})

test('how a paid week was calculated is kept with its inputs, and never changes', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { rateCents: 1500 })
  await enterHours(person, monday, [9, 9, 9, 9, 9])
  await approve(person, monday)
  const wanted = { shopId: shop, accountIds: [person.accountId], periodFirst: sunday, periodLast: '2026-11-14' }
  await inTransaction(app.db, (tx) => recordWorkweeks(tx, wanted, { by: owner.accountId, at: app.clock.now() }))
  const { rows } = await sql<{ first_day: string; inputs: { days: unknown[] }; detail: { premiumCents: number } }>`
    select first_day::text, inputs, detail from workweek_record where account_id = ${person.accountId}`.execute(app.db)
  expect(rows).toMatchObject([{ first_day: sunday, detail: { premiumCents: 3750 } }])
  expect(rows[0]!.inputs.days).toHaveLength(5)
  await expect(
    sql`update workweek_record set detail = '{}' where account_id = ${person.accountId}`.execute(app.db),
  ).rejects.toThrow(/never changes/)
  await expect(sql`delete from workweek_record where account_id = ${person.accountId}`.execute(app.db)).rejects.toThrow(
    /never changes/,
  )
  // The local minimum wage is stated later; the record of the paid week stays as it was.
  await owner.call(wageSettings.save, {
    params: { shop },
    body: { retailPercent: null, retailYear: null, localMinimumCents: 2000 },
  })
  const { weeks, records } = (await read(owner, person.accountId)).body
  expect(records).toMatchObject([{ firstDay: sunday, minutes: 2700, cents: 67_500 + 3750, isSame: false }])
  expect(weeks[0]!.premiumCents).toBe(5000)
  await owner.call(wageSettings.save, {
    params: { shop },
    body: { retailPercent: null, retailYear: null, localMinimumCents: null },
  })
})

test('periods that cut a week pay its hours on both sides and its overtime once, also over HTTP', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { rateCents: 2000 })
  await enterHours(person, monday, [10, 10, 10, 10, 10])
  await approve(person, monday)
  const of = async (periodFirst: string, periodLast: string) =>
    (await readEarnings(app.db, { shopId: shop, accountIds: [person.accountId], periodFirst, periodLast }))[person.accountId]!
  const first = await of('2026-11-01', '2026-11-11')
  const second = await of('2026-11-12', '2026-11-30')
  expect(first.lines.map(({ kind, cents }) => [kind, cents])).toEqual([['regular', 60_000]])
  expect(second.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['regular', 40_000],
    ['overtime-premium', 10_000],
  ])
  expect([first.problems, second.problems]).toEqual([[], []])
})

test('a minimum wage that an admin approved from a Wednesday on counts for the hours from that day', async () => {
  const { shopId, owner: otherOwner } = await app.signUpShop()
  await sql`update shop set state = 'SC' where id = ${shopId}`.execute(app.db)
  const person = await app.signUpEmployee(shopId, 'Technician')
  const rule = JSON.stringify({ ...getDefaultWages('SC').values, minimumWageCents: 1000 })
  await sql`insert into state_rule (kind, state, "values", source, source_day, effective_on, examples, step, proposed_by, proposed_at, decided_by, decided_at)
    values ('wages', 'SC', ${rule}::jsonb, 'Act 1 of 2026', '2026-11-01', '2026-11-11', '[{}]', 'approved',
      ${otherOwner.accountId}, '2026-11-02', ${person.accountId}, '2026-11-03')`.execute(app.db)
  await sql`insert into pay_plan (shop_id, account_id, first_day, kind, rate_cents, labor_commission_bp, labor_commission_on, parts_commission_bp,
      parts_commission_on, commission_by, exemption, spiffs, reason, made_by, made_at)
    values (${shopId}, ${person.accountId}, '2026-06-01', 'flat-rate', 3000, 0, 'sales', 0, 'sales', 'performed', 'none', '[]', 'First',
      ${otherOwner.accountId}, now())`.execute(app.db)
  for (const day of [monday, addDays(monday, 2)]) {
    const punches = [
      { kind: 'in' as const, at: at(day, '08:00') },
      { kind: 'out' as const, at: at(day, '16:00') },
    ]
    await otherOwner.call(timesheets.correct, {
      params: { shop: shopId, accountId: person.accountId },
      body: { day, punches, reason: 'Paper' },
    })
  }
  const wanted = { shopId, accountIds: [person.accountId], periodFirst: sunday, periodLast: '2026-11-14' }
  const found = (await readEarnings(app.db, wanted))[person.accountId]!
  expect(found.lines.map(({ kind, cents }) => [kind, cents])).toEqual([['minimum-wage', 8 * 725 + 8 * 1000]])
})

test('what no pay run has paid is paid later, but never what was earned before a person’s first pay run', async () => {
  const person = await app.signUpEmployee(shop, 'Technician')
  await setPlan(person, { kind: 'flat-rate', rateCents: 3000 })
  const workshop = await Workshop.open(app)
  const { workOrder } = await workshop.inProgress([])
  for (const day of ['2026-10-27', '2026-11-03'])
    await sql`insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
      values (${shop}, ${person.accountId}, ${workOrder.id}, gen_random_uuid(), 'performed', 'labor', ${day}, ${day}, 100, 12000, 0, 0, 'Pads', '')`.execute(
      app.db,
    )
  const wanted = { shopId: shop, accountIds: [person.accountId] }
  const later = async (paid: readonly string[]) => {
    const period = { ...wanted, periodFirst: sunday, periodLast: '2026-11-14', listPaidItems: async () => paid }
    return (await readEarnings(app.db, period))[person.accountId]!.lines
  }
  expect(await later([])).toEqual([])
  const before = { ...wanted, periodFirst: '2026-11-01', periodLast: '2026-11-07' }
  await inTransaction(app.db, (tx) => recordWorkweeks(tx, before, { by: owner.accountId, at: app.clock.now() }))
  const found = await later([])
  expect(found.map(({ kind, week, cents }) => [kind, week, cents])).toEqual([['flagged', '2026-11-01', 3000]])
  expect(await later(found[0]!.itemIds)).toEqual([])
})

test('the salary of someone who left is for the days through the last one, whatever the plan says', async () => {
  const person = await app.signUpEmployee(shop, 'Manager')
  await setPlan(person, { kind: 'salary', rateCents: 5_200_000, exemption: 'salaried' })
  const wanted = { shopId: shop, accountIds: [person.accountId], periodFirst: sunday, periodLast: '2026-11-14' }
  const read = async () => {
    const { lines } = (await readEarnings(app.db, wanted))[person.accountId]!
    return lines.map(({ text, cents }) => [text, cents])
  }
  expect(await read()).toEqual([['Salary', 100_000]])
  await sql`update shop_member set ended_at = ${at(monday, '17:00')} where account_id = ${person.accountId}`.execute(app.db)
  expect(await read()).toEqual([['Salary from 11/08/2026 to 11/09/2026', 20_000]])
  await sql`update personnel set first_day = '2026-06-01', last_day = '2026-11-11' where account_id = ${person.accountId}`.execute(
    app.db,
  )
  expect(await read()).toEqual([['Salary from 11/08/2026 to 11/11/2026', 60_000]])
})

test('New York’s exempt salary and minimum wage follow the ZIP code of the shop, and an outdated salary is named', async () => {
  const manager = await app.signUpEmployee(shop, 'Manager')
  await setPlan(manager, { kind: 'salary', rateCents: 6_240_000, exemption: 'salaried' })
  const work = (day: string) =>
    sql`insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
      select gen_random_uuid(), ${shop}, ${manager.accountId}, p.kind, p.at, now(), 'online'
      from (values ('in', ${at(day, '07:00')}::timestamptz), ('out', ${at(day, '17:00')}::timestamptz)) p (kind, at)`.execute(
      app.db,
    )
  for (let day = monday; day <= '2026-11-13'; day = addDays(day, 1)) await work(day)
  await work('2027-01-05')
  const shopId = shop
  const move = (zip: string) => sql`update shop set state = 'NY', zip = ${zip} where id = ${shopId}`.execute(app.db)
  const read = async (periodFirst = sunday, periodLast = '2026-11-14') =>
    (await readEarnings(app.db, { shopId, accountIds: [manager.accountId], periodFirst, periodLast }))[manager.accountId]!
  const isExempt = async () => (await read()).weeks[0]!.exemption!.isExempt
  const minimum = () => readMinimumWage(app.db, { shopId, day: monday })
  // $62,400.00 a year is $1,200.00 a week: enough in Buffalo, and not in Brooklyn or where the ZIP code is not known.
  await move('14201')
  expect([await isExempt(), await minimum()]).toEqual([true, 1600])
  const { problems } = await read('2027-01-03', '2027-01-09')
  expect(problems.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('It is $1,199.10 a week, published through 12/31/2026'),
  )
  await move('11201')
  expect([await isExempt(), await minimum()]).toEqual([false, 1700])
  expect((await read()).lines.map(({ kind }) => kind)).toContain('overtime-premium')
  await move('')
  expect(await isExempt()).toBe(false)
  await sql`update shop set state = 'TX', zip = '78701' where id = ${shop}`.execute(app.db)
})
