import { expect, test } from 'vitest'
import { type BookedJob, describeRebookedJob, findStillOpenJobs } from './rules.ts'

const makeJob = (concernId: string, answeredAt: string, more: Partial<BookedJob> = {}): BookedJob => ({
  concernId,
  complaint: 'Rear brakes grind',
  guideIds: [],
  decision: 'declined',
  answeredAt,
  hasEnded: true,
  ...more,
})
const listIds = (jobs: BookedJob[]) => findStillOpenJobs(jobs).map(({ concernId }) => concernId)

test('a declined job is open until a later visit approves it, even if it is worded differently', () => {
  const declined = makeJob('a', '2026-01-05')
  expect(listIds([declined])).toEqual(['a'])
  expect(listIds([declined, makeJob('b', '2026-03-01', { decision: 'approved', complaint: ' rear  Brakes grind.' })])).toEqual([])
  expect(listIds([declined, makeJob('b', '2025-12-01', { decision: 'approved' })])).toEqual(['a'])
  expect(listIds([declined, makeJob('b', '2026-03-01', { decision: 'approved', complaint: 'Oil change' })])).toEqual(['a'])
})

test('the same operations under another complaint close a declined job, but only some of them do not', () => {
  const declined = makeJob('a', '2026-01-05', { guideIds: [1, 2] })
  const later = (guideIds: number[]) =>
    makeJob('b', '2026-03-01', { decision: 'approved', complaint: 'Noise from behind', guideIds })
  expect(listIds([declined, later([2, 3, 1])])).toEqual([])
  expect(listIds([declined, later([1])])).toEqual(['a'])
  expect(listIds([makeJob('a', '2026-01-05'), later([1])])).toEqual(['a'])
})

test('a job declined twice is listed once with its newest answer, newest first', () => {
  expect(
    listIds([makeJob('a', '2026-01-05'), makeJob('b', '2026-05-01'), makeJob('c', '2026-02-01', { complaint: 'Tires' })]),
  ).toEqual(['b', 'c'])
})

test('a job declined on an open order is not listed, since the shop may still offer it again', () => {
  expect(listIds([makeJob('a', '2026-01-05', { hasEnded: false })])).toEqual([])
})

test('a job booked from the list counts as the same job, although its text says where it was advised', () => {
  const declined = makeJob('a', '2026-01-05')
  const advised = { day: '01/05/2026', shop: 'Garage (North), Inc.', invoice: 1042 }
  const booked = describeRebookedJob({ complaint: declined.complaint, advised })
  expect(booked).toBe('Rear brakes grind (advised 01/05/2026 at Garage (North), Inc., work order 1042)')
  expect(listIds([declined, makeJob('b', '2026-03-01', { decision: 'approved', complaint: booked })])).toEqual([])
  // Declined and booked again, it says where it was advised last.
  const again = describeRebookedJob({ complaint: booked, advised: { ...advised, day: '03/01/2026', invoice: 1077 } })
  expect(again).toBe('Rear brakes grind (advised 03/01/2026 at Garage (North), Inc., work order 1077)')
  expect(describeRebookedJob({ complaint: 'x'.repeat(1000), advised })).toHaveLength(1000)
  // Each line of a booking becomes its own concern.
  expect(describeRebookedJob({ complaint: 'Rear brakes\ngrind', advised })).not.toContain('\n')
})
