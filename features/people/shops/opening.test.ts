import { expect, test } from 'vitest'
import { showOpening } from './rules.ts'

const timeZone = 'America/Chicago'
const today = { opens: '08:00', closes: '17:30' }
const show = (now: string, opensNext: string | null, hours: typeof today | null = today) =>
  showOpening(
    { today: hours, opensNext: opensNext === null ? null : { day: opensNext, opens: '07:30' }, timeZone },
    new Date(now),
  )

test('an open shop says until when, and one that opens later today says when', () => {
  expect(show('2026-11-23T15:00:00Z', '2026-11-24')).toBe('Open until 5:30 PM')
  expect(show('2026-11-23T13:59:00Z', '2026-11-24')).toBe('Opens today 8 AM')
})

test('a closed shop names the next day it opens, in the shop’s own time zone', () => {
  expect(show('2026-11-23T23:30:00Z', '2026-11-24')).toBe('Opens tomorrow 7:30 AM')
  // Still Saturday in Chicago, and Sunday in UTC.
  expect(show('2026-11-29T03:00:00Z', '2026-11-30')).toBe('Opens Monday 7:30 AM')
  expect(show('2026-11-29T18:00:00Z', '2026-12-07', null)).toBe('Opens Monday 12/07/2026 7:30 AM')
  expect(show('2026-11-29T18:00:00Z', null, null)).toBe('Closed for the next two weeks')
})
