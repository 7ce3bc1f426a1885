import { expect, test } from 'vitest'
import { type AskedJob, bookedAgain, stillOpen } from './still-open.ts'

const job = (concernId: string, answeredAt: string, more: Partial<AskedJob> = {}): AskedJob => ({
  concernId,
  complaint: 'Rear brakes grind',
  guideIds: [],
  decision: 'declined',
  answeredAt,
  hasEnded: true,
  ...more,
})
const idsOf = (jobs: AskedJob[]) => stillOpen(jobs).map(({ concernId }) => concernId)

test('what was declined is open until a later visit approves it, however it is written', () => {
  const declined = job('a', '2026-01-05')
  expect(idsOf([declined])).toEqual(['a'])
  expect(idsOf([declined, job('b', '2026-03-01', { decision: 'approved', complaint: ' rear  Brakes grind.' })])).toEqual([])
  expect(idsOf([declined, job('b', '2025-12-01', { decision: 'approved' })])).toEqual(['a'])
  expect(idsOf([declined, job('b', '2026-03-01', { decision: 'approved', complaint: 'Oil change' })])).toEqual(['a'])
})

test('the same operations under another complaint close it, a part of them does not', () => {
  const declined = job('a', '2026-01-05', { guideIds: [1, 2] })
  const later = (guideIds: number[]) => job('b', '2026-03-01', { decision: 'approved', complaint: 'Noise from behind', guideIds })
  expect(idsOf([declined, later([2, 3, 1])])).toEqual([])
  expect(idsOf([declined, later([1])])).toEqual(['a'])
  expect(idsOf([job('a', '2026-01-05'), later([1])])).toEqual(['a'])
})

test('what was declined twice is told once, by its newest answer; newest first', () => {
  expect(idsOf([job('a', '2026-01-05'), job('b', '2026-05-01'), job('c', '2026-02-01', { complaint: 'Tires' })])).toEqual([
    'b',
    'c',
  ])
})

test('what a visit that goes on has declined may still be offered again there', () => {
  expect(idsOf([job('a', '2026-01-05', { hasEnded: false })])).toEqual([])
})

test('what was booked from the list is the same job, though the words that were booked say where it was advised', () => {
  const declined = job('a', '2026-01-05')
  const advised = { day: '01/05/2026', shop: 'Garage (North), Inc.', invoice: 1042 }
  const booked = bookedAgain({ complaint: declined.complaint, advised })
  expect(booked).toBe('Rear brakes grind (advised 01/05/2026 at Garage (North), Inc., work order 1042)')
  expect(idsOf([declined, job('b', '2026-03-01', { decision: 'approved', complaint: booked })])).toEqual([])
  // Declined once more and booked once more, it says where it was advised last.
  const again = bookedAgain({ complaint: booked, advised: { ...advised, day: '03/01/2026', invoice: 1077 } })
  expect(again).toBe('Rear brakes grind (advised 03/01/2026 at Garage (North), Inc., work order 1077)')
  expect(bookedAgain({ complaint: 'x'.repeat(1000), advised })).toHaveLength(1000)
  // Each line of what is booked becomes a concern of its own.
  expect(bookedAgain({ complaint: 'Rear brakes\ngrind', advised })).not.toContain('\n')
})
