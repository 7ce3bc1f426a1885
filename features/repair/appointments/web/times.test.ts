import { expect, test } from 'vitest'
import { turnWeek } from './times.ts'

test('"Later days" pressed twice before the next week arrives goes two weeks on, and pressed back as often to the first day', () => {
  const shown = '2026-11-27'
  const later = turnWeek(turnWeek({ number: 0 }, shown, 1), shown, 1)
  expect(later).toEqual({ number: 2, first: '2026-12-11' })
  expect(turnWeek(turnWeek(later, shown, -1), shown, -1)).toEqual({ number: 0, first: shown })
})
