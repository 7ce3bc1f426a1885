import { expect, test } from 'vitest'
import { showEvent } from './event-text.ts'

const textOf = (what: string, detail: Record<string, unknown>) => showEvent({ at: '2027-01-05T22:00:00Z', by: '', what, detail })

test('an event mentions an odometer reading only when it is below the known one', () => {
  const low = '. The odometer reads 81,204 miles, below the 98,000 miles on file, so the vehicle keeps the higher reading'
  const detail = { odometer: 81_204, knownOdometer: 98_000 }
  expect(textOf('created', detail)).toBe(`Opened for a walk-in${low}`)
  expect(textOf('checked-in', detail)).toBe(`Checked in from an appointment${low}`)
  expect(textOf('order-updated', detail)).toBe(`Technician, time or odometer changed${low}`)
  expect(textOf('checked-in', { odometer: 81_204 })).toBe('Checked in from an appointment')
  expect(textOf('checked-in', {})).toBe('Checked in from an appointment')
})
