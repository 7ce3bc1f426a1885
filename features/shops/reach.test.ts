import { expect, test } from 'vitest'
import { inReach } from './rules.ts'

const at = (...miles: (number | null)[]) => miles.map((each) => ({ miles: each }))

test('of the shops found those within 100 miles are shown', () => {
  expect(inReach(at(0, 99.9, 100, 100.1, 900))).toEqual({ shops: at(0, 99.9, 100), isFar: false })
})

test('when none is within 100 miles, the nearest is shown as far', () => {
  expect(inReach(at(101, 900))).toEqual({ shops: at(101), isFar: true })
  expect(inReach([])).toEqual({ shops: [], isFar: false })
})

test('a list without distances is shown whole', () => {
  expect(inReach(at(null, null))).toEqual({ shops: at(null, null), isFar: false })
})
