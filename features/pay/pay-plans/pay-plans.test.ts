import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { flatRate, PlanShop, wednesday } from '../../../testing/samples/plan-shop.samples.ts'
import type { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { jobClock } from '../../repair/job-clock/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { myPay, payPlans } from './contract/index.ts'
import { listEarnedItems, listPlanSegments } from './server/index.ts'

let app: TestApp
let place: PlanShop
let workshop: Workshop
let shop: string
let tech: TestUser
let helper: TestUser
let manager: TestUser

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  place = await PlanShop.open(app)
  take()
})

function take(): void {
  ;({ workshop, tech, helper, manager } = place)
  shop = workshop.shop.shopId
}
async function goTo(day: string): Promise<void> {
  await place.goTo(day)
  take()
}
const of = (user: TestUser) => ({ shop, accountId: user.accountId })
const sum = (list: readonly { cents: number }[]) => list.reduce((total, { cents }) => total + cents, 0)
const labor = (order: ShopWorkOrder, concern = 0) => order.concerns[concern]!.labors[0]!.laborId

/** An approved regular pay run through that day. */
const approveRun = (first: string, last: string, db = app.db) =>
  sql`insert into pay_run (shop_id, number, kind, period_first, period_last, pay_date, frequency, state, created_by, created_at, calculated_at, approved_by, approved_at)
    values (${shop}, 1, 'regular', ${first}, ${last}, ${last}, 'weekly', 'approved', ${workshop.owner.accountId}, now(), now(), ${workshop.owner.accountId}, now())`.execute(
    db,
  )

test('a plan pays from its first day until the next one begins, and both stay readable', async () => {
  const first = await place.save()
  expect(first.body.plans).toMatchObject([{ firstDay: '2026-11-01', lastDay: null, rateCents: 3000, canRemove: false }])
  const second = await place.save({ firstDay: '2026-11-25', rateCents: 3200, after: first.body.newest })
  expect(second.body.plans).toMatchObject([
    { firstDay: '2026-11-25', lastDay: null, rateCents: 3200, canRemove: true },
    { firstDay: '2026-11-01', lastDay: '2026-11-24', rateCents: 3000, canRemove: false },
  ])
  const days = { shopId: shop, accountIds: [tech.accountId], from: '2026-11-16', to: '2026-11-29' }
  expect(await listPlanSegments(app.db, days)).toMatchObject([
    { firstDay: '2026-11-01', lastDay: '2026-11-24', rateCents: 3000 },
    { firstDay: '2026-11-25', lastDay: null, rateCents: 3200 },
  ])
  const { rows } = (await workshop.owner.call(payPlans.list, { params: { shop } })).body
  expect(rows.find(({ person }) => person.accountId === tech.accountId)).toMatchObject({
    now: { rateCents: 3000 },
    next: { rateCents: 3200 },
  })
})

test('a time off rate is part of the plan, is shown to the employee, and is not below the minimum wage of the first day', async () => {
  const low = await place.save({ timeOffRateCents: 724 })
  expect(low.problem.errors).toEqual({
    timeOffRateCents: 'Time off rate can’t be below the minimum wage, which is $7.25 on 11/01/2026',
  })
  const first = await place.save()
  expect(first.body).toMatchObject({ minimumWages: [{ cents: 725 }], earlierTimeOffLaw: '', plans: [{ timeOffRateCents: null }] })
  await place.save({ firstDay: '2026-11-20', timeOffRateCents: 2200, after: first.body.newest })
  const days = { shopId: shop, accountIds: [tech.accountId], from: '2026-11-16', to: '2026-11-29' }
  expect((await listPlanSegments(app.db, days)).map(({ timeOffRateCents }) => timeOffRateCents)).toEqual([null, 2200])
  const ownPlans = (await tech.call(myPay.plan, { params: { shop } })).body.plans
  expect(ownPlans.map(({ timeOffRateCents }) => timeOffRateCents)).toEqual([2200, null])
  await expect(
    sql`insert into pay_plan (shop_id, account_id, first_day, kind, rate_cents, time_off_rate_cents, labor_commission_bp, labor_commission_on,
        parts_commission_bp, parts_commission_on, commission_by, exemption, spiffs, made_by, made_at)
      values (${shop}, ${helper.accountId}, '2026-12-01', 'salary', 5200000, 2200, 100, 'sales', 0, 'sales', 'performed', 'none', '[]',
        ${workshop.owner.accountId}, now())`.execute(app.db),
  ).rejects.toThrow('pay_plan_time_off_rate')
})

test('a plan of the same day replaces the earlier one, which stays in the history as withdrawn', async () => {
  const { newest } = (await place.save({ firstDay: '2026-12-01' })).body
  const { plans } = (await place.save({ firstDay: '2026-12-01', rateCents: 2900, after: newest })).body
  expect(plans.map(({ rateCents, isWithdrawn }) => [rateCents, isWithdrawn])).toEqual([
    [2900, false],
    [3000, true],
  ])
})

test('two tabs that change a plan at once change it once', async () => {
  const replies = await Promise.all([
    place.save({ rateCents: 3100 }),
    place.save({ rateCents: 3200 }),
    place.save({ rateCents: 3300 }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.problem.code).toBe('pay_plan_changed')
})

test('a plan that begins in the past needs a reason, and a future one can be removed', async () => {
  expect((await place.save({ reason: '' })).problem.errors).toMatchObject({ reason: expect.any(String) })
  const { plans } = (await place.save({ firstDay: '2026-12-01', reason: '' })).body
  const remove = (plan: string) => workshop.owner.call(payPlans.remove, { params: { ...of(tech), plan } })
  expect((await remove(plans[0]!.id)).body.plans).toMatchObject([{ isWithdrawn: true }])
  const begun = (await place.save({ after: plans[0]!.id })).body
  expect((await remove(begun.plans.find(({ isWithdrawn }) => !isWithdrawn)!.id)).problem.code).toBe('pay_plan_began')
})

test('days of an approved pay run keep their plan, whatever program writes', async () => {
  const { newest } = (await place.save()).body
  await approveRun('2026-11-01', '2026-11-14')
  const refused = await place.save({ firstDay: '2026-11-14', after: newest })
  expect(refused.problem).toMatchObject({
    code: 'days_already_paid',
    msg: 'Days through 11/14/2026 are in an approved pay run. The plan can begin on 11/15/2026.',
  })
  expect((await place.save({ firstDay: '2026-11-15', after: newest })).status).toBe(200)
  await expect(
    sql`update pay_plan set withdrawn_at = now(), withdrawn_by = ${workshop.owner.accountId} where first_day = '2026-11-01' and shop_id = ${shop}`.execute(
      app.db,
    ),
  ).rejects.toThrow('approved pay run')
  await expect(sql`update pay_plan set rate_cents = 1 where shop_id = ${shop}`.execute(app.db)).rejects.toThrow('never changes')
})

test('a manager with the permission never changes their own plan, and the employee is told about a change', async () => {
  expect((await place.save({}, manager, manager)).problem.code).toBe('own_pay_plan')
  expect((await place.save({}, tech, manager)).status).toBe(200)
  await app.settle()
  const news = (await tech.call(notifications.list, { query: {} })).body
  expect(news.rows.map(({ title }) => title)).toContain('Your pay plan changes on 11/01/2026')
})

test('a manager who is paid by a plan does not change what it counts', async () => {
  const body = { countsWhen: 'job-done' as const, comebackRule: 'nothing' as const, burdenBp: 0 }
  const change = () => manager.call(payPlans.settings, { params: { shop }, body })
  expect((await change()).status).toBe(200)
  await place.save({}, manager)
  expect((await change()).problem.code).toBe('own_pay_settings')
})

test('nobody sees or changes plans of another shop, or of a colleague without the permission', async () => {
  await place.save()
  const elsewhere = await app.signUpShop()
  for (const call of [payPlans.get, payPlans.items])
    expect((await elsewhere.owner.call(call, { params: of(tech) })).status).toBe(404)
  expect((await place.save({}, tech, elsewhere.owner)).status).toBe(404)
  expect((await helper.call(payPlans.get, { params: of(tech) })).problem.code).toBe('permission_needed')
  expect(
    (await elsewhere.owner.call(payPlans.get, { params: { shop: elsewhere.shopId, accountId: tech.accountId } })).status,
  ).toBe(404)
  expect((await tech.call(myPay.plan, { params: { shop } })).body.plans).toMatchObject([{ rateCents: 3000 }])
  expect((await helper.call(myPay.plan, { params: { shop } })).body.plans).toEqual([])
  expect((await tech.call(myPay.plan, { params: { shop: elsewhere.shopId } })).status).toBe(404)
})

test('flagged hours count on the day the order is ready, once, with ids that stay', async () => {
  await place.save()
  const order = await workshop.inProgress()
  for (const concern of [0, 1]) await place.assign(labor(order, concern), tech)
  expect(await place.items()).toEqual([])
  await goTo('2026-11-20')
  await place.makeReady(order)
  const found = await place.items()
  expect(found).toMatchObject(
    [0, 1].map(() => ({
      day: '2026-11-20',
      kind: 'flagged',
      hundredths: 100,
      rateCents: 3000,
      cents: 3000,
      orderNumber: String(order.workOrder.invoice),
    })),
  )
  await goTo('2026-11-21')
  await workshop.move(await workshop.read(order), 'closed')
  const readings = await Promise.all([place.items(), place.items(), place.items()])
  for (const again of readings) expect(again.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
})

test('hours count when the job is done if the shop says so, and the order adds none when it is ready', async () => {
  await place.save()
  await place.settings({ countsWhen: 'job-done' })
  const order = await workshop.inProgress()
  await place.assign(labor(order), tech)
  await workshop.done(await workshop.read(order), labor(order))
  expect(await place.items()).toMatchObject([{ day: wednesday, hundredths: 100 }])
  await goTo('2026-11-20')
  await place.makeReady(order)
  expect((await place.items()).map(({ hundredths }) => hundredths)).toEqual([100])
})

test('an order that is reopened before it was paid takes its hours back, and earns them again later', async () => {
  await place.save()
  const order = await place.finish()
  expect(sum(await place.items())).toBe(6000)
  await goTo('2026-11-19')
  await workshop.move(await workshop.read(order), 'in-progress')
  const back = await place.items()
  expect(sum(back)).toBe(0)
  expect(back.filter(({ cents }) => cents < 0)).toMatchObject(
    [0, 1].map(() => ({ day: '2026-11-19', hundredths: -100, text: 'Replace pads (reopened)' })),
  )
  await workshop.move(await workshop.read(order), 'ready')
  expect(sum(await place.items())).toBe(6000)
})

test('an order that is refunded after it was paid gives a negative item in the next period, at the rate that paid it', async () => {
  const { newest } = (await place.save()).body
  const order = await place.finish()
  expect(sum(await place.items(wednesday, wednesday))).toBe(6000)
  await approveRun('2026-11-08', '2026-11-21')
  await place.save({ firstDay: '2026-11-22', rateCents: 9900, after: newest })
  await sql`insert into bill (work_order_id, shop_id, total_cents) values (${order.workOrder.id}, ${shop}, 1000)`.execute(app.db)
  await refund(order, 400)
  expect(await place.items('2026-11-19')).toEqual([])
  await refund(order, 600)
  const back = await place.items('2026-11-19')
  expect(back).toMatchObject(
    [0, 1].map(() => ({ day: '2026-11-22', rateCents: 3000, cents: -3000, text: 'Replace pads (refunded)' })),
  )
  await goTo('2026-11-23')
  const week = (await tech.call(myPay.items, { params: { shop }, query: {} })).body
  expect([week.firstDay, week.hundredths, week.cents]).toEqual(['2026-11-22', -200, -6000])
})

test('a service advisor earns commission and spiffs on the orders they wrote, after the discount', async () => {
  const advisor = await app.signUpEmployee(shop, 'Service advisor')
  const saved = await place.save(
    {
      kind: 'salary',
      rateCents: 5_200_000,
      laborCommissionBp: 500,
      partsCommissionBp: 1000,
      partsCommissionOn: 'gross-profit',
      commissionBy: 'sold',
      exemption: 'none',
      spiffs: [{ on: 'part', match: 'brake pads', cents: 250, by: 'sold' }],
    },
    advisor,
  )
  expect(saved.status).toBe(200)
  const order = await place.finish()
  await sql`update work_order set advisor_id = ${advisor.accountId}, bill_discount_cents = 2400, bill_labor_discount_cents = 2400
    where id = ${order.workOrder.id}`.execute(app.db)
  const found = await place.items('2026-11-01', '2026-12-31', [advisor])
  const ofKind = (kind: string) => sum(found.filter((item) => item.kind === kind))
  expect([ofKind('labor-commission'), ofKind('parts-commission'), ofKind('spiff')]).toEqual([1080, 800, 500])
})

test('the preview says what a plan would have paid last month, next to the plan in force', async () => {
  app.clock.set(new Date('2026-10-14T16:00:00Z'))
  await goTo('2026-10-14')
  await place.finish()
  await goTo(wednesday)
  await place.save({ firstDay: '2026-10-01' })
  const { firstDay: _, reason: __, after: ___, ...terms } = flatRate
  const { body } = await workshop.owner.call(payPlans.preview, { params: of(tech), body: { ...terms, rateCents: 3500 } })
  expect(body).toMatchObject({ firstDay: '2026-10-01', lastDay: '2026-10-31', hundredths: 200, cents: 7000, actualCents: 6000 })
})

test('the job clock costs an hour by the pay plan in force, and by the position without one', async () => {
  await sql`update shop_member set pay_rate_cents = 2222 where account_id = ${tech.accountId}`.execute(app.db)
  const order = await workshop.inProgress()
  const clockRate = async (concern: number) => {
    await tech.call(jobClock.start, { params: { id: labor(order, concern) } })
    const { rows } = await sql<{ rate: number }>`
      select pay_rate_cents as rate from job_clock where account_id = ${tech.accountId} order by started_at desc limit 1`.execute(
      app.db,
    )
    return rows[0]!.rate
  }
  expect(await clockRate(0)).toBe(2222)
  await place.settings({ burdenBp: 1200 })
  await place.save({ rateCents: 2500 })
  app.clock.set(new Date(app.clock.now().getTime() + 60_000))
  expect(await clockRate(1)).toBe(2800)
})

test('what is recorded after a pay run was approved never enters its days', async () => {
  await place.save()
  const order = await place.finish()
  await inTransaction(app.db, (tx) =>
    sql`insert into pay_run (shop_id, number, kind, period_first, period_last, pay_date, frequency, state, created_by, created_at, calculated_at, approved_by, approved_at)
      values (${shop}, 1, 'regular', '2026-11-08', '2026-11-21', '2026-11-25', 'weekly', 'approved', ${workshop.owner.accountId}, now(), now(), ${workshop.owner.accountId}, now())`.execute(
      tx,
    ),
  )
  expect((await place.items()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-22'])
  await expect(
    sql`insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
      values (${shop}, ${tech.accountId}, ${order.workOrder.id}, gen_random_uuid(), 'performed', 'labor', '2026-11-21', '2026-11-21', 1, 0, 0, 0, 'x', '')`.execute(
      app.db,
    ),
  ).rejects.toThrow('approved pay run')
  await expect(sql`update earned_fact set hundredths = 1 where shop_id = ${shop}`.execute(app.db)).rejects.toThrow(
    'never changes',
  )
})

test('while a pay run reads what was earned, nothing else is recorded, and later facts go to the next period', async () => {
  await place.save()
  const people = { shopId: shop, accountIds: [tech.accountId], from: '2026-11-01', to: '2026-12-31' }
  await place.items()
  let later: Promise<Awaited<ReturnType<typeof place.items>>> | undefined
  await inTransaction(app.db, async (tx) => {
    expect(await listEarnedItems(tx, people)).toEqual([])
    await place.finish()
    later = place.items()
    const isWaiting = async () =>
      (
        await sql`select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(app.db)
      ).rows.length > 0
    await expect.poll(isWaiting).toBe(true)
    await approveRun('2026-11-08', '2026-11-21', tx)
  })
  expect((await later!).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-22'])
})

test('hours that change while somebody reads what was earned are not lost', async () => {
  await place.save()
  const order = await place.finish()
  expect((await place.items()).map(({ hundredths }) => hundredths)).toEqual([100, 100])
  const change = (hundredths: number, db = app.db) =>
    sql`update labor_line set hours_hundredths = ${hundredths} where id = ${labor(order)}`.execute(db)
  await change(150)
  await inTransaction(app.db, async (tx) => {
    await change(300, tx)
    await place.items()
  })
  expect((await place.items()).reduce((total, { hundredths }) => total + hundredths, 0)).toBe(400)
})

test('an order without a technician is earned by nobody until one is assigned', async () => {
  await place.save()
  const order = await workshop.inProgress()
  const ready = await place.makeReady(order)
  expect(await place.items()).toEqual([])
  await sql`update work_order set technician_id = ${tech.accountId} where id = ${ready.workOrder.id}`.execute(app.db)
  expect(sum(await place.items())).toBe(6000)
})

test('an order read twice at once is settled once', async () => {
  await place.save()
  await place.finish()
  await Promise.all(Array.from({ length: 5 }, () => place.items()))
  expect(await place.items()).toHaveLength(2)
  expect((await workshop.owner.call(workOrders.technicians, { params: { shop } })).status).toBe(200)
})

/** Credits part of an order's bill of $400.00, or takes back a credit because the bank returned the refund. */
async function refund({ workOrder: { id } }: ShopWorkOrder, cents: number, refundId: string | null = null): Promise<void> {
  const kind = cents > 0 ? 'refund' : 'refund-failed'
  await inTransaction(app.db, async (tx) => {
    await sql`
      insert into ledger_entry (shop_id, work_order_id, refund_id, kind, amount_cents, provider, provider_event, method, entered_at, credited_cents)
      values (${shop}, ${id}, ${refundId}, ${kind}, ${-cents}, 'cash', gen_random_uuid()::text, 'CASH', ${app.clock.now()}, ${cents})`.execute(
      tx,
    )
    await sql`update bill set credited_cents = credited_cents + ${cents} where work_order_id = ${id}`.execute(tx)
  })
}
const finishBilled = async () => {
  const order = await place.finish()
  await sql`insert into bill (work_order_id, shop_id, total_cents) values (${order.workOrder.id}, ${shop}, 40000)`.execute(app.db)
  return order
}
const ofKind = async (kind: string) => sum((await place.items()).filter((item) => item.kind === kind))
const listTexts = async (word: string) =>
  (await place.items()).filter(({ text, cents }) => cents < 0 && text.endsWith(`(${word})`)).length

test('each refund takes commission back by the rule of its day, whatever happens to the order later', async () => {
  await place.save({ laborCommissionBp: 1000 })
  const order = await finishBilled()
  expect([await ofKind('flagged'), await ofKind('labor-commission')]).toEqual([6000, 2400])
  await refund(order, 4000)
  expect(await ofKind('labor-commission')).toBe(2400)
  await place.settings({ refundRule: 'commission' })
  await refund(order, 6000)
  // 15% of it for $60.00 of $400.00, and nothing for the $40.00 of before.
  expect([await ofKind('flagged'), await ofKind('labor-commission')]).toEqual([6000, 2040])
  expect(await listTexts('refunded')).toBe(2)
  await place.settings({ refundRule: 'nothing' })
  const parts = [tech, helper].map(({ accountId }) => ({ accountId, weight: 5000 }))
  await place.split(labor(order), { way: 'percent', shares: parts })
  expect([await ofKind('labor-commission'), await listTexts('refunded'), await listTexts('changed')]).toEqual([1530, 2, 2])
  await place.split(labor(order), { way: 'percent', shares: [] })
  expect(await ofKind('labor-commission')).toBe(2040)
  await refund(order, 30_000)
  expect([await ofKind('flagged'), await ofKind('labor-commission')]).toEqual([0, 0])
  await expect(sql`update earned_refund set rule = 'nothing' where shop_id = ${shop}`.execute(app.db)).rejects.toThrow()
})

test('a refund that the bank returned gives back what it took, by the rule it was made under', async () => {
  await place.save({ laborCommissionBp: 1000 })
  await place.settings({ refundRule: 'commission' })
  const order = await finishBilled()
  const id = randomUUID()
  await inTransaction(app.db, async (tx) => {
    // Without the card payment that it belongs to.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into refund (id, shop_id, work_order_id, attempt_id, provider, amount_cents, reason, requested_by, requested_at)
      values (${id}, ${shop}, ${order.workOrder.id}, gen_random_uuid(), 'sandbox', 10000, 'Noise', ${workshop.owner.accountId}, now())`.execute(
      tx,
    )
  })
  await refund(order, 10_000, id)
  expect(await ofKind('labor-commission')).toBe(1800)
  await place.settings({ refundRule: 'nothing' })
  await refund(order, -10_000, id)
  expect(await ofKind('labor-commission')).toBe(2400)
})

test('somebody without a plan who was left out of a pay run can get one that begins in its days', async () => {
  await place.save()
  await approveRun('2026-11-01', '2026-11-14')
  expect((await place.save({ firstDay: '2026-11-03' }, helper)).status).toBe(200)
  const { newest } = (await workshop.owner.call(payPlans.get, { params: of(tech) })).body
  expect((await place.save({ firstDay: '2026-11-03', after: newest })).problem.code).toBe('days_already_paid')
})
