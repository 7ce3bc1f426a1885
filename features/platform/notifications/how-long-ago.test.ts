import { expect, test } from 'vitest'
import { showHowLongAgo } from './how-long-ago.ts'

const ago = (instant: string, timeZone = 'America/Chicago') =>
  showHowLongAgo(instant, Date.parse('2026-11-21T18:00:00Z'), timeZone)

test("a notification's age is shown in the largest unit that fits", () => {
  expect(ago('2026-11-21T17:59:30Z')).toBe('just now')
  expect(ago('2026-11-21T17:59:00Z')).toBe('1 minute ago')
  expect(ago('2026-11-21T17:55:00Z')).toBe('5 minutes ago')
  expect(ago('2026-11-20T18:00:01Z')).toBe('23 hours ago')
  expect(ago('2026-11-20T18:00:00Z')).toBe('yesterday')
  expect(ago('2026-11-16T18:00:00Z')).toBe('5 days ago')
  expect(ago('2026-11-10T18:00:00Z')).toBe('last week')
  expect(ago('2026-09-21T18:00:00Z')).toBe('2 months ago')
  expect(ago('2025-11-01T18:00:00Z')).toBe('last year')
})

test("a notification's age counts days of the reader’s calendar", () => {
  expect(ago('2026-11-20T02:00:00Z')).toBe('2 days ago')
  expect(ago('2026-11-20T02:00:00Z', 'UTC')).toBe('yesterday')
})

test('a time ahead of the reader’s clock is shown as just now', () => {
  expect(ago('2026-11-21T18:00:20Z')).toBe('just now')
})
