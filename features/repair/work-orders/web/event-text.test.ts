import { expect, test } from 'vitest'
import { showEvent } from './event-text.ts'

const showText = (what: string, detail: Record<string, unknown>) =>
  showEvent({ at: '2027-01-05T22:00:00Z', by: '', what, detail })

test('an event mentions an odometer reading only when it is below the known one', () => {
  const low = '. The odometer reads 81,204 miles, below the 98,000 miles on file, so the vehicle keeps the higher reading'
  const detail = { odometer: 81_204, knownOdometer: 98_000 }
  expect(showText('created', detail)).toBe(`Opened for a walk-in${low}`)
  expect(showText('checked-in', detail)).toBe(`Checked in from an appointment${low}`)
  expect(showText('order-updated', detail)).toBe(`Technician, time or odometer changed${low}`)
  expect(showText('checked-in', { odometer: 81_204 })).toBe('Checked in from an appointment')
  expect(showText('checked-in', {})).toBe('Checked in from an appointment')
})
