import { expect, test } from 'vitest'
import { takeCurrent } from './current-slots.ts'

test('sponsored offers of an earlier search are not shown, not even until the new ones arrive', () => {
  const slots = [{ entryId: 'pads' }] as never[]
  expect(takeCurrent({ search: 'brake pads', slots }, 'brake pads')).toBe(slots)
  expect(takeCurrent({ search: 'brake pads', slots }, 'wiper')).toEqual([])
  expect(takeCurrent(null, 'wiper')).toEqual([])
})
