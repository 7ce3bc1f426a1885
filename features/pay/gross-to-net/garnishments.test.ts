import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencies } from '../../hiring/pay-schedules/contract/index.ts'
import { garnishmentKinds } from '../deductions/contract/index.ts'
import { calculateNet } from './calculate-net.ts'
import { calculateGarnishments, type GarnishmentInput, protectedCents } from './garnishments.ts'
import { makeFacts, makeInput, makeOrder } from './net-fixtures.ts'

const garnish = (disposable: number, orders: GarnishmentInput['orders'], changes: Partial<GarnishmentInput> = {}): number[] => {
  const taken = calculateGarnishments({
    orders,
    disposableCents: disposable,
    availableCents: disposable,
    frequency: 'weekly',
    countDeductionsBefore: () => 0,
    ...changes,
  })
  return orders.map((order) => taken.find((garnished) => garnished.order === order)!.cents)
}
const creditor = makeOrder('creditor', { how: 'most' })

/** Department of Labor, Wage and Hour Division, Fact Sheet 30 (December 2024), "Examples of amounts subject to garnishment" and the table above it. */
describe('Fact Sheet 30', () => {
  test('example 1: of $233.00 disposable in a week, $15.50 may be garnished', () => {
    expect(garnish(233_00, [creditor])).toEqual([15_50])
  })

  test('example 2: of $368.00 disposable from a bonus, 25% or $92.00 may be garnished', () => {
    expect(garnish(368_00, [creditor])).toEqual([92_00])
  })

  test('example 3: of $580.00 disposable in two weeks, $145.00 may be garnished, however the weeks differ', () => {
    expect(garnish(580_00, [creditor], { frequency: 'biweekly' })).toEqual([145_00])
  })

  test('example 4: a draw of $300.00 a week gives $75.00, and the monthly commission of $1,800.00 gives $450.00', () => {
    expect(garnish(300_00, [creditor])).toEqual([75_00])
    expect(garnish(1_800_00, [creditor], { frequency: 'monthly' })).toEqual([450_00])
  })

  test('example 5: with $140.00 of support from $370.00, a consumer debt gets nothing, and without it $92.50', () => {
    const support = makeOrder('support', { cents: 140_00 })
    expect(garnish(370_00, [creditor, support])).toEqual([0, 140_00])
    expect(garnish(370_00, [creditor])).toEqual([92_50])
  })

  test('the table: nothing up to the protected amount, all above it, and 25% from the upper amount on', () => {
    const table = {
      weekly: [217_50, 290_00],
      biweekly: [435_00, 580_00],
      semimonthly: [471_25, 628_33],
      monthly: [942_50, 1_256_66],
    }
    for (const frequency of frequencies) {
      const [protectedAmount = 0, quarter = 0] = table[frequency]
      expect(protectedCents[frequency]).toBe(protectedAmount)
      expect(garnish(protectedAmount, [creditor], { frequency })).toEqual([0])
      expect(garnish(protectedAmount + 1, [creditor], { frequency })).toEqual([1])
      expect(garnish(quarter + 100, [creditor], { frequency })).toEqual([Math.floor((quarter + 100) / 4)])
    }
  })
})

test('the federal tax of the aggregate method lowers the disposable earnings of a bonus before orders are calculated', () => {
  const lines = [{ kind: 'bonus', week: null, minutes: null, cents: 1_000_00, taxedAs: 'regular' as const }]
  const facts = makeFacts({ garnishments: [creditor] })
  const pay = calculateNet(makeInput(0, { frequency: 'weekly', lines, facts, aggregateFederalCents: 192_11 }))
  const cents = (code: string) => pay.lines.find((line) => line.code === code)!.cents
  // $1,000.00 less $192.11, $62.00 and $14.50 is $731.39; a quarter of it is $182.84.
  expect([cents('federal'), cents('creditor.1'), pay.netCents]).toEqual([192_11, 182_84, 548_55])
})

describe('support', () => {
  test('takes at most 50, 55, 60 or 65% by family and by what is overdue', () => {
    const most = (supportsOther: boolean, isOverdue: boolean) =>
      garnish(1_000_00, [makeOrder('support', { cents: 900_00, supportsOther, isOverdue })])
    expect([most(true, false), most(true, true), most(false, false), most(false, true)]).toEqual([
      [500_00],
      [550_00],
      [600_00],
      [650_00],
    ])
  })

  test('two orders that do not fit share in proportion, and each gets a part', () => {
    const orders = [makeOrder('support', { cents: 300_00 }), makeOrder('support', { cents: 100_00 })]
    expect(garnish(400_00, orders)).toEqual([180_00, 60_00])
    expect(garnish(1_000_00, orders)).toEqual([300_00, 100_00])
  })

  test('a percentage is of the disposable earnings, and a state’s lower limit holds', () => {
    expect(garnish(1_000_00, [makeOrder('support', { how: 'percent', rate: 200_000 })])).toEqual([200_00])
    expect(garnish(1_000_00, [makeOrder('support', { cents: 900_00, stateLimit: 400_000 })])).toEqual([400_00])
  })
})

describe('other orders', () => {
  test('a tax levy leaves the exempt amount, after deductions that began before it', () => {
    const levy = makeOrder('federal-levy', { how: 'most', exemptCents: 300_00, receivedOn: '2026-05-01' })
    expect(garnish(1_000_00, [levy])).toEqual([700_00])
    const countDeductionsBefore = (day: string) => (day === '2026-05-01' ? 120_00 : 0)
    expect(garnish(1_000_00, [levy], { countDeductionsBefore })).toEqual([580_00])
    expect(garnish(250_00, [levy])).toEqual([0])
  })

  test('a levy received before a support order can be given the earlier place', () => {
    const levy = makeOrder('federal-levy', { how: 'most', exemptCents: 300_00, priority: 1, receivedOn: '2026-01-05' })
    const support = makeOrder('support', { cents: 500_00, priority: 2 })
    expect(garnish(1_000_00, [support, levy])).toEqual([300_00, 700_00])
    expect(garnish(1_000_00, [support, { ...levy, priority: 3 }])).toEqual([500_00, 200_00])
  })

  test('a debt to a federal agency takes at most 15%, and all ordinary debts together 25%', () => {
    const federal = makeOrder('federal-debt', { how: 'most' })
    expect(garnish(1_000_00, [creditor, federal])).toEqual([100_00, 150_00])
  })

  test('several creditors are served in order of priority until 25% is reached', () => {
    const first = makeOrder('creditor', { cents: 200_00, priority: 1 })
    expect(garnish(1_000_00, [creditor, first, creditor])).toEqual([50_00, 200_00, 50_00])
  })

  test('no order takes more than is still owed, and none where the state allows no garnishment', () => {
    expect(garnish(1_000_00, [makeOrder('creditor', { how: 'most', leftCents: 12_34 })])).toEqual([12_34])
    expect(garnish(1_000_00, [makeOrder('creditor', { how: 'most', stateLimit: 0 })])).toEqual([0])
  })

  test('whatever the orders, the limits hold for all of them together, and nothing is taken twice', () => {
    const anyOrder = fc
      .record({
        kind: fc.constantFrom(...garnishmentKinds),
        how: fc.constantFrom('amount' as const, 'percent' as const, 'most' as const),
        cents: fc.integer({ min: 0, max: 200_000 }),
        rate: fc.integer({ min: 0, max: 1_000_000 }),
        exemptCents: fc.integer({ min: 0, max: 100_000 }),
        supportsOther: fc.boolean(),
        isOverdue: fc.boolean(),
        leftCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
        priority: fc.integer({ min: 1, max: 9 }),
      })
      .map(({ kind, ...rest }) => makeOrder(kind, rest))
    const cases = [
      fc.array(anyOrder, { maxLength: 6 }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 100 }),
    ] as const
    fc.assert(
      fc.property(...cases, fc.constantFrom(...frequencies), (orders, disposable, percent, frequency) => {
        const availableCents = Math.floor((disposable * percent) / 100)
        const taken = calculateGarnishments({
          orders,
          disposableCents: disposable,
          availableCents,
          frequency,
          countDeductionsBefore: () => 0,
        })
        const sum = (kinds: readonly string[]) =>
          taken.filter(({ order }) => kinds.includes(order.kind)).reduce((total, { cents }) => total + cents, 0)
        const totalTaken = sum(garnishmentKinds)
        expect(taken.length).toBe(orders.length)
        expect(taken.every(({ cents, wantedCents }) => cents >= 0 && cents <= (wantedCents ?? cents))).toBe(true)
        expect(totalTaken).toBeLessThanOrEqual(availableCents)
        expect(sum(['support'])).toBeLessThanOrEqual(disposable * 0.65)
        const ordinary = sum(['creditor', 'federal-debt'])
        if (ordinary > 0) {
          expect(totalTaken).toBeLessThanOrEqual(disposable / 4)
          expect(totalTaken).toBeLessThanOrEqual(disposable - protectedCents[frequency])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
