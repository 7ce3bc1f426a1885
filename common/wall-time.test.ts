import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getInstant, getWallTime } from './wall-time.ts'

const zones = fc.constantFrom(
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
)

test("a promised time is in the shop's time zone, not the browser's", () => {
  expect(getInstant('2027-01-05T17:00', 'America/Chicago')).toBe('2027-01-05T23:00:00.000Z')
  expect(getInstant('2027-07-05T17:00', 'America/Chicago')).toBe('2027-07-05T22:00:00.000Z')
  expect(getWallTime('2027-07-05T22:00:00Z', 'America/Chicago')).toBe('2027-07-05T17:00')
})

test("a field for a shop's time shows the time it was given, even around daylight saving changes", () => {
  const minute = fc
    .integer({ min: 0, max: 60 * 24 * 730 })
    .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString())
  fc.assert(
    fc.property(minute, zones, (instant, zone) => {
      const shown = getWallTime(instant, zone)
      expect(getWallTime(getInstant(shown, zone), zone)).toBe(shown)
    }),
  )
})

test("a shop's time that daylight saving skips becomes the hour after it", () => {
  expect(getWallTime(getInstant('2027-03-14T02:30', 'America/Chicago'), 'America/Chicago')).toBe('2027-03-14T03:30')
})
