import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showWallClock } from '../../../common/dates.ts'
import { countSegments, findEndOfQuietHours, simplifyText } from './rules.ts'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

test('a text that is not urgent leaves from 8 AM to 9 PM in every zone, also when the clocks change', () => {
  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }).map((at) => new Date(at))
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
      const end = findEndOfQuietHours(now, zone)
      const hour = Number(showWallClock(now, zone).hour)
      if (hour >= 8 && hour < 21) return end === null
      if (!end) return false
      const { hour: first, minute } = showWallClock(end, zone)
      const wait = end.getTime() - now.getTime()
      return first === '08' && minute === '00' && wait > 0 && wait <= 12 * 3_600_000
    }),
    { numRuns: 2000 },
  )
})

test('the night of the change is an hour shorter in March and longer in November', () => {
  const wait = (now: string) => (findEndOfQuietHours(new Date(now), 'America/Chicago')!.getTime() - Date.parse(now)) / 3_600_000
  expect(wait('2027-03-14T04:00:00Z')).toBe(9)
  expect(wait('2027-11-07T03:00:00Z')).toBe(11)
})

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['ñ'.repeat(160), 'GSM-7', 160, 1],
  ['’'.repeat(160), 'GSM-7', 160, 1],
  ['é'.repeat(160), 'GSM-7', 160, 1],
  ['ê'.repeat(70), 'UCS-2', 70, 1],
  ['ê'.repeat(71), 'UCS-2', 71, 2],
  ['🚗'.repeat(35), 'UCS-2', 70, 1],
  [`${'a'.repeat(66)}🚗${'a'.repeat(66)}`, 'UCS-2', 134, 3],
] as const)('%j is %s with %i units in %i segments', (text, encoding, units, segments) => {
  expect(countSegments(text)).toMatchObject({ encoding, units, segments })
})

test('a text is sent with plain quotes, dashes and spaces, and other letters stay', () => {
  expect(simplifyText('Joe’s “Auto” – 8:00\u202fAM… ½ off')).toBe('Joe\'s "Auto" - 8:00 AM... 1/2 off')
  expect(simplifyText('Señor Łukasz, 車 🚗')).toBe('Señor Łukasz, 車 🚗')
})
