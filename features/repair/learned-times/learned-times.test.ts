import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { learnedTimes } from './contract/index.ts'
import { describeLearnedTime } from './rules.ts'
import { measureLearnedTimes } from './server/index.ts'

let app: TestApp
let item: number
const workshops: Workshop[] = []
beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2026-11-18T16:00:00Z'))
  for (let shop = 0; shop < 5; shop += 1) workshops.push(await Workshop.open(app))
})
beforeEach(async () => {
  await sql`delete from job_clock`.execute(app.db)
  const { rows } = await sql<{ id: number }>`
    insert into labor_guide_item (parent_id, title, type, hours_hundredths) values (0, ${crypto.randomUUID()}, 'Terminal', 90) returning id`.execute(
    app.db,
  )
  item = rows[0]!.id
})

interface Clocked {
  shop: number
  /** The hours on one labor line, each by a clock of its own. */
  hours: readonly number[]
  how?: 'stopped' | 'forgotten'
  state?: 'ready' | 'in-progress'
  at?: string
}

/** An order of that shop with one labor line of the operation, clocked for these hours. */
async function clockJob({ shop, hours, how = 'stopped', state = 'ready', at = '2026-11-01T12:00:00Z' }: Clocked) {
  const workshop = workshops[shop]!
  const order = await workshop.labor(await workshop.order(['Brakes']), 0, { laborguideId: item })
  const laborId = order.concerns[0]!.labors[0]!.laborId
  await sql`update work_order set state = ${state} where id = ${order.workOrder.id}`.execute(app.db)
  for (const hourCount of hours)
    await sql`
      insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
      values (${workshop.shop.shopId}, ${order.workOrder.id}, ${laborId}, 'x', ${workshop.owner.accountId},
        ${at}::timestamptz - make_interval(secs => ${hourCount * 3600}), ${at}, ${how}, 0)`.execute(app.db)
  return order
}

/** Twenty jobs at that many shops: 0.1 h, 0.2 h, ... 2.0 h. */
const clockTwenty = async (shops: number, count = 20) => {
  for (let job = 0; job < count; job += 1) await clockJob({ shop: job % shops, hours: [(job + 1) / 10] })
}
const measure = () => measureLearnedTimes(app.db, app.clock.now())
const makeAsked = () => workshops[0]!.order(['Brakes']).then((order) => workshops[0]!.labor(order, 0, { laborguideId: item }))
async function readLearned() {
  await measure()
  const order = await makeAsked()
  const { status, body } = await workshops[0]!.owner.call(learnedTimes.ofOrder, { params: { id: order.workOrder.id } })
  expect(status).toBe(200)
  return body
}

test('twenty jobs at five shops give the median and the quartiles next to the guide’s hours', async () => {
  await clockTwenty(5)
  const [learned] = await readLearned()
  expect(learned).toMatchObject({ jobs: 20, shops: 5, guideHours: 0.9, lowerHours: 0.58, medianHours: 1.05, upperHours: 1.53 })
})

test('nineteen jobs give nothing', async () => {
  await clockTwenty(5, 19)
  expect(await readLearned()).toEqual([])
})

test('twenty jobs at four shops give nothing', async () => {
  await clockTwenty(4)
  expect(await readLearned()).toEqual([])
})

test('a class of vehicles with too few jobs gets the times of all vehicles', async () => {
  await clockTwenty(5)
  await sql`update vehicle set body_style = 'Pickup' where id in (
    select o.vehicle_id from work_order o join labor_line l on l.work_order_id = o.id where l.labor_guide_id = ${item} limit 1)`.execute(
    app.db,
  )
  const [learned] = await readLearned()
  expect(learned).toMatchObject({ vehicleClass: 'all', jobs: 20 })
  await sql`update vehicle set body_style = ''`.execute(app.db)
  expect((await readLearned())[0]).toMatchObject({ vehicleClass: 'car', jobs: 20 })
})

test('all clocked hours of a line are one job', async () => {
  await clockTwenty(5, 19)
  await clockJob({ shop: 4, hours: [1, 2.5] })
  expect((await readLearned())[0]).toMatchObject({ jobs: 20, upperHours: 1.53 })
})

test.each([
  ['a line with a forgotten clock', { shop: 0, hours: [1], how: 'forgotten' as const }],
  ['a line of an order still in progress', { shop: 0, hours: [1], state: 'in-progress' as const }],
  ['a line clocked for a minute', { shop: 0, hours: [1 / 60] }],
  ['a line clocked for 61 hours', { shop: 0, hours: [61] }],
  ['a line clocked more than 24 months ago', { shop: 0, hours: [1], at: '2024-11-17T12:00:00Z' }],
])('%s does not count', async (_, job) => {
  await clockTwenty(5, 19)
  await clockJob(job)
  expect(await readLearned()).toEqual([])
})

test('measuring again replaces what was measured before', async () => {
  await clockTwenty(5)
  await measure()
  await sql`delete from job_clock`.execute(app.db)
  expect(await readLearned()).toEqual([])
})

test('another shop’s order is not found', async () => {
  const { workOrder } = await makeAsked()
  const { status } = await workshops[1]!.owner.call(learnedTimes.ofOrder, { params: { id: workOrder.id } })
  expect(status).toBe(404)
})

test.each([
  ['SUV', 'Gasoline', 'suv'],
  ['Crossover', '', 'suv'],
  ['Minivan', 'Gasoline', 'van'],
  ['Pickup', 'Diesel', 'pickup'],
  ['Crew cab', 'Diesel', 'pickup'],
  ['Cabriolet', 'Gasoline', 'car'],
  ['Sedan', 'Electric', 'electric'],
  ['Sedan', 'Hybrid', 'car'],
  ['Motorcycle', 'Electric', 'motorcycle'],
  ['', '', 'car'],
])('a %s running on "%s" is in the class %s', async (body, fuel, expected) => {
  const { rows } = await sql<{ class: string }>`select get_vehicle_class(${body}, ${fuel}) as class`.execute(app.db)
  expect(rows[0]!.class).toBe(expected)
})

test('the sentence on the line names hours, jobs and the guide', () => {
  const learned = {
    laborId: '',
    guideHours: 0.9,
    vehicleClass: 'suv' as const,
    jobs: 34,
    shops: 7,
    lowerHours: 1.2,
    medianHours: 1.35,
  }
  expect(describeLearnedTime({ ...learned, upperHours: 1.7 })).toBe(
    'Shops took 1.35 h (1.2 to 1.7) on 34 SUVs; the guide says 0.9 h',
  )
})

test('the sentence names the vehicles of all classes together', () => {
  const learned = {
    laborId: '',
    guideHours: null,
    vehicleClass: 'all' as const,
    jobs: 20,
    shops: 5,
    lowerHours: 1,
    medianHours: 1.5,
  }
  expect(describeLearnedTime({ ...learned, upperHours: 2 })).toBe('Shops took 1.5 h (1.0 to 2.0) on 20 vehicles')
})
