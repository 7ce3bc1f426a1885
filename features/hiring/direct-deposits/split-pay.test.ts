import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Share } from './contract/index.ts'
import { splitPay } from './rules.ts'

const fixed = (amount: number): Share => ({ how: 'fixed', amount, percent: 0 })
const percent = (value: number): Share => ({ how: 'percent', amount: 0, percent: value * 1000 })
const rest: Share = { how: 'rest', amount: 0, percent: 0 }

describe('splitting a paycheck', () => {
  test.each([
    [100_000, [rest], [100_000]],
    [100_000, [fixed(20_000), rest], [20_000, 80_000]],
    [100_000, [fixed(20_000), percent(25), rest], [20_000, 20_000, 60_000]],
    [100_000, [percent(10), percent(33.333), rest], [10_000, 33_333, 56_667]],
    [10_001, [percent(50), rest], [5001, 5000]],
    [15_000, [fixed(20_000), rest], [15_000, 0]],
    [30_000, [fixed(20_000), fixed(20_000), rest], [20_000, 10_000, 0]],
    [0, [fixed(20_000), percent(50), rest], [0, 0, 0]],
  ])('of %i cents', (net, shares, amounts) => {
    expect(splitPay(net, shares)).toEqual(amounts)
  })

  const anyShare = fc.oneof(
    fc.integer({ min: 1, max: 500_000 }).map(fixed),
    fc.integer({ min: 1, max: 99_999 }).map((value): Share => ({ how: 'percent', amount: 0, percent: value })),
  )

  test('never pays more than the paycheck or less than nothing, and the rest makes it exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.array(anyShare, { maxLength: 2 }), (net, others) => {
        const withRest = splitPay(net, [...others, rest])
        expect(withRest.reduce((sum, amount) => sum + amount, 0)).toBe(net)
        expect(withRest.every((amount) => amount >= 0 && Number.isInteger(amount))).toBe(true)
        const without = splitPay(net, others)
        expect(without.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(net)
      }),
    )
  })

  test('fixed amounts come first and the rest last, whatever the order of the accounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(500_000),
        (net, share, amount) => {
          const [a, b, c] = splitPay(net, [fixed(amount), percent(share), rest])
          expect(splitPay(net, [rest, percent(share), fixed(amount)])).toEqual([c, b, a])
          expect(splitPay(net, [percent(share), rest, fixed(amount)])).toEqual([b, c, a])
        },
      ),
    )
  })
})
