import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { isWorkUnderWay } from '../work-orders/rules.ts'
import { jobClock } from './contract/index.ts'
import { endForgottenClocks, stopOrderClocks } from './server/index.ts'

let app: TestApp
let workshop: Workshop
let technician: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  // A Wednesday, 10:00 in Austin; the shop closes at 18:00.
  app.clock.set(new Date('2026-11-18T16:00:00Z'))
  workshop = await Workshop.open(app)
  technician = await app.signUpEmployee(workshop.shop.shopId)
})

/** Moves the clock and logs in again, since tokens are valid for ten minutes. */
async function toInstant(when: Date): Promise<void> {
  app.clock.set(when)
  technician = await app.signInAs(technician.accountId, 'employee', technician.email)
  const { accountId, email } = workshop.owner
  workshop.shop.owner = await app.signInAs(accountId, 'owner', email)
}
const moveClock = (minutes: number) => toInstant(new Date(app.clock.now().getTime() + minutes * 60_000))
const startClock = (laborId: string, who = technician) => who.call(jobClock.start, { params: { id: laborId } })
const stopClock = (id: string, who = technician) => who.call(jobClock.stop, { params: { id } })
const getOrderClock = async (id: string, who = workshop.owner) => (await who.call(jobClock.ofOrder, { params: { id } })).body
const getMyJobs = async (who = technician) => (await who.call(jobClock.mine, { params: { shop: workshop.shop.shopId } })).body
const countMinutes = ({ startedAt, endedAt }: { startedAt: string; endedAt: string | null }) =>
  Math.round((Date.parse(endedAt ?? '') - Date.parse(startedAt)) / 60_000)

async function startOrder(declined: number[] = []) {
  const order = await workshop.inProgress(declined)
  return { order, id: order.workOrder.id, labors: order.concerns.map(({ labors }) => labors[0]!.laborId) }
}

test('a person has one running clock, and starting another stops it', async () => {
  const { id, labors } = await startOrder()
  await startClock(labors[0]!)
  await moveClock(30)
  expect((await startClock(labors[0]!)).body.endedAt).toBeNull()
  await startClock(labors[1]!)
  await moveClock(15)
  const { entries } = await getOrderClock(id)
  expect(entries.map(({ endedHow }) => endedHow)).toEqual(['switched', null])
  const stopped = (await stopClock(entries[1]!.id)).body
  expect([countMinutes(entries[0]!), countMinutes(stopped), stopped.endedHow]).toEqual([30, 15, 'stopped'])
  await moveClock(10)
  expect((await stopClock(entries[1]!.id)).body.endedAt).toBe(stopped.endedAt)
})

test('two starts at once leave one clock running', async () => {
  const { labors } = await startOrder()
  const both = await Promise.all([startClock(labors[0]!), startClock(labors[1]!), startClock(labors[0]!)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await sql`select from job_clock where account_id = ${technician.accountId} and ended_at is null`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})

test('nobody can clock in on declined or finished work, or before the work has started', async () => {
  const { order, labors } = await startOrder([1])
  expect((await startClock(labors[1]!)).problem.code).toBe('job_declined')
  await workshop.done(order, labors[0]!)
  expect((await startClock(labors[0]!)).problem.code).toBe('labor_done')
  const authorized = await workshop.authorized()
  expect((await startClock(authorized.concerns[0]!.labors[0]!.laborId)).problem.code).toBe('work_not_started')
})

test('approved work can be clocked while an add-on waits for the customer’s answer, and the add-on cannot', async () => {
  const { order, labors } = await startOrder()
  const body = { complaint: 'Wiper is torn' }
  const added = await workshop.owner.call(
    workOrders.addConcern,
    { params: { id: order.workOrder.id }, body },
    { version: order.workOrder.version },
  )
  const sent = (await workshop.send(await workshop.labor(added.body, 2))).body
  expect(sent.workOrder.state).toBe('awaiting-authorization')
  expect(isWorkUnderWay(sent.workOrder)).toBe(true)
  expect((await startClock(labors[0]!)).status).toBe(200)
  expect((await startClock(sent.concerns[2]!.labors[0]!.laborId)).problem.code).toBe('job_not_authorized')
})

test('a forgotten clock is ended two hours after closing, as of closing time', async () => {
  const { id, labors } = await startOrder()
  await startClock(labors[0]!)
  await toInstant(new Date('2026-11-19T01:30:00Z'))
  await endForgottenClocks(app.db, app.clock.now())
  expect((await getOrderClock(id)).entries[0]!.endedAt).toBeNull()
  await toInstant(new Date('2026-11-19T02:01:00Z'))
  await endForgottenClocks(app.db, app.clock.now())
  const [entry] = (await getOrderClock(id)).entries
  expect([entry!.endedHow, new Date(entry!.endedAt!).toISOString()]).toEqual(['forgotten', '2026-11-19T00:00:00.000Z'])
})

test('a forgotten clock ends at closing time even if its person starts the next job first', async () => {
  const { id, labors } = await startOrder()
  await startClock(labors[0]!)
  await toInstant(new Date('2026-11-19T15:00:00Z'))
  await startClock(labors[1]!)
  const { entries } = await getOrderClock(id)
  expect(new Date(entries[0]!.endedAt!).toISOString()).toBe('2026-11-19T00:00:00.000Z')
})

test('a forgotten clock started on a day the shop is closed ends with that day', async () => {
  await toInstant(new Date('2026-11-22T16:00:00Z'))
  const { id, labors } = await startOrder()
  await startClock(labors[0]!)
  await toInstant(new Date('2026-11-23T05:59:00Z'))
  await endForgottenClocks(app.db, app.clock.now())
  expect((await getOrderClock(id)).entries[0]!.endedAt).toBeNull()
  await toInstant(new Date('2026-11-23T06:00:00Z'))
  await endForgottenClocks(app.db, app.clock.now())
  expect(new Date((await getOrderClock(id)).entries[0]!.endedAt!).toISOString()).toBe('2026-11-23T06:00:00.000Z')
})

test('clocks stop when the work on their order ends', async () => {
  const { id, labors } = await startOrder()
  await startClock(labors[0]!)
  await moveClock(5)
  await stopOrderClocks(app.db, { workOrderId: id, at: app.clock.now() })
  expect((await getOrderClock(id)).entries[0]).toMatchObject({ endedHow: 'order-ended' })
})

const makeCorrection = (from: number, to: number, reason = 'Forgot to stop') => ({
  startedAt: new Date(app.clock.now().getTime() - from * 60_000).toISOString(),
  endedAt: new Date(app.clock.now().getTime() - to * 60_000).toISOString(),
  reason,
})
const correctHours = (id: string, body: ReturnType<typeof makeCorrection>, who = technician) =>
  who.call(jobClock.correct, { params: { id }, body })

test('a correction of hours keeps the earlier times, who changed them and why', async () => {
  const { id, labors } = await startOrder()
  const entry = (await startClock(labors[0]!)).body
  await moveClock(60)
  await stopClock(entry.id)
  const changed = (await correctHours(entry.id, makeCorrection(60, 20))).body
  expect(countMinutes(changed)).toBe(40)
  const [earlierTimes] = (await getOrderClock(id)).entries[0]!.corrections
  expect(earlierTimes).toMatchObject({ by: 'Ed Tech', reason: 'Forgot to stop', wasStartedAt: entry.startedAt })
  expect(Math.round((Date.parse(earlierTimes!.wasEndedAt!) - Date.parse(earlierTimes!.wasStartedAt!)) / 60_000)).toBe(60)
})

test('technicians can correct only their own hours of today, and the owner and managers all hours', async () => {
  const { labors } = await startOrder()
  const entry = (await startClock(labors[0]!)).body
  await moveClock(60)
  await stopClock(entry.id)
  let otherTechnician = await app.signUpEmployee(workshop.shop.shopId)
  expect((await correctHours(entry.id, makeCorrection(60, 20), otherTechnician)).problem.code).toBe('hours_not_today')
  const before = { ...makeCorrection(0, 0), startedAt: '2026-11-17T16:00:00.000Z', endedAt: '2026-11-17T17:00:00.000Z' }
  expect((await correctHours(entry.id, before)).problem.code).toBe('hours_not_today')
  await moveClock(24 * 60)
  expect((await correctHours(entry.id, makeCorrection(25 * 60, 24 * 60 + 30))).problem.code).toBe('hours_not_today')
  expect((await correctHours(entry.id, before, workshop.owner)).status).toBe(200)
  otherTechnician = await app.signInAs(otherTechnician.accountId, 'employee', otherTechnician.email)
  await sql`update shop_member set permissions = permissions || '{time.correct}' where account_id = ${otherTechnician.accountId}`.execute(
    app.db,
  )
  expect((await correctHours(entry.id, makeCorrection(25 * 60, 24 * 60 + 30), otherTechnician)).status).toBe(200)
})

test('clocked hours cannot end before they start, be in the future, exceed 16 hours or overlap', async () => {
  const { labors } = await startOrder()
  await moveClock(120)
  const add = (
    body: ReturnType<typeof makeCorrection>,
    laborId = labors[0]!,
    accountId = technician.accountId,
    who = workshop.owner,
  ) => who.call(jobClock.add, { params: { id: laborId }, body: { ...body, accountId } })
  expect((await add(makeCorrection(20, 30))).problem.code).toBe('hours_end_before_start')
  expect((await add(makeCorrection(20, -5))).problem.code).toBe('hours_in_future')
  expect((await add(makeCorrection(17 * 60, 5))).problem.code).toBe('hours_too_long')
  expect((await add(makeCorrection(60, 30), labors[0], technician.accountId, technician)).status).toBe(200)
  expect((await add(makeCorrection(40, 10), labors[1])).problem.code).toBe('hours_overlap')
  expect((await add(makeCorrection(30, 10), labors[1])).status).toBe(200)
  expect((await add(makeCorrection(100, 90), labors[1], workshop.owner.accountId, technician)).problem.code).toBe(
    'hours_not_today',
  )
  expect((await add(makeCorrection(100, 90), labors[1], workshop.ann.accountId)).problem.errors).toHaveProperty('accountId')
  const running = (await startClock(labors[0]!)).body
  await moveClock(10)
  expect((await add(makeCorrection(15, 5), labors[1])).problem.code).toBe('hours_overlap')
  expect((await correctHours(running.id, makeCorrection(5, 2))).body.endedHow).toBe('corrected')
})

test('a clocked hour keeps the pay rate it was clocked at', async () => {
  const { labors } = await startOrder()
  const setRate = (cents: number) =>
    sql`update shop_member set pay_rate_cents = ${cents} where account_id = ${technician.accountId}`.execute(app.db)
  await setRate(3000)
  await startClock(labors[0]!)
  await moveClock(10)
  await setRate(4000)
  await startClock(labors[1]!)
  const { rows } = await sql<{ rate: number }>`
    select pay_rate_cents as rate from job_clock where account_id = ${technician.accountId} order by started_at`.execute(app.db)
  expect(rows.map(({ rate }) => rate)).toEqual([3000, 4000])
})

test('clocked or corrected hours change what the order costs the shop, and nothing else of the order or its bill', async () => {
  const { order, labors } = await startOrder()
  const entry = (await startClock(labors[0]!)).body
  await moveClock(300)
  await stopClock(entry.id)
  await correctHours(entry.id, makeCorrection(300, 100))
  const after = await workshop.read(order)
  expect(after).toEqual({ ...order, costs: after.costs })
  expect(after.costs?.jobs).toHaveLength(1)
})

test('My jobs lists the orders and labor lines assigned to the technician, who is working on them, and today’s hours', async () => {
  const { id, labors } = await startOrder()
  expect((await getMyJobs()).orders).toEqual([])
  const named = await workshop.owner.call(jobClock.assign, {
    params: { id: labors[0]! },
    body: { technicianId: technician.accountId },
  })
  expect(named.body.technicians).toEqual([{ laborId: labors[0], accountId: technician.accountId, name: 'Ed Tech' }])
  await startClock(labors[0]!)
  await moveClock(20)
  const [job] = (await getMyJobs()).orders
  expect(job).toMatchObject({ workOrderId: id, state: 'in-progress' })
  expect(job!.jobs[0]!.labors[0]).toMatchObject({ technician: { name: 'Ed Tech' }, working: ['Ed Tech'], seconds: 0 })
  expect(job!.jobs[1]!.labors[0]).toMatchObject({ technician: null, working: [] })
  await stopClock((await getMyJobs()).running!.id)
  const after = await getMyJobs()
  expect(after.running).toBeNull()
  expect(after.orders[0]!.jobs[0]!.labors[0]!.seconds).toBeCloseTo(1200, -1)
  expect(after.today.map(countMinutes)).toEqual([20])
  await moveClock(24 * 60)
  expect((await getMyJobs()).today).toEqual([])
  await workshop.owner.call(jobClock.assign, { params: { id: labors[0]! }, body: { technicianId: null } })
  expect((await getMyJobs()).orders).toEqual([])
})

test('a labor line can be assigned only to a current employee', async () => {
  const { labors } = await startOrder()
  const stranger = await app.signUp('employee')
  const refused = await workshop.owner.call(jobClock.assign, {
    params: { id: labors[0]! },
    body: { technicianId: stranger.accountId },
  })
  expect(refused.problem.errors).toHaveProperty('technicianId')
})

test('another shop gets 404 for labor lines and clocks, and a customer is refused', async () => {
  const { id, labors } = await startOrder()
  const entry = (await startClock(labors[0]!)).body
  const otherShop = await app.signUpShop()
  const params = { params: { id: labors[0]! } }
  expect((await startClock(labors[0]!, otherShop.owner)).status).toBe(404)
  expect((await stopClock(entry.id, otherShop.owner)).status).toBe(404)
  expect((await stopClock(entry.id, workshop.owner)).status).toBe(404)
  expect((await correctHours(entry.id, makeCorrection(5, 2), otherShop.owner)).status).toBe(404)
  expect((await otherShop.owner.call(jobClock.ofOrder, { params: { id } })).status).toBe(404)
  expect((await otherShop.owner.call(jobClock.mine, { params: { shop: workshop.shop.shopId } })).status).toBe(404)
  expect((await otherShop.owner.call(jobClock.assign, { ...params, body: { technicianId: null } })).status).toBe(404)
  const hours = { ...makeCorrection(5, 2), accountId: technician.accountId }
  expect((await otherShop.owner.call(jobClock.add, { ...params, body: hours })).status).toBe(404)
  expect((await workshop.ann.call(jobClock.start, params)).status).toBe(403)
  await sql`update shop_member set ended_at = now() where account_id = ${technician.accountId}`.execute(app.db)
  expect((await stopClock(entry.id)).status).toBe(404)
})

test('a labor line removed from the order keeps its hours', async () => {
  const { order, id, labors } = await startOrder()
  const entry = (await startClock(labors[0]!)).body
  const removed = { params: { id, lineId: labors[0]! } }
  await workshop.owner.call(workOrders.removeLabor, removed, { version: order.workOrder.version })
  await moveClock(5)
  expect((await stopClock(entry.id)).body).toMatchObject({ title: 'Replace pads', endedHow: 'stopped' })
})
