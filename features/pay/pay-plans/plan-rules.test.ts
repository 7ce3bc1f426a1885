import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlanForm, type PlanTerms } from './contract/index.ts'
import {
  allocate,
  calculateLoadedRate,
  estimateMonth,
  type Fact,
  findChanges,
  findEarned,
  findPlanOn,
  getTimeOffRate,
  listSegments,
  lowersTimeOff,
  makeItems,
  moveIntoReach,
  type OrderForPay,
  reasonNotToBegin,
  reasonTooLow,
} from './rules.ts'

const hourly: PlanTerms = {
  kind: 'hourly',
  rateCents: 2500,
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
const flat: PlanTerms = { ...hourly, kind: 'flat-rate', rateCents: 3000 }

const [ann, bob] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const fact = (changes: Partial<Fact> = {}): Fact => ({
  id: 'f',
  accountId: ann,
  day: '2026-11-16',
  workOrderId: '00000000-0000-4000-8000-000000000001',
  orderNumber: '1001',
  by: 'performed',
  kind: 'labor',
  hundredths: 150,
  salesCents: 18_000,
  costCents: 4500,
  units: 100,
  text: 'Replace pads',
  why: '',
  ...changes,
})

const order = (changes: Partial<OrderForPay> = {}): OrderForPay => ({
  state: 'ready',
  isRefunded: false,
  refunded: { cents: 0, of: 0 },
  advisorId: bob,
  technicianId: ann,
  laborDiscountCents: 0,
  partsDiscountCents: 0,
  jobs: [{ jobId: 'job', text: 'Front brakes' }],
  labors: [
    {
      laborId: 'labor',
      jobId: 'job',
      text: 'Replace pads',
      hundredths: 250,
      salesCents: 30_000,
      costCents: 6000,
      isDone: true,
      technicianId: null,
      split: null,
    },
  ],
  parts: [{ partId: 'part', jobId: 'job', laborId: 'labor', text: 'Pads', units: 200, salesCents: 16_000, costCents: 8000 }],
  comeback: null,
  ...changes,
})
const flaggedBy = (found: ReturnType<typeof findEarned>) =>
  Object.fromEntries(found.filter(({ hundredths }) => hundredths !== 0).map((earned) => [earned.accountId, earned.hundredths]))

test('shares of any total add up exactly, and none is further than one unit from its part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, given) => {
      const shares = allocate(total, given)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      const weightSum = given.reduce((sum, weight) => sum + weight, 0)
      if (weightSum > 0)
        shares.forEach((share, index) => expect(Math.abs(share - (total * given[index]!) / weightSum)).toBeLessThan(1))
    }),
  )
})

test('three technicians who share 1.00 hour equally flag 0.34, 0.33 and 0.33', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
})

test('a change by a split counts on the day of the work as far as pay runs look back, and on its own day for older work', () => {
  expect(moveIntoReach('2026-11-18', '2027-01-20')).toBe('2026-11-18')
  expect(moveIntoReach('2026-11-18', '2027-01-21')).toBe('2027-01-21')
  expect(moveIntoReach('2026-11-18', null)).toBe('2026-11-18')
})

test('a plan that begins in the middle of a period cuts it into two segments', () => {
  const plans = [{ firstDay: '2026-11-18' }, { firstDay: '2026-01-01' }]
  expect(listSegments(plans, '2026-11-16', '2026-11-29')).toEqual([
    { plan: plans[1], firstDay: '2026-01-01', lastDay: '2026-11-17' },
    { plan: plans[0], firstDay: '2026-11-18', lastDay: null },
  ])
  expect(listSegments(plans, '2026-11-01', '2026-11-17')).toHaveLength(1)
  expect(['2026-11-18', '2026-11-17', '2025-12-31'].map((day) => findPlanOn(plans, day))).toEqual([plans[0], plans[1], null])
})

test('a plan cannot begin on a day of an approved pay run', () => {
  expect(reasonNotToBegin('2026-11-15', '2026-11-15')).toBe(
    'Days through 11/15/2026 are in an approved pay run. The plan can begin on 11/16/2026.',
  )
  expect([reasonNotToBegin('2026-11-16', '2026-11-15'), reasonNotToBegin('2020-01-01', null)]).toEqual([null, null])
})

test('flat rate pays flagged hours x rate, and takes back exactly what it paid', () => {
  const paid = makeItems(fact({ hundredths: 133 }), { ...flat, rateCents: 3333 })
  expect(paid).toMatchObject([{ id: 'f-f', kind: 'flagged', hundredths: 133, rateCents: 3333, cents: 4433 }])
  const back = makeItems(fact({ hundredths: -133, why: 'refunded' }), { ...flat, rateCents: 3333 })
  expect(back).toMatchObject([{ cents: -4433, text: 'Replace pads (refunded)' }])
})

test('hourly people are paid nothing for flagged hours, and see them all the same', () => {
  expect(makeItems(fact(), hourly)).toEqual([])
  expect(makeItems(fact(), hourly, { showsHours: true })).toMatchObject([{ hundredths: 150, rateCents: 0, cents: 0 }])
  expect(makeItems(fact(), null, { showsHours: true })).toMatchObject([{ hundredths: 150, cents: 0 }])
})

test('commission is a percentage of sales or of gross profit, of what was performed or sold', () => {
  const plan: PlanTerms = { ...hourly, laborCommissionBp: 1050, partsCommissionBp: 500, partsCommissionOn: 'gross-profit' }
  expect(makeItems(fact(), plan)).toMatchObject([{ id: 'f-l', kind: 'labor-commission', cents: 1890 }])
  const part = fact({ kind: 'part', hundredths: 0, salesCents: 16_000, costCents: 8000 })
  expect(makeItems(part, plan)).toMatchObject([{ id: 'f-p', kind: 'parts-commission', cents: 400 }])
  expect(makeItems(fact({ by: 'sold', hundredths: 0 }), plan)).toEqual([])
  expect(makeItems(fact({ by: 'sold', hundredths: 0 }), { ...plan, commissionBy: 'sold' })).toHaveLength(1)
})

test('parts sold below cost lower a commission on gross profit', () => {
  const plan: PlanTerms = { ...hourly, partsCommissionBp: 1000, partsCommissionOn: 'gross-profit' }
  const part = fact({ kind: 'part', hundredths: 0, salesCents: 5000, costCents: 8000 })
  expect(makeItems(part, plan)).toMatchObject([{ cents: -300 }])
})

test('a spiff pays for each part, job or labor line whose name contains its words', () => {
  const plan: PlanTerms = {
    ...hourly,
    spiffs: [
      { on: 'part', match: 'wiper', cents: 200, by: 'sold' },
      { on: 'canned-job', match: 'coolant flush', cents: 1000, by: 'performed' },
    ],
  }
  const blades = fact({ kind: 'part', by: 'sold', hundredths: 0, units: 200, text: 'Wiper blade WB24' })
  expect(makeItems(blades, plan)).toMatchObject([{ id: 'f-s0', kind: 'spiff', cents: 400 }])
  const flush = fact({ kind: 'job', hundredths: 0, units: 60, text: 'Coolant Flush' })
  expect(makeItems(flush, plan)).toMatchObject([{ id: 'f-s1', cents: 600 }])
  expect(makeItems({ ...blades, by: 'performed' }, plan)).toEqual([])
})

test('hours count with the bill, or when the job is done if the shop says so', () => {
  const open = order({ state: 'in-progress' })
  expect(findEarned(open, 'invoiced')).toEqual([])
  expect(flaggedBy(findEarned(open, 'job-done'))).toEqual({ [ann]: 250 })
  expect(findEarned(open, 'job-done').every(({ salesCents, units }) => salesCents === 0 && units === 0)).toBe(true)
  expect(flaggedBy(findEarned(order(), 'invoiced'))).toEqual({ [ann]: 250 })
  expect(findEarned(order({ state: 'cancelled' }), 'job-done')).toEqual([])
  expect(findEarned(order({ isRefunded: true }), 'invoiced')).toEqual([])
})

test('the technician of a labor line goes before the technician of the order, and a split before both', () => {
  const [labor] = order().labors
  const assigned = order({ labors: [{ ...labor!, technicianId: bob }] })
  expect(flaggedBy(findEarned(assigned, 'invoiced'))).toEqual({ [bob]: 250 })
  const split = {
    way: 'percent' as const,
    shares: [
      { accountId: ann, weight: 3333 },
      { accountId: bob, weight: 6667 },
    ],
  }
  const shared = findEarned(order({ labors: [{ ...labor!, technicianId: bob, split }] }), 'invoiced')
  expect(flaggedBy(shared)).toEqual({ [ann]: 83, [bob]: 167 })
  const sales = shared.filter(({ kind, by }) => kind === 'labor' && by === 'performed').map(({ salesCents }) => salesCents)
  expect(sales).toEqual([9999, 20_001])
})

test('sales are counted after the discounts of the order, to the cent', () => {
  const [labor] = order().labors
  const labors = [labor!, { ...labor!, laborId: 'other', salesCents: 10_001 }]
  const found = findEarned(order({ labors, laborDiscountCents: 1001 }), 'invoiced')
  const sold = found.filter(({ kind, by }) => kind === 'labor' && by === 'sold').map(({ salesCents }) => salesCents)
  expect(sold.reduce((sum, cents) => sum + cents, 0)).toBe(40_001 - 1001)
})

test('a comeback changes nothing, leaves the redo of the first technicians unpaid, or takes their hours back', () => {
  const first = [{ laborId: 'old', accountId: ann, hundredths: 200, rateDay: '2026-10-05', text: 'Replace rotors' }]
  const [labor] = order().labors
  const by = (accountId: string, rule: 'nothing' | 'unpaid' | 'take-back') =>
    findEarned(order({ labors: [{ ...labor!, technicianId: accountId }], comeback: { rule, first } }), 'invoiced')
  expect(flaggedBy(by(ann, 'nothing'))).toEqual({ [ann]: 250 })
  expect(flaggedBy(by(ann, 'unpaid'))).toEqual({})
  expect(flaggedBy(by(bob, 'unpaid'))).toEqual({ [bob]: 250 })
  expect(flaggedBy(by(bob, 'take-back'))).toEqual({ [bob]: 250, [ann]: -200 })
  expect(by(bob, 'take-back').find(({ kind }) => kind === 'comeback')).toMatchObject({ rateDay: '2026-10-05' })
})

test('only differences are recorded, so that reading twice earns nothing twice', () => {
  const earned = findEarned(order(), 'invoiced')
  const recorded = findChanges(earned, []).map((change) => ({ ...change, rateDay: '2026-11-16' }))
  expect(recorded.every(({ isFirst }) => isFirst)).toBe(true)
  expect(findChanges(earned, recorded)).toEqual([])
  const back = findChanges([], recorded)
  expect(flaggedBy(back)).toEqual({ [ann]: -250 })
  expect(back.every(({ rateDay }) => rateDay === '2026-11-16')).toBe(true)
})

test('a partial refund takes back its share of the gross profit and no more', () => {
  const countProfit = (refunded: OrderForPay['refunded']) =>
    findEarned(order({ refunded }), 'invoiced')
      .filter(({ by }) => by === 'performed')
      .reduce((sum, { salesCents, costCents }) => sum + salesCents - costCents, 0)
  const whole = countProfit({ cents: 0, of: 46_000 })
  for (const percent of [1, 25, 50, 99, 100])
    expect(Math.abs(countProfit({ cents: percent * 460, of: 46_000 }) - (whole * (100 - percent)) / 100)).toBeLessThanOrEqual(2)
})

test('after any changes the recorded facts add up to what was earned', () => {
  const anyOrder = fc.record({
    state: fc.constantFrom('in-progress', 'ready', 'closed', 'cancelled'),
    isRefunded: fc.boolean(),
    refunded: fc.record({ cents: fc.integer({ min: 0, max: 9000 }), of: fc.constantFrom(0, 10_000) }),
    technicianId: fc.constantFrom(ann, bob, null),
    advisorId: fc.constantFrom(ann, bob, null),
    hundredths: fc.integer({ min: 0, max: 1000 }),
    weights: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 2, maxLength: 2 }),
    isSplit: fc.boolean(),
  })
  const sumUp = (facts: readonly ReturnType<typeof findEarned>[number][]) =>
    facts.reduce((sum, earned) => sum + earned.hundredths * 7 + earned.salesCents * 3 + earned.costCents * 5 + earned.units, 0)
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 6 }), fc.constantFrom('job-done', 'invoiced'), (versions, when) => {
      const ledger = new Map<string, Parameters<typeof findChanges>[1][number]>()
      for (const { weights, isSplit, hundredths, ...version } of versions) {
        const [labor] = order().labors
        const shares = weights.map((weight, index) => ({ accountId: [ann, bob][index]!, weight }))
        const labors = [{ ...labor!, hundredths, split: isSplit ? { way: 'percent' as const, shares } : null }]
        const earned = findEarned(order({ ...version, labors }), when)
        for (const change of findChanges(earned, [...ledger.values()])) {
          const key = [change.sourceId, change.accountId, change.by, change.kind].join()
          const before = ledger.get(key)
          ledger.set(key, {
            ...change,
            rateDay: '2026-11-16',
            hundredths: change.hundredths + (before?.hundredths ?? 0),
            salesCents: change.salesCents + (before?.salesCents ?? 0),
            costCents: change.costCents + (before?.costCents ?? 0),
            units: change.units + (before?.units ?? 0),
          })
        }
        expect(sumUp([...ledger.values()])).toBe(sumUp(earned))
      }
    }),
  )
})

test('the preview of a month adds the guarantee only to what flagged hours leave open', () => {
  const plan: PlanTerms = { ...flat, guaranteeHourlyCents: 1600 }
  expect(estimateMonth(plan, [fact({ hundredths: 1000 })], 600)).toEqual({
    cents: 30_000,
    lines: [{ text: 'Flagged hours: 10', cents: 30_000 }],
  })
  expect(estimateMonth(plan, [fact({ hundredths: 100 })], 600)).toEqual({
    cents: 16_000,
    lines: [
      { text: 'Flagged hours: 1', cents: 3000 },
      { text: 'Guarantee for 10 hours worked', cents: 13_000 },
    ],
  })
  expect(estimateMonth({ ...hourly, kind: 'salary', rateCents: 6_000_000 }, [], 0).cents).toBe(500_000)
  expect(estimateMonth(hourly, [], 615).cents).toBe(25_625)
})

test('an hour on the job clock costs the rate of the plan with the labor burden', () => {
  expect(calculateLoadedRate(hourly, 1200)).toBe(2800)
  expect(calculateLoadedRate({ kind: 'salary', rateCents: 6_240_000 }, 1000)).toBe(3300)
  expect(calculateLoadedRate({ kind: 'hourly', rateCents: 100_000 }, 10_000)).toBe(100_000)
})

test('an hour of time off pays the time off rate, or else the rate of the plan, and a salary goes on', () => {
  expect([flat, { ...flat, timeOffRateCents: 2200 }, { ...hourly, kind: 'salary' as const }].map(getTimeOffRate)).toEqual([
    3000, 2200, 0,
  ])
})

test('time off pays less than before only by a time off rate, not by a cut of the rate that pays work, too', () => {
  const [cut, ownRate] = [
    { ...flat, rateCents: 2800 },
    { ...flat, timeOffRateCents: 2200 },
  ]
  expect(lowersTimeOff(flat, cut)).toBe(false)
  expect(lowersTimeOff(flat, ownRate)).toBe(true)
  expect(lowersTimeOff(ownRate, { ...ownRate, rateCents: 2800 })).toBe(false)
  expect(lowersTimeOff(ownRate, { ...ownRate, timeOffRateCents: 2100 })).toBe(true)
  expect(lowersTimeOff({ ...flat, timeOffRateCents: 3500 }, flat)).toBe(true)
  expect(lowersTimeOff(ownRate, flat)).toBe(false)
  expect([lowersTimeOff(null, ownRate), lowersTimeOff({ ...hourly, kind: 'salary' }, ownRate)]).toEqual([false, false])
})

test('a time off rate is at least the minimum wage of the plan’s first day', () => {
  const wages = [
    { from: '2026-01-01', cents: 1690 },
    { from: '2027-01-01', cents: 1740 },
  ]
  expect(reasonTooLow(1700, '2026-12-31', wages)).toBeNull()
  expect(reasonTooLow(1700, '2027-01-01', wages)).toBe(
    'Time off rate can’t be below the minimum wage, which is $17.40 on 01/01/2027',
  )
  expect(reasonTooLow(1689, '2025-06-01', wages)).not.toBeNull()
  expect(reasonTooLow(null, '2027-01-01', wages)).toBeNull()
})

test('a plan whose parts contradict each other is refused by field', () => {
  const form = { ...hourly, firstDay: '2026-12-01', reason: '', after: null }
  const fields = (changes: object) =>
    PlanForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(fields({})).toEqual([])
  expect(fields({ guaranteeHourlyCents: 1500 })).toEqual(['guaranteeHourlyCents'])
  expect(fields({ timeOffRateCents: 1500 })).toEqual(['timeOffRateCents'])
  expect(fields({ timeOffRateCents: 1500, partsCommissionBp: 500 })).toEqual([])
  expect(fields({ timeOffRateCents: 1500, kind: 'salary', laborCommissionBp: 500 })).toEqual(['timeOffRateCents'])
  expect(fields({ exemption: 'salaried' })).toEqual(['exemption'])
  expect(fields({ exemption: 'retail-7i' })).toEqual(['exemption'])
  expect(fields({ exemption: 'retail-7i', laborCommissionBp: 500 })).toEqual([])
  expect(fields({ rateCents: 100_001 })).toEqual(['rateCents'])
  expect(fields({ laborCommissionBp: 10_001 })).toEqual(['laborCommissionBp'])
})
