import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PlanShop } from '../../../testing/samples/plan-shop.samples.ts'
import type { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import type { ShopWorkOrder } from '../../repair/work-orders/contract/index.ts'
import { flaggedHours, type SplitForm } from './contract/index.ts'

let app: TestApp
let place: PlanShop
let workshop: Workshop
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
}
async function goTo(day: string): Promise<void> {
  await place.goTo(day)
  take()
}
const sum = (list: readonly { cents: number }[]) => list.reduce((total, { cents }) => total + cents, 0)
const labor = (order: ShopWorkOrder, concern = 0) => order.concerns[concern]!.labors[0]!.laborId

test('a split by hours or percent adds up to the line, and can be made after the order is closed', async () => {
  await place.save()
  await place.save({ rateCents: 2000 }, helper)
  const order = await place.finish()
  const divide = (body: SplitForm) => place.split(labor(order), body)
  const [a, b] = [tech.accountId, helper.accountId]
  const wrong = await divide({
    way: 'hours',
    shares: [
      { accountId: a, weight: 50 },
      { accountId: b, weight: 49 },
    ],
  })
  expect(wrong.problem).toMatchObject({ code: 'split_not_whole', msg: 'The shares have to add up to 1 hour.' })
  await place.items()
  const done = await divide({
    way: 'percent',
    shares: [
      { accountId: a, weight: 3333 },
      { accountId: b, weight: 6667 },
    ],
  })
  expect(done.body.labors[0]!.shares.map(({ hundredths }) => hundredths)).toEqual([33, 67])
  const items = await place.items('2026-11-01', '2026-12-31', [tech, helper])
  expect(items.reduce((total, { hundredths }) => total + hundredths, 0)).toBe(200)
  expect(items.filter(({ accountId }) => accountId === b)).toMatchObject([{ hundredths: 67, rateCents: 2000, cents: 1340 }])
  expect(sum(items.filter(({ accountId }) => accountId === a))).toBe(3990)
  expect((await divide({ way: 'percent', shares: [] })).body.labors[0]!.split).toBeNull()
  expect(sum(await place.items('2026-11-01', '2026-12-31', [helper]))).toBe(0)
})

test('only someone who assigns technicians can split labor and mark comebacks, and only at their own shop', async () => {
  const order = await place.finish()
  const body = {
    way: 'percent' as const,
    shares: [
      { accountId: tech.accountId, weight: 5000 },
      { accountId: helper.accountId, weight: 5000 },
    ],
  }
  expect((await place.split(labor(order), body, tech)).problem.code).toBe('permission_needed')
  expect((await place.split(labor(order), body, manager)).status).toBe(200)
  const ownSplit = {
    ...body,
    shares: [
      { accountId: manager.accountId, weight: 9900 },
      { accountId: tech.accountId, weight: 100 },
    ],
  }
  expect((await place.split(labor(order), ownSplit, manager)).problem.code).toBe('own_split')
  const elsewhere = await app.signUpShop()
  const stranger = await app.signUpEmployee(elsewhere.shopId, 'Technician')
  expect((await place.split(labor(order), body, elsewhere.owner)).status).toBe(404)
  const shares = [...body.shares.slice(1), { accountId: stranger.accountId, weight: 5000 }]
  expect((await place.split(labor(order), { ...body, shares })).status).toBe(400)
  const mark = { params: { id: order.workOrder.id }, body: { of: order.workOrder.id, laborIds: [labor(order)] } }
  expect((await tech.call(flaggedHours.mark, mark)).problem.code).toBe('permission_needed')
  expect((await elsewhere.owner.call(flaggedHours.mark, mark)).status).toBe(404)
  expect((await workshop.owner.call(flaggedHours.mark, mark)).problem.code).toBe('not_an_earlier_order')
})

test.for([
  ['nothing', 6000, 6000],
  ['unpaid', 6000, 0],
  ['take-back', 3000, 6000],
] as const)('a comeback by the rule "%s"', async ([comebackRule, firstCents, redoCents]) => {
  await place.settings({ comebackRule })
  await place.save()
  const first = await place.finish()
  await place.items()
  await goTo('2026-11-20')
  const second = await workshop.inProgress()
  for (const concern of [0, 1]) await place.assign(labor(second, concern), tech)
  const marked = await workshop.owner.call(flaggedHours.mark, {
    params: { id: second.workOrder.id },
    body: { of: first.workOrder.id, laborIds: [labor(first)] },
  })
  expect(marked.body.comeback).toMatchObject({ rule: comebackRule, invoice: first.workOrder.invoice, titles: ['Replace pads'] })
  await place.settings({ comebackRule: 'nothing' })
  await place.makeReady(second)
  const items = await place.items()
  expect(sum(items.filter(({ kind }) => kind === 'comeback'))).toBe(firstCents - 6000)
  expect(sum(items.filter(({ workOrderId, kind }) => workOrderId === second.workOrder.id && kind === 'flagged'))).toBe(redoCents)
  await workshop.owner.call(flaggedHours.unmark, { params: { id: second.workOrder.id } })
  expect(sum(await place.items())).toBe(12_000)
  await place.settings({ comebackRule })
  const form = { of: first.workOrder.id, laborIds: [labor(first)] }
  await workshop.owner.call(flaggedHours.mark, { params: { id: second.workOrder.id }, body: form })
  expect(sum(await place.items())).toBe(firstCents + redoCents)
})

test('two comebacks of the same labor take its hours back once, and none when the first order is refunded', async () => {
  await place.settings({ comebackRule: 'take-back' })
  await place.save()
  const first = await place.finish()
  await place.items()
  await goTo('2026-11-20')
  const again = [await workshop.inProgress(), await workshop.inProgress()]
  const mark = (order: ShopWorkOrder) =>
    workshop.owner.call(flaggedHours.mark, {
      params: { id: order.workOrder.id },
      body: { of: first.workOrder.id, laborIds: [labor(first)] },
    })
  for (const order of again) {
    for (const concern of [0, 1]) await place.assign(labor(order, concern), helper)
    expect((await mark(order)).status).toBe(200)
    await place.makeReady(order)
  }
  expect((await place.items()).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-3000, 3000, 3000])
  await workshop.owner.call(flaggedHours.unmark, { params: { id: again[0]!.workOrder.id } })
  expect(sum(await place.items())).toBe(3000)
  await workshop.owner.call(flaggedHours.unmark, { params: { id: again[1]!.workOrder.id } })
  expect(sum(await place.items())).toBe(6000)
  await Promise.all(again.map(mark))
  expect(sum(await place.items())).toBe(3000)
  await workshop.move(await workshop.read(first), 'in-progress')
  expect(sum(await place.items())).toBe(0)
})

test('an employee neither marks nor unmarks a comeback of their own labor, which the owner and other managers may', async () => {
  await place.settings({ comebackRule: 'take-back' })
  const [ownOrder, techOrder] = [await place.finish(manager), await place.finish(tech)]
  await goTo('2026-11-20')
  const second = await workshop.inProgress()
  const params = { id: second.workOrder.id }
  const mark = (of: ShopWorkOrder, by = manager) =>
    by.call(flaggedHours.mark, { params, body: { of: of.workOrder.id, laborIds: [labor(of)] } })
  expect((await mark(ownOrder)).problem.code).toBe('own_comeback')
  expect((await mark(ownOrder, workshop.owner)).status).toBe(200)
  expect((await manager.call(flaggedHours.unmark, { params })).problem.code).toBe('own_comeback')
  expect((await mark(techOrder)).problem.code).toBe('own_comeback')
  expect((await workshop.owner.call(flaggedHours.unmark, { params })).status).toBe(200)
  expect((await mark(techOrder)).status).toBe(200)
  expect((await manager.call(flaggedHours.unmark, { params })).status).toBe(200)
})

test('an employee gains no hours on a finished order by taking a colleague out of its split', async () => {
  const order = await place.finish(manager)
  const half = (user: TestUser) => ({ accountId: user.accountId, weight: 5000 })
  const shared = { way: 'percent' as const, shares: [half(manager), half(tech)] }
  expect((await place.split(labor(order), shared)).status).toBe(200)
  expect((await place.split(labor(order), { way: 'percent', shares: [] }, manager)).problem.code).toBe('own_split')
  expect((await place.split(labor(order), { way: 'percent', shares: [half(helper), half(tech)] }, manager)).status).toBe(200)
})

test('everyone whose hours on a finished order change is told, with the hours before and after', async () => {
  const order = await place.finish(tech)
  const shares = [tech, helper].map(({ accountId }) => ({ accountId, weight: 50 }))
  await place.split(labor(order), { way: 'hours', shares }, manager)
  await app.settle()
  const title = `Your flagged hours on RO ${order.workOrder.invoice} changed`
  const news = async (user: TestUser) =>
    (await user.call(notifications.list, { query: {} })).body.rows.filter((row) => row.title === title).map(({ body }) => body)
  expect(await news(tech)).toEqual(['Replace pads: 1.00 hours before, 0.50 now. Look at it under Pay Plan.'])
  expect(await news(helper)).toEqual(['Replace pads: 0.00 hours before, 0.50 now. Look at it under Pay Plan.'])
  expect(await news(manager)).toEqual([])
})

test('a split of work that no pay run reaches counts on its own day, and one of newer work on the day of the work', async () => {
  await place.save()
  await place.save({ rateCents: 2000 }, helper)
  const old = await place.finish()
  await place.items()
  await sql`update subscription_trial set ends_on = '2027-12-31'`.execute(app.db)
  await goTo('2027-01-20')
  const newer = await place.finish()
  await goTo('2027-01-25')
  const shares = [tech, helper].map(({ accountId }) => ({ accountId, weight: 5000 }))
  for (const order of [old, newer]) expect((await place.split(labor(order), { way: 'percent', shares })).status).toBe(200)
  const items = await place.items('2026-11-01', '2027-02-28', [tech, helper])
  const listDays = (user: TestUser, order: ShopWorkOrder) =>
    items
      .filter(({ accountId, workOrderId }) => accountId === user.accountId && workOrderId === order.workOrder.id)
      .map(({ day, hundredths }) => `${day} ${hundredths}`)
      .toSorted()
  expect(listDays(tech, old)).toEqual(['2026-11-18 100', '2026-11-18 100', '2027-01-25 -50'])
  expect(listDays(helper, old)).toEqual(['2027-01-25 50'])
  expect(listDays(tech, newer)).toEqual(['2027-01-20 -50', '2027-01-20 100', '2027-01-20 100'])
  expect(listDays(helper, newer)).toEqual(['2027-01-20 50'])
})

test('an employee gains no share of labor with an amount and 0.00 hours on a finished order, and whoever loses some is told', async () => {
  const order = await place.finish(tech)
  await sql`update labor_line set hours_hundredths = 0 where id = ${labor(order)}`.execute(app.db)
  const give = (to: TestUser, by: TestUser) =>
    place.split(labor(order), { way: 'percent', shares: [tech, to].map(({ accountId }) => ({ accountId, weight: 5000 })) }, by)
  expect((await give(manager, manager)).problem.code).toBe('own_split')
  expect((await give(helper, manager)).status).toBe(200)
  await app.settle()
  const { rows } = (await tech.call(notifications.list, { query: {} })).body
  expect(rows.map(({ body }) => body)).toContain('Replace pads: 100% before, 50% now. Look at it under Pay Plan.')
})
