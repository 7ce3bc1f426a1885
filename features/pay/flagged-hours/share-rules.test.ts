import { expect, test } from 'vitest'
import { compareShares, isWholeSplit } from './rules.ts'

test('a split by percent must come to 100%, and a split by hours to the hours of the line', () => {
  const shares = (...weights: number[]) => weights.map((weight, index) => ({ accountId: ['ann', 'bob'][index]!, weight }))
  expect(isWholeSplit({ way: 'percent', shares: shares(6000, 4000) }, 250)).toBe(true)
  expect(isWholeSplit({ way: 'percent', shares: shares(6000, 4001) }, 250)).toBe(false)
  expect(isWholeSplit({ way: 'hours', shares: shares(100, 150) }, 250)).toBe(true)
  expect(isWholeSplit({ way: 'hours', shares: shares(100, 149) }, 250)).toBe(false)
})

test('two ways of sharing a line differ by hours, and by percentages where the line has none', () => {
  const alone = [{ accountId: 'ann', weight: 1 }]
  const equalShares = ['ann', 'bob'].map((accountId) => ({ accountId, weight: 5000 }))
  expect(compareShares(100, alone, equalShares)).toEqual([
    { accountId: 'ann', before: 100, after: 50, shareBefore: 10_000, shareAfter: 5000 },
    { accountId: 'bob', before: 0, after: 50, shareBefore: 0, shareAfter: 5000 },
  ])
  expect(compareShares(0, alone, equalShares)).toEqual([
    { accountId: 'ann', before: 0, after: 0, shareBefore: 10_000, shareAfter: 5000 },
    { accountId: 'bob', before: 0, after: 0, shareBefore: 0, shareAfter: 5000 },
  ])
  expect(compareShares(0, equalShares, equalShares)).toEqual([])
})
