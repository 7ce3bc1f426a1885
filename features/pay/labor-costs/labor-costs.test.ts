import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { allowPayroll, hire, hourly, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { createRandom } from '../../../testing/samples/random-orders.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { reports } from '../../data/reports/contract/index.ts'
import { getFigure } from '../../data/reports/rules.ts'
import { paySchedules } from '../../hiring/pay-schedules/contract/index.ts'
import { jobClock } from '../../repair/job-clock/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { payPlans, type PlanTerms } from '../pay-plans/contract/index.ts'
import { listEarnedItems } from '../pay-plans/server/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { findTaxYear } from '../paycheck/rules.ts'
import { divideEarlierRuns } from './server/index.ts'

let app: TestApp
let workshop: Workshop
let shopId: string
let tech: TestUser

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.set(new Date('2026-11-02T09:00:00-06:00'))
  workshop = await Workshop.open(app)
  ;({ shopId } = workshop.shop)
  const schedule = { frequency: 'weekly' as const, firstDay: '2026-11-01', payDaysAfter: 6 }
  await workshop.owner.call(paySchedules.save, { params: { shop: shopId }, body: schedule })
  tech = await hire(app, { shopId, owner: workshop.owner }, 2500)
})

async function goTo(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  workshop.shop.owner = await app.signInAs(workshop.owner.accountId, 'owner', workshop.owner.email)
}

const plan = (user: TestUser, terms: Partial<PlanTerms>) =>
  workshop.owner.call(payPlans.save, {
    params: { shop: shopId, accountId: user.accountId },
    body: { ...hourly(2500), ...terms, firstDay: '2026-11-02', reason: 'Hired that day', after: null },
  })
const flatRate: Partial<PlanTerms> = { kind: 'flat-rate', rateCents: 3000 }
const hireBy = async (terms: Partial<PlanTerms>, title: 'Technician' | 'Service advisor' = 'Technician') => {
  const user = await app.signUpEmployee(shopId, title)
  expect((await plan(user, terms)).status).toBe(200)
  return user
}

const clock = (order: ShopWorkOrder, user: TestUser, from: string, seconds: number, concern = 0) => {
  const { laborId, title } = order.concerns[concern]!.labors[0]!
  return sql`
    insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
    values (${shopId}, ${order.workOrder.id}, ${laborId}, ${title}, ${user.accountId}, ${new Date(`${from}:00-06:00`)},
      ${new Date(new Date(`${from}:00-06:00`).getTime() + seconds * 1000)}, 'stopped', 2500)`.execute(app.db)
}

async function assign(order: ShopWorkOrder, user: TestUser): Promise<void> {
  for (const { labors } of order.concerns)
    await workshop.owner.call(jobClock.assign, { params: { id: labors[0]!.laborId }, body: { technicianId: user.accountId } })
}

async function makeReady(order: ShopWorkOrder): Promise<void> {
  for (const { labors } of order.concerns) await workshop.done(await workshop.read(order), labors[0]!.laborId)
  expect((await workshop.move(await workshop.read(order), 'ready')).status).toBe(200)
}

const costOf = async (order: ShopWorkOrder) => (await workshop.read(order)).costs!
const callRun = async (call: typeof payRuns.approve | typeof payRuns.void, id: string, reason: string) => {
  const { version } = (await workshop.owner.call(payRuns.get, { params: { id } })).body
  return workshop.owner.call(call, { params: { id }, body: { reason } }, { version })
}
async function payWeek(periodFirst: string): Promise<string> {
  const { body } = await workshop.owner.call(payRuns.create, {
    params: { shop: shopId },
    body: { kind: 'regular', periodFirst },
  })
  expect((await callRun(payRuns.approve, body.id, 'Hours of the week')).status).toBe(200)
  return body.id
}
const readPayroll = async (user = workshop.owner) =>
  user.call(reports.read, {
    params: { shop: shopId, report: 'payroll' },
    query: { period: 'own', from: '2026-11-01', to: '2026-12-31', by: 'technician' },
  })

test('hourly work is estimated with employer taxes until the paycheck is approved, and then costs what it cost', async () => {
  const order = await workshop.inProgress()
  await clock(order, tech, '2026-11-09T10:00', 4 * 3600)
  // 4 hours at $25.00, with 8.25%: Social Security, Medicare and federal unemployment tax.
  expect(await costOf(order)).toMatchObject({ laborCents: 10_825, isLaborEstimated: true, isLaborUnknown: false })
  await workWeek(app, { shopId, owner: workshop.owner }, tech, [10, 10, 10, 10, 4])
  await goTo('2026-11-16T09:00')
  const run = await payWeek('2026-11-08')
  // 44 hours and 4 half hours of overtime are $1,150.00; the order has 4 of the 44 hours. The taxes are 8.25% here, too.
  expect(await costOf(order)).toMatchObject({ laborCents: 11_318, isLaborEstimated: false })
  const { total } = (await readPayroll()).body
  expect(total).toEqual({
    onOrders: 11_318,
    idle: 113_170,
    elsewhere: 0,
    employerTaxes: 9488,
    onOrderSeconds: 14_400,
    idleSeconds: 144_000,
  })
  expect((await callRun(payRuns.void, run, 'Wrong hours')).status).toBe(200)
  expect(await costOf(order)).toMatchObject({ laborCents: 10_825, isLaborEstimated: true })
  expect((await readPayroll()).body.total).toMatchObject({ onOrders: 0, idle: 0 })
})

test('flat-rate work costs its flagged hours and not the clock, from before the order is ready until it is paid', async () => {
  const flat = await hireBy({ ...flatRate, laborCommissionBp: 500 })
  const order = await workshop.inProgress()
  await assign(order, flat)
  await clock(order, flat, '2026-11-09T10:00', 5 * 3600)
  // Two lines of 1.00 hour at $30.00, with 8.25%.
  expect(await costOf(order)).toMatchObject({ laborCents: 6496, isLaborEstimated: true })
  await goTo('2026-11-10T10:00')
  await makeReady(order)
  expect((await costOf(order)).laborCents).toBe(6496)
  const query = { period: 'this-year', by: 'day' } as const
  await workshop.owner.call(reports.read, { params: { shop: shopId, report: 'sales' }, query })
  // The report settles what was earned: 5% of $240.00 as commission on top.
  const { laborCents, jobs } = await costOf(order)
  expect([laborCents, jobs.map((job) => job.laborCents)]).toEqual([7796, [3898, 3898]])
  await workWeek(app, { shopId, owner: workshop.owner }, flat, [8])
  await goTo('2026-11-16T09:00')
  await payWeek('2026-11-08')
  const costs = await costOf(order)
  expect(costs.isLaborEstimated).toBe(false)
  const { rows } = await sql<{ gross: number }>`
    select gross_cents as gross from pay_stub where account_id = ${flat.accountId}`.execute(app.db)
  expect(rows).toEqual([{ gross: 7200 }])
  // $72.00 and 7.65% of it with 0.6% for federal unemployment, each rounded.
  expect(costs.laborCents).toBe(7793)
})

test('the shop’s percentage for benefits is added to estimates and to paid work alike', async () => {
  await workshop.owner.call(payPlans.settings, {
    params: { shop: shopId },
    body: { countsWhen: 'invoiced', comebackRule: 'nothing', burdenBp: 1000 },
  })
  const order = await workshop.inProgress()
  await clock(order, tech, '2026-11-09T10:00', 8 * 3600)
  expect((await costOf(order)).laborCents).toBe(23_650)
  await workWeek(app, { shopId, owner: workshop.owner }, tech, [8])
  await goTo('2026-11-16T09:00')
  await payWeek('2026-11-08')
  expect(await costOf(order)).toMatchObject({ laborCents: 23_650, isLaborEstimated: false })
  // The payroll report is what was paid, so it has no benefits.
  expect((await readPayroll()).body.total).toMatchObject({ onOrders: 21_650, idle: 0 })
})

test('unapplied labor is the time of technicians: a service advisor’s salary is no part of it', async () => {
  const advisor = await hireBy({ kind: 'salary', rateCents: 5_200_000 }, 'Service advisor')
  const order = await workshop.inProgress()
  await clock(order, tech, '2026-11-09T10:00', 4 * 3600)
  await workWeek(app, { shopId, owner: workshop.owner }, tech, [8])
  await goTo('2026-11-16T09:00')
  await payWeek('2026-11-08')
  const { groups, total } = (await readPayroll()).body
  // 8 hours at $25.00, half of them on the order, and $1,000.00 of salary; each with 8.25% of employer taxes.
  expect(total).toMatchObject({ onOrders: 10_825, idle: 10_825, elsewhere: 108_250, idleSeconds: 4 * 3600 })
  expect(groups.find(({ key }) => key === advisor.accountId)?.sums).toMatchObject({ idle: 0, elsewhere: 108_250, idleSeconds: 0 })
  expect(['labor-paid', 'labor-unapplied', 'labor-hour-cost'].map((key) => getFigure(key).value(total))).toEqual([
    129_900, 50_000, 5413,
  ])
  // The position on the day of the approval counts.
  await sql`update shop_member set title = 'Technician' where account_id = ${advisor.accountId}`.execute(app.db)
  expect((await readPayroll()).body.total['elsewhere']).toBe(108_250)
})

test('without a pay plan, an hour costs the rate of the position, and no rate at all is unknown', async () => {
  const free = await app.signUpEmployee(shopId, 'Technician')
  const order = await workshop.inProgress()
  await clock(order, free, '2026-11-09T10:00', 3600)
  expect(await costOf(order)).toMatchObject({ laborCents: 2500, isLaborEstimated: false, isLaborUnknown: false })
  await sql`update job_clock set pay_rate_cents = 0 where account_id = ${free.accountId}`.execute(app.db)
  expect(await costOf(order)).toMatchObject({ laborCents: 0, isLaborUnknown: true })
})

test('only somebody who runs payroll sees what paychecks cost, and a technician sees no cost of an order', async () => {
  const manager = await app.signUpEmployee(shopId, 'Manager')
  expect((await readPayroll(manager)).problem.code).toBe('permission_needed')
  const sales = { params: { shop: shopId, report: 'sales' as const }, query: { period: 'this-year', by: 'day' } as const }
  expect((await manager.call(reports.read, sales)).status).toBe(200)
  await allowPayroll(workshop.owner, shopId, manager)
  expect((await readPayroll(manager)).status).toBe(200)
  for (const call of [reports.rows, reports.table])
    expect((await tech.call(call, { params: { shop: shopId, report: 'payroll' }, query: {} })).status).toBe(403)
  const order = await workshop.inProgress()
  const { body } = await tech.call(workOrders.read, { params: { id: order.workOrder.id } })
  expect(body.costs).toBeNull()
})

test('a month of random work: all orders and the unapplied pay are the gross pay and employer taxes, to the cent', async () => {
  const { between, chance, oneOf } = createRandom(20_261_126)
  const flat = await hireBy({
    ...flatRate,
    guaranteeHourlyCents: 1800,
    spiffs: [{ on: 'part', match: 'brake pads', cents: 333, by: 'performed' }],
  })
  const advisor = await hireBy(
    {
      kind: 'salary',
      rateCents: 4_812_345,
      laborCommissionBp: 250,
      partsCommissionBp: 375,
      partsCommissionOn: 'gross-profit',
      commissionBy: 'sold',
    },
    'Service advisor',
  )
  const found: ShopWorkOrder[] = []
  for (let sunday = '2026-11-08'; sunday < '2026-12-06'; sunday = addDays(sunday, 7)) {
    for (const user of [tech, flat])
      await workWeek(
        app,
        { shopId, owner: workshop.owner },
        user,
        [1, 2, 3, 4, 5, 6].map(() => between(0, 11)),
        { sunday },
      )
    for (let count = 0; count < 2; count += 1) {
      const day = addDays(sunday, between(1, 3))
      await goTo(`${day}T07:00`)
      const order = await workshop.inProgress()
      await assign(order, oneOf([tech, flat]))
      await sql`update work_order set advisor_id = ${advisor.accountId} where id = ${order.workOrder.id}`.execute(app.db)
      for (const user of [tech, flat])
        if (chance(75)) await clock(order, user, `${day}T${['08', '10'][count]}:00`, between(60, 7000), between(0, 1))
      if (chance(80)) await makeReady(order)
      found.push(order)
    }
    await goTo(`${addDays(sunday, 8)}T09:00`)
    await payWeek(sunday)
    if (chance(50) && found.length > 2) {
      const again = await workshop.read(found[0]!)
      if (again.workOrder.state === 'ready') await workshop.move(again, 'in-progress')
    }
  }
  const { rows } = await sql<{ pay: number; taxes: number }>`
    select sum(s.gross_cents)::int as pay, sum((select coalesce(sum(l.cents), 0) from pay_stub_line l where l.stub_id = s.id and l.side = 'employer'))::int as taxes
    from pay_stub s where s.shop_id = ${shopId} and s.approved_at is not null`.execute(app.db)
  const [{ pay, taxes }] = rows as [{ pay: number; taxes: number }]
  const { total, groups } = (await readPayroll()).body
  expect(pay).toBeGreaterThan(500_000)
  expect([total['onOrders']! + total['idle']! + total['elsewhere']!, total['employerTaxes']]).toEqual([pay + taxes, taxes])
  expect(groups).toHaveLength(3)
  const paid = await sql<{ id: string; cents: number }>`
    select work_order_id as id, sum(pay_cents + tax_cents)::int as cents from labor_cost
    where shop_id = ${shopId} and work_order_id is not null group by 1`.execute(app.db)
  expect(paid.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total['onOrders'])
  let paidOnly = 0
  for (const order of found) {
    const { laborCents, isLaborEstimated } = await costOf(order)
    if (isLaborEstimated) continue
    paidOnly += 1
    expect(laborCents).toBe(paid.rows.find(({ id }) => id === order.workOrder.id)?.cents ?? 0)
  }
  expect(paidOnly).toBeGreaterThan(2)

  // The database prices what was earned as pay runs do.
  const people = [tech, flat, advisor].map(({ accountId }) => accountId)
  const items = await listEarnedItems(app.db, { shopId, accountIds: people, from: '2026-11-01', to: '2026-12-31' })
  const priced = await sql<{ id: string; cents: number }>`
    select f.id || '-' || v.suffix as id, v.cents from earned_fact f
    cross join lateral find_pay_plan(f.shop_id, f.account_id, f.rate_day) p cross join lateral price_earned_fact(f, p) v
    where f.shop_id = ${shopId} and v.cents <> 0`.execute(app.db)
  const byId = (list: readonly { id: string; cents: number }[]) =>
    list.map(({ id, cents }) => [id, cents]).toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
  expect(items.length).toBeGreaterThan(20)
  expect(byId(priced.rows)).toEqual(byId(items.filter(({ cents }) => cents !== 0)))
}, 90_000)

test('the overtime that a promised bonus adds is no cost of the orders clocked on the day the bonus is paid', async () => {
  await workWeek(app, { shopId, owner: workshop.owner }, tech, [10, 10, 10, 10, 10])
  await goTo('2026-11-16T09:00')
  await payWeek('2026-11-08')
  const order = await workshop.inProgress()
  await clock(order, tech, '2026-11-16T10:00', 4 * 3600)
  const params = { shop: shopId }
  const bonus = { kind: 'bonus', payDate: '2026-11-16', bonusTaxedAs: 'supplemental' } as const
  const { id, version } = (await workshop.owner.call(payRuns.create, { params, body: bonus })).body
  const promised = { bonusKind: 'promised', forFirst: '2026-11-08', forLast: '2026-11-14' } as const
  const body = { accountId: tech.accountId, kind: 'bonus', cents: 10_000, reason: 'Quality', ...promised } as const
  const added = await workshop.owner.call(payRuns.addEntry, { params: { id }, body }, { version })
  // $100.00, and in 50 hours $2.00 an hour more, half of it for ten hours.
  expect(added.body.totals.grossCents).toBe(11_000)
  expect((await callRun(payRuns.approve, id, 'Bonus')).status).toBe(200)
  const { rows } = await sql<{ order: string | null; cents: number }>`
    select c.work_order_id as order, c.pay_cents as cents from labor_cost c join pay_stub s on s.id = c.stub_id
    where s.run_id = ${id} and c.pay_cents <> 0`.execute(app.db)
  expect(rows).toEqual([{ order: null, cents: 11_000 }])
})

test('runs that were approved before costs were kept are divided once, and nothing else fits their paychecks', async () => {
  const order = await workshop.inProgress()
  await clock(order, tech, '2026-11-09T10:00', 3600)
  await workWeek(app, { shopId, owner: workshop.owner }, tech, [8])
  await goTo('2026-11-16T09:00')
  await payWeek('2026-11-08')
  const { laborCents } = await costOf(order)
  await sql`delete from labor_cost where shop_id = ${shopId}`.execute(app.db)
  expect(await costOf(order), 'an estimate until then').toMatchObject({ isLaborEstimated: true })
  expect((await costOf(order)).laborCents).toBeGreaterThan(0)
  await divideEarlierRuns(app.db)
  await divideEarlierRuns(app.db)
  expect(await costOf(order)).toMatchObject({ laborCents, isLaborEstimated: false })
  const insert = sql`
    insert into labor_cost (stub_id, shop_id, account_id, work_order_id, source_id, pay_cents, tax_cents, burden_cents, seconds, of_technician)
    select id, shop_id, account_id, null, null, 1, 0, 0, 0, true from pay_stub where shop_id = ${shopId}`
  await expect(insert.execute(app.db)).rejects.toThrow('to the cent')
})

test('the estimate of employer taxes uses the rates of the year in the code', async () => {
  const { socialSecurity, medicare } = findTaxYear('2026-11-20')!
  const { rows } = await sql<{
    bp: number
  }>`select estimate_employer_bp(${shopId}, ${tech.accountId}, '2026-11-09') as bp`.execute(app.db)
  expect(rows).toEqual([{ bp: socialSecurity.perTenThousand + medicare.perTenThousand + 60 }])
})
