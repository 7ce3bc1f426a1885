import { expect, test } from 'vitest'
import { showDayAndTime, showZone } from './dates.ts'

test.each([
  ['2026-11-21T20:05:00Z', 'America/Chicago', '11/21/2026 02:05 PM CST'],
  ['2026-07-21T20:05:00Z', 'America/Chicago', '07/21/2026 03:05 PM CDT'],
  ['2026-07-21T20:05:00Z', 'America/Phoenix', '07/21/2026 01:05 PM MST'],
  ['2026-11-21T20:05:00Z', 'UTC', '11/21/2026 08:05 PM UTC'],
  ['2026-11-21T20:05:00Z', 'Europe/Berlin', '11/21/2026 09:05 PM GMT+1'],
])('the time %s by the clock of %s says its zone', (at, zone, text) => {
  expect(`${showDayAndTime(at, zone)} ${showZone(at, zone)}`).toBe(text)
})
