import fc from 'fast-check'
import { calculateNet } from '../../features/pay/gross-to-net/calculate-net.ts'
import { emptyYear, type NetPay } from '../../features/pay/gross-to-net/contract/index.ts'
import { makeDeduction, makeFacts, makeFigure, makeInput, makeOrder } from '../../features/pay/gross-to-net/net-fixtures.ts'
import { type EarnedLine, listStubLines } from '../../features/pay/stub-calculation/build-stub.ts'
import type { StubLine } from '../../features/pay/stub-calculation/contract/index.ts'

export interface RandomStub {
  state: string
  net: NetPay
  lines: StubLine[]
}

const earned = (kind: string, cents: number, taxedAs: EarnedLine['taxedAs'] = 'regular'): EarnedLine => ({
  kind,
  week: '2026-06-14',
  minutes: kind === 'regular' ? 2400 : null,
  hundredths: null,
  rateCents: null,
  cents,
  text: kind,
  taxedAs,
  itemIds: [],
})

const cents = (max: number) => fc.integer({ min: 0, max })
const maybe = (max: number) => fc.oneof(fc.constant(0), cents(max))

/** A stub of any size around the year's limits, with deductions, an order and a state's taxes. */
export const randomStub: fc.Arbitrary<RandomStub> = fc
  .record({
    regular: fc.integer({ min: 20_000, max: 2_000_000 }),
    premium: maybe(90_000),
    comeback: maybe(15_000),
    bonus: maybe(900_000),
    before: fc.constantFrom(0, 650_000, 18_300_000, 19_900_000),
    deferral: maybe(80_000),
    health: maybe(30_000),
    hsa: maybe(12_000),
    roth: maybe(30_000),
    tools: maybe(5_000),
    support: maybe(40_000),
    local: maybe(3_000),
    state: fc.constantFrom('TX', 'PA', 'WA'),
    futaReduction: fc.constantFrom(0, 3_000),
  })
  .map((stub) => {
    const lines = [
      earned('regular', stub.regular),
      earned('overtime-premium', stub.premium),
      earned('comeback', -stub.comeback),
      earned('bonus', stub.bonus, 'supplemental'),
    ].filter((line) => line.cents !== 0)
    const deductions = [
      makeDeduction('health', { cents: stub.health }),
      makeDeduction('hsa', { cents: stub.hsa, limit: 'family' }),
      makeDeduction('401k', { cents: stub.deferral }),
      makeDeduction('roth', { cents: stub.roth }),
      makeDeduction('tools', { cents: stub.tools }),
    ].filter((deduction) => deduction.cents > 0)
    const facts = makeFacts({
      deductions,
      garnishments: stub.support > 0 ? [makeOrder('support', { cents: stub.support })] : [],
      figures: stub.local > 0 ? [makeFigure('local-income', { cents: stub.local })] : [],
    })
    const { before, state } = stub
    const net = calculateNet(
      makeInput(0, {
        lines,
        state,
        facts: { ...facts, shop: { ...facts.shop, futaReduction: stub.futaReduction } },
        ytd: {
          ...emptyYear,
          grossCents: before,
          socialSecurityWagesCents: Math.min(before, 18_450_000),
          medicareWagesCents: before,
          futaWagesCents: Math.min(before, 700_000),
          stateUnemploymentWagesCents: Math.min(before, 900_000),
        },
      }),
    )
    return { state, net, lines: listStubLines(lines, net, {}) }
  })
