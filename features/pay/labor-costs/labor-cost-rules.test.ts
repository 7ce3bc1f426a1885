import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideStub, type PaidWork } from './rules.ts'

const order = '0b1c0000-0000-4000-8000-000000000001'
const otherOrder = '0b1c0000-0000-4000-8000-000000000002'
const work = (given: Partial<PaidWork>): PaidWork => ({
  grossCents: 0,
  employerCents: 0,
  apartCents: 0,
  items: [],
  clocks: [],
  workedSeconds: 0,
  paysHours: true,
  burdenBp: 0,
  ...given,
})
const hours = (count: number) => count * 3600
const pays = (given: Partial<PaidWork>) =>
  divideStub(work(given)).map(({ workOrderId, payCents, taxCents }) => [workOrderId, payCents, taxCents])

test('hourly pay with its overtime goes by clocked hours, and hours that nobody clocked are unapplied', () => {
  // 44 hours at $25.00 and 4 half hours of overtime.
  const clocks = [
    { workOrderId: order, sourceId: 'a', seconds: hours(11) },
    { workOrderId: otherOrder, sourceId: 'b', seconds: hours(22) },
  ]
  expect(pays({ grossCents: 115_000, employerCents: 11_500, clocks, workedSeconds: hours(44) })).toEqual([
    [order, 28_750, 2875],
    [otherOrder, 57_500, 5750],
    [null, 28_750, 2875],
  ])
})

test('flagged pay stays on its order whatever was clocked, and the guarantee goes by hours', () => {
  const items = [{ workOrderId: order, sourceId: 'a', cents: 6000 }]
  const clocks = [{ workOrderId: order, sourceId: 'a', seconds: hours(2) }]
  expect(pays({ grossCents: 16_000, employerCents: 1600, items, clocks, workedSeconds: hours(8) })).toEqual([
    [order, 8500, 850],
    [null, 7500, 750],
  ])
})

test('time off and bonuses are no order’s cost', () => {
  const clocks = [{ workOrderId: order, sourceId: 'a', seconds: hours(8) }]
  expect(pays({ grossCents: 50_000, employerCents: 5000, apartCents: 30_000, clocks, workedSeconds: hours(8) })).toEqual([
    [order, 20_000, 2000],
    [null, 30_000, 3000],
  ])
})

test('what a comeback takes back lowers the cost of its order, with the taxes', () => {
  const items = [
    { workOrderId: order, sourceId: 'a', cents: 9000 },
    { workOrderId: otherOrder, sourceId: 'a', cents: -3000 },
  ]
  expect(pays({ grossCents: 6000, employerCents: 600, items })).toEqual([
    [order, 9000, 900],
    [otherOrder, -3000, -300],
    [null, 0, 0],
  ])
})

test('more hours clocked on orders than at work leave nothing unapplied', () => {
  const clocks = [{ workOrderId: order, sourceId: 'a', seconds: hours(9) }]
  expect(divideStub(work({ grossCents: 20_000, clocks, workedSeconds: hours(8) })).at(-1)).toMatchObject({
    payCents: 0,
    seconds: 0,
  })
})

test('whatever a paycheck has, its parts are the gross pay and the employer’s lines to the cent', () => {
  const place = { workOrderId: fc.constantFrom(order, otherOrder), sourceId: fc.constantFrom('a', 'b', 'c') }
  const paid = fc.record({
    grossCents: fc.integer({ min: -500_000, max: 900_000 }),
    employerCents: fc.integer({ min: -50_000, max: 90_000 }),
    apartCents: fc.integer({ min: -50_000, max: 200_000 }),
    items: fc.array(fc.record({ ...place, cents: fc.integer({ min: -90_000, max: 90_000 }) }), { maxLength: 12 }),
    clocks: fc.array(fc.record({ ...place, seconds: fc.integer({ min: 1, max: 40_000 }) }), { maxLength: 12 }),
    workedSeconds: fc.integer({ min: 0, max: 200_000 }),
    paysHours: fc.boolean(),
    burdenBp: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(paid, (given) => {
      const costs = divideStub(given)
      const sum = (name: 'payCents' | 'taxCents') => costs.reduce((total, cost) => total + cost[name], 0)
      expect([sum('payCents'), sum('taxCents')]).toEqual([given.grossCents, given.employerCents])
      expect(costs.filter(({ workOrderId }) => workOrderId === null)).toHaveLength(1)
      const keys = costs.map(({ workOrderId, sourceId }) => `${workOrderId} ${sourceId}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 500 },
  )
})
