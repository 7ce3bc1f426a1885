import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { paySchedules } from '../../hiring/pay-schedules/contract/index.ts'
import { jobClock } from '../../repair/job-clock/contract/index.ts'
import type { ShopWorkOrder } from '../../repair/work-orders/contract/index.ts'
import { flaggedHours } from '../flagged-hours/contract/index.ts'
import { payPlans, type PlanForm } from '../pay-plans/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { shiftClock, timesheets } from '../shift-clock/contract/index.ts'
import { ownStubs } from './contract/index.ts'
import { listEarningRows } from './rules.ts'

let app: TestApp
let workshop: Workshop
let tech: TestUser
let helper: TestUser

beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2026-11-06T09:00:00-06:00'))
  workshop = await Workshop.open(app)
  const shop = workshop.shop.shopId
  tech = await app.signUpEmployee(shop, 'Technician')
  helper = await app.signUpEmployee(shop, 'Technician')
})

/** Access tokens end in minutes, so everyone logs in again. */
async function goTo(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  workshop.shop.owner = await again(workshop.owner)
  ;[tech, helper] = [await again(tech), await again(helper)]
}

/** An order in progress with one labor line of the technician. */
async function repair(title: string, hours: number): Promise<{ order: ShopWorkOrder; laborId: string }> {
  const written = await workshop.labor(await workshop.order([title]), 0, { title, hours, rate: 10_000 })
  const order = await workshop.answer((await workshop.send(written)).body)
  const { laborId } = order.concerns[0]!.labors[0]!
  await workshop.owner.call(jobClock.assign, { params: { id: laborId }, body: { technicianId: tech.accountId } })
  return { order: (await workshop.move(await workshop.read(order), 'in-progress')).body, laborId }
}

async function finish({ order, laborId }: { order: ShopWorkOrder; laborId: string }): Promise<void> {
  await workshop.done(await workshop.read(order), laborId)
  expect((await workshop.move(await workshop.read(order), 'ready')).status).toBe(200)
}

test('a flat-rate week with a split and a comeback goes from the clock to the pay stub, and its orders bear what it cost', async () => {
  const { shopId: shop } = workshop.shop
  const { owner } = workshop
  const schedule = { frequency: 'weekly' as const, firstDay: '2026-11-01', payDaysAfter: 6 }
  await owner.call(paySchedules.save, { params: { shop }, body: schedule })
  const rules = { countsWhen: 'invoiced', comebackRule: 'take-back', burdenBp: 0 } as const
  await owner.call(payPlans.settings, { params: { shop }, body: rules })
  const terms: PlanForm = {
    kind: 'flat-rate',
    rateCents: 3000,
    guaranteeHourlyCents: 2000,
    timeOffRateCents: null,
    laborCommissionBp: 0,
    laborCommissionOn: 'sales',
    partsCommissionBp: 0,
    partsCommissionOn: 'sales',
    commissionBy: 'performed',
    exemption: 'none',
    spiffs: [],
    firstDay: '2026-11-08',
    reason: '',
    after: null,
  }
  for (const { accountId } of [tech, helper])
    expect((await owner.call(payPlans.save, { params: { shop, accountId }, body: terms })).status).toBe(200)

  await goTo('2026-11-10T09:00')
  const first = await repair('Replace front pads', 2)
  await finish(first)
  await goTo('2026-11-12T09:00')
  const shared = await repair('Replace timing belt', 4)
  const again = await repair('Bed in front pads', 0.5)
  const shares = [
    { accountId: tech.accountId, weight: 7500 },
    { accountId: helper.accountId, weight: 2500 },
  ]
  const split = { params: { id: shared.laborId }, body: { way: 'percent' as const, shares } }
  expect((await workshop.owner.call(flaggedHours.split, split)).status).toBe(200)
  const marked = await workshop.owner.call(flaggedHours.mark, {
    params: { id: again.order.workOrder.id },
    body: { of: first.order.workOrder.id, laborIds: [first.laborId] },
  })
  expect(marked.status).toBe(200)
  await finish(shared)
  await finish(again)

  await goTo('2026-11-13T18:00')
  for (const day of ['09', '10', '11', '12', '13'])
    for (const [kind, hour] of [
      ['in', '14'],
      ['out', '22'],
    ] as const) {
      const body = { id: randomUUID(), kind, at: `2026-11-${day}T${hour}:00:00.000Z` }
      expect((await tech.call(shiftClock.punch, { params: { shop }, body })).status).toBe(200)
    }

  await goTo('2026-11-16T09:00')
  const week = { firstDay: '2026-11-08', seconds: 40 * 3600, reason: '' }
  const params = { shop, accountId: tech.accountId }
  expect((await workshop.owner.call(timesheets.approve, { params, body: week })).status).toBe(200)
  const start = { kind: 'regular', periodFirst: '2026-11-08' } as const
  const { id, version } = (await workshop.owner.call(payRuns.create, { params: { shop }, body: start })).body
  const approval = { params: { id }, body: { reason: '' } }
  expect((await workshop.owner.call(payRuns.approve, approval, { version })).status).toBe(200)

  const form = { email: tech.email, shop, period: '2026-11-08' }
  const { stubs } = (await tech.call(ownStubs.ofPeriod, { body: form })).body
  expect(stubs).toHaveLength(1)
  const earned = stubs[0]!.lines.filter(({ side }) => side === 'earning')
  // 2.00 and 0.50 hours and 75% of the 4.00 that were split, less the 2.00 that came back, up to 40 hours at $20.00.
  expect(earned.map(({ code, hundredths, cents }) => [code, hundredths, cents])).toEqual([
    ['flagged', 550, 16_500],
    ['comeback', -200, -6000],
    ['guarantee', null, 69_500],
  ])
  // Hours and rate of the guarantee, as California Labor Code 226(a) and New York Labor Law 195(3) want them.
  expect(listEarningRows(stubs[0]!).find(({ name }) => name.startsWith('Up to'))).toMatchObject({
    name: 'Up to the hourly guarantee of $20.00 for 40.00 hours',
    units: '40.00 hr',
    rateCents: 2000,
  })
  expect(stubs[0]!.grossCents).toBe(80_000)
  // The stubs' employer taxes are 8.25%, and the rounded cents go to some order. The comeback's order bears what it took back.
  for (const [{ order }, cents] of [
    [first, 6495],
    [shared, 12_990],
    [again, -4871],
  ] as const) {
    const { laborCents, isLaborEstimated } = (await workshop.read(order)).costs!
    expect([Math.abs(laborCents! - cents) <= 1, isLaborEstimated]).toEqual([true, false])
  }
})
