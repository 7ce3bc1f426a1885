import { expect, test } from 'vitest'
import { isNearestFirst, pickShopsWithinReach } from './rules.ts'

const at = (...miles: (number | null)[]) => miles.map((each) => ({ miles: each }))

test('only shops within 100 miles are shown', () => {
  expect(pickShopsWithinReach(at(0, 99.9, 100, 100.1, 900))).toEqual({ shops: at(0, 99.9, 100), isFar: false })
})

test('when no shop is within 100 miles, the nearest one is shown as far away', () => {
  expect(pickShopsWithinReach(at(101, 900))).toEqual({ shops: at(101), isFar: true })
  expect(pickShopsWithinReach([])).toEqual({ shops: [], isFar: false })
})

test('a list of shops without distances is shown in full', () => {
  expect(pickShopsWithinReach(at(null, null))).toEqual({ shops: at(null, null), isFar: false })
})

test('a list is called nearest first only if it is', () => {
  expect([[], at(1), at(0, 4, 4), at(null, null), at(3, 1)].map(isNearestFirst)).toEqual([true, true, true, true, false])
})
