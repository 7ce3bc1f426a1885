import { expect, test } from 'vitest'
import { eventText } from './event-words.ts'

const said = (what: string, detail: Record<string, unknown>) => eventText({ at: '2027-01-05T22:00:00Z', by: '', what, detail })

test('an odometer below what was known is said where it was read; any other is not', () => {
  const low = '. The odometer reads 81,204 miles; 98,000 miles were known, and the vehicle keeps those'
  const detail = { odometer: 81_204, knownOdometer: 98_000 }
  expect(said('created', detail)).toBe(`Order started for a walk-in${low}`)
  expect(said('checked-in', detail)).toBe(`Checked in from its appointment${low}`)
  expect(said('order-updated', detail)).toBe(`Technician, time or odometer changed${low}`)
  expect(said('checked-in', { odometer: 81_204 })).toBe('Checked in from its appointment')
  expect(said('checked-in', {})).toBe('Checked in from its appointment')
})
